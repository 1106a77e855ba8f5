-- Readings of vendors' lists of games: how often a list is read by schedule, and what the newest reading found.
create table vendor_game_lists (
  vendor_key text primary key references catalog_vendors on delete cascade,
  -- Null for a list that is read on demand only.
  every_hours smallint check (every_hours between 1 and 168),
  read_at timestamptz,
  -- Code of the refusal if the newest reading failed.
  failure text,
  -- Numbers of new, changed, returned, gone and maintained games; null where no reading succeeded or it is outdated.
  found jsonb,
  -- The list as it was read, for vendors that may not be read again within a time.
  games jsonb,
  games_at timestamptz,
  check ((games is null) = (games_at is null))
);

-- Applied lists of games with the state of each game before and after, so that the newest one can be undone.
create table catalog_list_takes (
  take_id bigint primary key generated always as identity,
  vendor_key text not null references catalog_vendors on delete cascade,
  taken_at timestamptz not null,
  taken_by text not null,
  added integer not null,
  changed integer not null,
  closed integer not null,
  -- Of a new game, before is null.
  games jsonb not null,
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null))
);
create index on catalog_list_takes (vendor_key, take_id);

alter table catalog_games
  -- Address of the vendor's picture that is to be fetched.
  add column picture_due text,
  add column picture_tries smallint not null default 0,
  -- Code of the newest failure.
  add column picture_fault text;
create index on catalog_games (vendor_key) where picture_due is not null;
