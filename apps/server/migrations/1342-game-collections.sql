-- Popularity of the last seven days, in addition to the number of bets.
alter table catalog_games
  add column players bigint not null default 0 check (players >= 0),
  -- Sum of stakes, in smallest units.
  add column turnover bigint not null default 0 check (turnover >= 0);

-- Collections of games in the lobbies: by rule or by hand, for a kind of games, a device and a segment of members.
create table game_collections (
  collection_id bigint primary key generated always as identity,
  game_type text not null,
  device text not null check (device in ('all', 'desktop', 'phone')),
  -- Null for all visitors; members of a segment that was dropped are none.
  segment_id bigint,
  rule jsonb not null,
  sort text not null,
  -- Games chosen by hand, in their order.
  games jsonb not null,
  max_games smallint not null check (max_games between 1 and 60),
  ord integer not null,
  is_open boolean not null
);
create table game_collection_names (
  collection_id bigint not null references game_collections on delete cascade,
  tag text not null,
  name text not null,
  primary key (collection_id, tag)
);

create trigger notify_table_change after insert or update or delete or truncate on game_collections for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on game_collection_names for each statement execute function notify_table_change();
