-- Events of the house: what staff create, price and end by hand. The messages are those of a feed, so that every node
-- offers an event, judges its bets and values its slips as it does with a match of a feed.
create table sport_house_events (
  fixture text primary key check (fixture like 'house:%'),
  sport text not null,
  -- As a feed describes a fixture.
  facts jsonb not null,
  starts_at timestamptz not null,
  -- The lines as they were priced last, in ten-thousandths of decimal odds.
  lines jsonb not null,
  state text not null check (state in ('draft', 'published', 'live', 'ended')),
  -- Counts every change, so that one made by a view of before is refused.
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  published_at timestamptz,
  published_by text,
  ended_at timestamptz,
  constraint sport_house_events_ended check ((state = 'ended') = (ended_at is not null))
);

create index sport_house_events_by_start on sport_house_events (starts_at desc, fixture);
create index sport_house_events_by_end on sport_house_events (ended_at);

create table sport_house_messages (
  -- Written one at a time, under the lock of stops: no node reads a later one before an earlier one.
  message_id bigint generated always as identity primary key,
  fixture text not null references sport_house_events,
  said_at bigint not null,
  seq integer not null,
  message jsonb not null,
  staff_login text not null,
  reason text not null
);

create unique index sport_house_messages_in_order on sport_house_messages (fixture, said_at, seq);

create trigger notify_table_change after insert or update or delete or truncate on sport_house_events for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on sport_house_messages for each statement execute function notify_table_change();
