-- Every message of the sports feed as it was heard, for slips that wait, disputes and replays. A partition holds an hour
-- of when it was heard; whoever writes makes it, and drops it whole after two days. What is told twice is kept twice.
create table feed_messages (
  heard_at timestamptz not null,
  producer text not null,
  fixture text not null,
  -- By the feed's clock, milliseconds since 1970, and the place within that millisecond.
  said_at bigint not null,
  seq integer not null,
  message jsonb not null
) partition by range (heard_at);
create index feed_messages_of_fixture on feed_messages (fixture, said_at, seq);

-- Which node writes the messages of a producer, and from when until when, by the feed's clock, none is missing.
create table feed_coverage (
  producer text primary key check (producer in ('live', 'prematch')),
  writer uuid not null,
  leased_until timestamptz not null,
  covered_from bigint,
  covered_until bigint,
  constraint feed_coverage_is_a_span check ((covered_from is null) = (covered_until is null) and covered_from <= covered_until)
);
