-- When staff last asked the feed to repeat what a producer said: once a minute at most.
alter table feed_coverage add column recovery_asked_at timestamptz;

-- Fixtures that have ended while slips on them are open: whose results are awaited. `facts` are those of a leg.
create table sport_awaited (
  fixture text primary key,
  ended_at timestamptz not null,
  -- The result has been missing for so long that staff are told.
  is_late boolean not null default false,
  facts jsonb not null
);
