-- How staff let a live table run, as it was asked for last: its vendor is told until it has heard of it.
-- Locks: none that matter, the table is new. Time: immediate.

create table table_settings (
  vendor_key text not null,
  game_key text not null,
  is_open boolean not null,
  -- Null: as the vendor has it.
  betting_seconds integer check (betting_seconds > 0),
  asked_at timestamptz not null,
  primary key (vendor_key, game_key)
);
