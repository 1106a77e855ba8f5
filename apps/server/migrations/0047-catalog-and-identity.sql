-- What a game says of itself before it is played: its hit rate in hundredths of a percent, its highest win in hundredths
-- of the stake, and what a round may stake in won. None where the vendor does not say.
alter table catalog_games
  add column hit_rate integer check (hit_rate between 1 and 10000),
  add column max_win bigint check (max_win > 0),
  add column stake_min bigint check (stake_min > 0),
  add column stake_max bigint check (stake_max >= stake_min);
update catalog_games set hit_rate = 3034, max_win = 20440, stake_min = 100, stake_max = 100000 where playable_key = 'hangang-seven';

-- When a session was last used: who is online is who was seen a moment ago, not whose browser was closed.
alter table member_sessions add column seen_at timestamptz;

-- The language of the member's pages at the last sign-in, in which the house writes to it; null before the first one.
alter table members add column locale text check (locale in ('ko', 'en', 'vn'));
