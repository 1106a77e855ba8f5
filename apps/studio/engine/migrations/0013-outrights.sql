-- Bets on what several rounds of one table come to together, such as a season. Such a bet is taken in an open round of
-- the table, at the odds of that round, and waits for the last round that decides it.
--   debiting -> playing -> crediting -> finished   once that round is over
--   ... -> rolling_back -> cancelled               where one of the rounds that decide it was void
-- Of the bets that wait a player has one for each round in which they were taken, beside a bet on the round itself.
-- Locks: rounds exclusively for a moment while a small index is made anew. Time: by the open rounds, few.

alter table rounds
  -- The last round of the chain that decides the bet; null where its own round does.
  add column until_number integer,
  add constraint rounds_waits check (until_number is null or table_round_id is not null);

drop index rounds_one_open;
create unique index rounds_one_open on rounds (player_id, game_key)
  where status in ('debiting', 'playing', 'crediting', 'rolling_back') and until_number is null;
create unique index rounds_one_waiting on rounds (player_id, game_key, table_round_id)
  where status in ('debiting', 'playing', 'crediting', 'rolling_back') and until_number is not null;
create index rounds_waiting on rounds (game_key) where status = 'playing' and until_number is not null;

create function fix_until_number() returns trigger language plpgsql as $$
begin
  raise exception 'What decides a bet is final.' using errcode = 'restrict_violation';
end $$;
create trigger fix_until_number before update on rounds for each row
  when (new.until_number is distinct from old.until_number) execute function fix_until_number();
