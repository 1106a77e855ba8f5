-- Vendors, groups of games and games: what the menus show and what can be opened or switched off.
create table catalog_vendors (
  vendor_key text primary key check (vendor_key ~ '^[a-z0-9]{1,20}$'),
  -- The folder of server code that speaks the vendor's protocol.
  adapter text not null,
  wallet text not null check (wallet in ('seamless', 'transfer')),
  is_open boolean not null default true,
  -- Whether its games open in a window of their own; all others open in the page's player.
  opens_in_window boolean not null default false,
  -- Play from before a vendor was connected is none of its business: what was brought from elsewhere is not compared.
  connected_at timestamptz
);

-- The house runs these games itself, on every install.
insert into catalog_vendors (vendor_key, adapter, wallet) values
  ('mg', 'site', 'seamless'),
  ('sportsbook', 'site', 'seamless');

create trigger notify_table_change after insert or update or delete or truncate on catalog_vendors for each statement execute function notify_table_change();

create table catalog_groups (
  group_code text primary key,
  game_type text not null
    check (game_type in ('casino', 'hotel', 'slot', 'sports', 'esports', 'mini', 'virtual', 'fishing')),
  vendor_key text not null references catalog_vendors,
  path text not null check (path like '/member/%'),
  ord integer not null,
  is_open boolean not null default true
);

insert into catalog_groups (group_code, game_type, vendor_key, path, ord) values
  ('mg', 'mini', 'mg', '/member/minigame/powerball', 600),
  ('101', 'esports', 'sportsbook', '/member/esport/gamestart', 500),
  ('sp', 'sports', 'sportsbook', '/member/sport/livebetting', 400);

create trigger notify_table_change after insert or update or delete or truncate on catalog_groups for each statement execute function notify_table_change();

create table catalog_games (
  vendor_key text not null references catalog_vendors,
  game_key text not null check (game_key ~ '^[a-z0-9-]{1,60}$'),
  group_code text not null references catalog_groups,
  image text not null,
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
  -- What a game states before it is played: its hit rate in hundredths of a percent, its highest win in hundredths
  -- of the stake, and what a round may stake in won. None where the vendor does not state it.
  hit_rate integer check (hit_rate between 1 and 10000),
  max_win bigint check (max_win > 0),
  stake_min bigint check (stake_min > 0),
  stake_max bigint check (stake_max >= stake_min),
  -- What a vendor's list had of a game when it was taken over, and since when the list lacks it; its picture may be one
  -- that was fetched from the vendor.
  listed jsonb,
  gone_at timestamptz,
  primary key (vendor_key, game_key),
  constraint catalog_games_image_check check (image ~ '^/(art|api/pictures)/')
);

insert into catalog_games (vendor_key, game_key, group_code, image, ord, playable_key) values
  ('mg', 'powerball', 'mg', '/art/game-powerball.svg', 10, 'powerball'),
  ('mg', 'powerladder', 'mg', '/art/game-powerladder.svg', 20, 'powerladder'),
  ('mg', 'speedkeno', 'mg', '/art/game-speedkeno.svg', 30, 'speedkino'),
  ('mg', 'kenoladder', 'mg', '/art/game-kenoladder.svg', 40, 'kinoladder');

create index catalog_games_by_group on catalog_games (group_code, ord);

create trigger notify_table_change after insert or update or delete or truncate on catalog_games for each statement execute function notify_table_change();

create table catalog_favourites (
  member_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  added_at timestamptz not null,
  primary key (member_id, vendor_key, game_key),
  foreign key (vendor_key, game_key) references catalog_games
);

-- Names of the catalogue are rows, one a language: a new language adds rows. A name that
-- a language does not have reads in English.
create table catalog_vendor_names (
  vendor_key text not null references catalog_vendors on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (vendor_key, tag)
);

insert into catalog_vendor_names (vendor_key, tag, name) values
  ('mg', 'en', 'Mini Games'),
  ('mg', 'ko', '미니게임'),
  ('mg', 'vi', 'Trò chơi nhỏ'),
  ('sportsbook', 'en', 'Sportsbook'),
  ('sportsbook', 'ko', '스포츠북'),
  ('sportsbook', 'vi', 'Sportsbook');

create trigger notify_table_change after insert or update or delete or truncate on catalog_vendor_names
  for each statement execute function notify_table_change();

create table catalog_group_names (
  group_code text not null references catalog_groups on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (group_code, tag)
);

insert into catalog_group_names (group_code, tag, name) values
  ('101', 'en', 'E-sports'),
  ('101', 'ko', 'e스포츠'),
  ('101', 'vi', 'Thể thao điện tử'),
  ('mg', 'en', 'Mini Games'),
  ('mg', 'ko', '미니게임'),
  ('mg', 'vi', 'Trò chơi nhỏ'),
  ('sp', 'en', 'Sports'),
  ('sp', 'ko', '스포츠'),
  ('sp', 'vi', 'Thể thao');

create trigger notify_table_change after insert or update or delete or truncate on catalog_group_names
  for each statement execute function notify_table_change();

create table catalog_game_names (
  vendor_key text not null,
  game_key text not null,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (vendor_key, game_key, tag),
  foreign key (vendor_key, game_key) references catalog_games on delete cascade
);

insert into catalog_game_names (vendor_key, game_key, tag, name) values
  ('mg', 'kenoladder', 'en', 'Keno Ladder'),
  ('mg', 'kenoladder', 'ko', '키노사다리'),
  ('mg', 'kenoladder', 'vi', 'Keno Ladder'),
  ('mg', 'powerball', 'en', 'Powerball'),
  ('mg', 'powerball', 'ko', '파워볼'),
  ('mg', 'powerball', 'vi', 'Powerball'),
  ('mg', 'powerladder', 'en', 'Power Ladder'),
  ('mg', 'powerladder', 'ko', '파워사다리'),
  ('mg', 'powerladder', 'vi', 'Power Ladder'),
  ('mg', 'speedkeno', 'en', 'Speed Keno'),
  ('mg', 'speedkeno', 'ko', '스피드키노'),
  ('mg', 'speedkeno', 'vi', 'Speed Keno');

create trigger notify_table_change after insert or update or delete or truncate on catalog_game_names
  for each statement execute function notify_table_change();

-- The menus know the hotel casino by this prefix of its Korean name, and no other page may have it.
create function catalog_check_hotel_prefix() returns trigger language plpgsql as $$
begin
  if new.tag = 'ko' and (new.name ~ '^HC?-') is distinct from
    (select g.game_type = 'hotel' from catalog_groups g where g.group_code = new.group_code) then
    raise exception 'The name % does not fit the kind of the page.', new.name
      using errcode = 'check_violation', constraint = 'catalog_groups_hotel_prefix';
  end if;
  return new;
end $$;

create trigger check_hotel_prefix before insert or update on catalog_group_names
  for each row execute function catalog_check_hotel_prefix();
