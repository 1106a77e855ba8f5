-- Matches and seasons: markets, what was counted, and outright bets that are void.

-- What each market of an event came to next to what was expected of it. The bets on a round that is over are counted
-- once, when they are first read.
create table event_counted (
  table_round_id uuid primary key references table_rounds
);

-- Money in won. What is expected and its variance are sums of the rounds' own; null where it is not added up.
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

-- What staff of the platform do with bets on what several rounds of a table come to together: such a span is taken back
-- as a round is, and its markets are counted next to what was expected once it is over.
--   playing -> rolling_back -> cancelled             a span that is not over
--   crediting or finished -> voiding -> cancelled    one that is: what was paid is taken back and the stake goes back
create table outright_voids (
  game_key text not null,
  chain_id bigint not null references chains,
  until_number integer not null,
  -- The platform's name of its decision; its wallet takes nothing of a bet that is over back without it.
  void_ref text not null unique,
  was_settled boolean not null,
  -- Of that platform's members, for money.
  bets integer not null,
  staked bigint not null,
  paid bigint not null,
  voided_at timestamptz not null default clock_timestamp(),
  primary key (game_key, chain_id, until_number)
);

-- Spans whose bets are in `event_markets`.
create table outrights_counted (
  game_key text not null,
  chain_id bigint not null references chains,
  until_number integer not null,
  primary key (game_key, chain_id, until_number)
);
