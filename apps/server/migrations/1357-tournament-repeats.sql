-- Tournaments that take place again each day or week, so many times in all; the next one is created when one begins.
alter table tournaments
  add repeats_every text check (repeats_every in ('day', 'week')),
  add times smallint not null default 1 check (times > 0),
  -- The first one of the series, null of itself; and the number in the series.
  add series_id bigint references tournaments,
  add nth smallint not null default 1 check (nth > 0),
  add constraint tournaments_repeat_by_rule check (times = 1 or repeats_every is not null);
create unique index tournaments_series on tournaments (series_id, nth);
