-- Matches that are over, as the feed last told of them: the facts and the score that pages of results show. How their
-- lines ended is in sport_results.
create table sport_fixtures (
  fixture text primary key,
  sport text not null,
  starts_at timestamptz not null,
  -- Names of league and sides in three languages.
  facts jsonb not null,
  -- The state of play when it ended; null when there was none.
  state jsonb
);
create index sport_fixtures_newest on sport_fixtures (starts_at desc, fixture);
