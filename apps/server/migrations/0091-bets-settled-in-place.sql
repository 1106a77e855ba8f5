-- A bet is settled in place: without a b-tree on the moment of settlement its row is changed within its page and no index is touched.
-- Why: settling wrote the bet into all six indexes again. Bets settle soon after they are placed, in about the order they were written, so
-- a summary of each stretch of pages finds a period as well, and never hinders a change in place.
-- Lock: SHARE on bets while the summary is built, against bets being placed. Time: seconds for 10 million bets.

drop index bets_by_settlement;
create index bets_by_settlement on bets using brin (settled_at) with (pages_per_range = 16, autosummarize = on);

-- As before, but looks along the time of placing: what was settled before `edge` was placed before it.
create or replace function archive_bets(edge timestamptz, most integer) returns integer language plpgsql as $$
declare
  ids bigint[];
  month_start timestamp;
begin
  ids := array(select bet_id from bets where placed_at < edge and settled_at < edge order by placed_at limit most for update skip locked);
  for month_start in
    select distinct date_trunc('month', placed_at at time zone 'Asia/Seoul') from bets where bet_id = any (ids)
  loop
    execute format('create table if not exists %I partition of bets_archive for values from (%L) to (%L)',
      'bets_archive_' || to_char(month_start, 'YYYY_MM'),
      month_start at time zone 'Asia/Seoul', (month_start + interval '1 month') at time zone 'Asia/Seoul');
  end loop;
  with moved as (delete from bets where bet_id = any (ids) returning *)
  insert into bets_archive select * from moved;
  return cardinality(ids);
end $$;
