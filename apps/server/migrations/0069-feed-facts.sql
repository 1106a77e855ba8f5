-- The facts of fixtures and sports as the feed told them last: a node that starts while the feed is away still knows what
-- the messages it kept are about, and a stretch can be played again. What is long over is dropped.
create table feed_fixtures (
  fixture text primary key,
  starts_at timestamptz not null,
  -- Sport, league, sides, venue, status.
  facts jsonb not null
);
create index feed_fixtures_oldest on feed_fixtures (starts_at);

create table feed_sports (
  sport text primary key,
  -- The order in which the feed lists them.
  place integer not null,
  -- In three languages.
  names jsonb not null
);
