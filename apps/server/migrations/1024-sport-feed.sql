-- What the sports feed reports: messages, coverage, fixtures and sports.

-- Every message of the sports feed as it came in, for slips that wait, disputes and replays. A partition holds an hour
-- of when it came in; whoever writes makes it, and drops it whole after two days. What is sent twice is kept twice.
create table feed_messages (
  heard_at timestamptz not null,
  producer text not null,
  fixture text not null,
  -- By the feed's clock, milliseconds since 1970, and the place within that millisecond.
  said_at bigint not null,
  seq integer not null,
  -- What the feed sends is kept as it came: taking each message apart cost five times as much as writing it down.
  message text not null
) partition by range (heard_at);

create index feed_messages_of_fixture on feed_messages (fixture, said_at, seq);

-- Which node writes the messages of a producer, and from when until when, by the feed's clock, none is missing.
create table feed_coverage (
  producer text primary key check (producer in ('live', 'prematch')),
  writer uuid not null,
  leased_until timestamptz not null,
  covered_from bigint,
  covered_until bigint,
  -- When staff last requested the feed to repeat what a producer sent: once a minute at most.
  recovery_asked_at timestamptz,
  constraint feed_coverage_is_a_span check ((covered_from is null) = (covered_until is null) and covered_from <= covered_until)
);

-- Matches that are over, as the feed last reported them: the facts and the score that pages of results show. How their
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

-- Fixtures that have ended while slips on them are open: whose results are awaited. `facts` are those of a leg.
create table sport_awaited (
  fixture text primary key,
  ended_at timestamptz not null,
  -- The result has been missing for so long that staff are notified.
  is_late boolean not null default false,
  facts jsonb not null
);

-- The facts of fixtures and sports as the feed reported them last: a node that starts while the feed is away still knows what
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

-- What makes and drops tables while the house runs does so with the rights of whoever owns them: the application's role
-- owns nothing, so it can neither drop a table nor switch off the triggers that keep the ledger and the audit append-only.

-- Makes the hour's partition of the feed's log and drops those that are older than so many hours.
create function turn_feed_partitions(moment timestamptz, kept_hours integer) returns void language plpgsql as $$
declare
  this_hour constant timestamptz := date_trunc('hour', moment, 'UTC');
  oldest constant text := 'feed_messages_' || to_char((this_hour - make_interval(hours => kept_hours)) at time zone 'UTC', 'YYYYMMDDHH24');
  part text;
begin
  execute format('create table if not exists %I partition of feed_messages for values from (%L) to (%L)',
    'feed_messages_' || to_char(this_hour at time zone 'UTC', 'YYYYMMDDHH24'), this_hour, this_hour + interval '1 hour');
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'feed_messages'::regclass and c.relname < oldest
  loop
    execute format('drop table %I', part);
  end loop;
end $$;

alter function turn_feed_partitions(timestamptz, integer) security definer set search_path = public, pg_temp;
revoke execute on function turn_feed_partitions(timestamptz, integer) from public;
