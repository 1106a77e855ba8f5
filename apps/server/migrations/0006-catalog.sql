-- Vendors, groups of games and games: what the menus show and what can be opened or switched off.

create table catalog_vendors (
  vendor_key text primary key check (vendor_key ~ '^[a-z0-9]{1,20}$'),
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  -- The folder of server code that speaks the vendor's protocol.
  adapter text not null,
  wallet text not null check (wallet in ('seamless', 'transfer')),
  is_open boolean not null default true,
  -- Whether its games open in a window of their own; all others open in the page's player.
  opens_in_window boolean not null default false
);

create table catalog_groups (
  group_code text primary key,
  game_type text not null
    check (game_type in ('casino', 'hotel', 'slot', 'sports', 'esports', 'mini', 'virtual', 'fishing')),
  vendor_key text not null references catalog_vendors,
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  path text not null check (path like '/member/%'),
  ord integer not null,
  is_open boolean not null default true,
  -- The menus tell the hotel casino by these prefixes.
  constraint catalog_groups_hotel_prefix check ((game_type = 'hotel') = (name_ko ~ '^HC?-'))
);

create table catalog_games (
  vendor_key text not null references catalog_vendors,
  game_key text not null check (game_key ~ '^[a-z0-9-]{1,60}$'),
  group_code text not null references catalog_groups,
  name_ko text not null,
  name_en text not null,
  name_vn text not null,
  image text not null check (image like '/art/%'),
  -- Hundredths of a percent.
  rtp integer check (rtp between 1 and 10000),
  volatility text check (volatility in ('low', 'medium', 'high')),
  ord integer not null,
  badge text not null default 'none' check (badge in ('new', 'hot', 'none')),
  is_open boolean not null default true,
  -- An excluded game is in no list and cannot be opened.
  is_excluded boolean not null default false,
  -- What the vendor calls the game at launch; none while the game is being prepared.
  playable_key text,
  -- Bets of the last seven days, counted each hour.
  plays bigint not null default 0,
  added_at timestamptz not null default now(),
  -- Whether the vendor offers it with play money of its own.
  has_demo boolean not null default false,
  primary key (vendor_key, game_key)
);
create index catalog_games_by_group on catalog_games (group_code, ord);

create table catalog_favourites (
  member_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  added_at timestamptz not null,
  primary key (member_id, vendor_key, game_key),
  foreign key (vendor_key, game_key) references catalog_games
);

create trigger notify_table_change after insert or update or delete or truncate on catalog_vendors for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on catalog_groups for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on catalog_games for each statement execute function notify_table_change();
