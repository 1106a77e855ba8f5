-- What each market of an event came to beside what was expected of it. The bets on a round that is over are counted
-- once, whenever somebody asks.
-- Locks: none that matter, the tables are new. Time: immediate.

create table event_counted (
  table_round_id uuid primary key references table_rounds
);

-- Money in won. What is expected and its variance are sums of the rounds' own; null where nobody adds it up.
create table event_markets (
  vendor_key text not null,
  table_key text not null,
  market text not null,
  bets bigint not null check (bets > 0),
  staked bigint not null,
  paid bigint not null,
  expected double precision not null,
  variance double precision,
  primary key (vendor_key, table_key, market)
);
