-- 0049-wins.sql was first released with an index and another default; a database of that time loses them here.
-- Locks: bets and site_options exclusively for a moment. Time: none.

drop index if exists bets_large_wins;
alter table site_options alter column wins_from set default 100000;
