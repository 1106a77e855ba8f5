-- A builder is one leg of several picks of a match: each pick is a row of its own, so that whatever looks for a line
-- finds it, and the first one holds what was agreed of them together. Every leg there is has one pick. The new key is
-- built under a lock of the table: seconds for a million legs.
alter table sport_legs
  add column pick smallint not null default 0,
  add column builder jsonb,
  drop constraint sport_legs_pkey,
  add constraint sport_legs_pkey primary key (bet_key, place, pick),
  add constraint sport_legs_pick_check check (pick between 0 and 7),
  add constraint sport_legs_builder_check check (builder is null or pick = 0);
