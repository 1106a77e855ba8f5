-- How staff of the platform let a table run: open or closed, and for how long bets are taken. What they asked for holds
-- from the end of the round that runs: rounds that nobody watched are worked out from what held then, and written first.
-- Locks: none that matter, the table is new. Time: immediate.

create table table_settings (
  table_key text primary key,
  -- As they hold, and since when. Null: as the game has it.
  is_open boolean not null default true,
  open_ms integer check (open_ms > 0),
  held_from timestamptz not null default '-infinity',
  -- As they were asked for, and when the platform says that it was: an older request changes nothing.
  wanted_open boolean not null,
  wanted_open_ms integer check (wanted_open_ms > 0),
  asked_at timestamptz not null,
  -- By our own clock: no round opens from then on before they hold.
  wanted_from timestamptz not null default clock_timestamp()
);
