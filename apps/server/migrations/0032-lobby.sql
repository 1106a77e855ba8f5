-- What the lobby sorts and remembers by: how often a game is played, since when it is there, and each member's favourites.
-- Locks: `alter table catalog_games` adds columns with constant defaults: no rewrite. Time: immediate.

alter table catalog_games
  -- Bets of the last seven days, counted each hour.
  add column plays bigint not null default 0,
  add column added_at timestamptz not null default now(),
  -- Whether the vendor offers it with play money of its own.
  add column has_demo boolean not null default false;

create table catalog_favourites (
  member_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  added_at timestamptz not null,
  primary key (member_id, vendor_key, game_key),
  foreign key (vendor_key, game_key) references catalog_games
);
