-- What staff of the platform do with bets on what several rounds of a table come to together: such a span is taken back
-- as a round is, and its markets are counted beside what was expected once it is over.
--   playing -> rolling_back -> cancelled             a span that is not over
--   crediting or finished -> voiding -> cancelled    one that is: what was paid is taken back and the stake goes back
-- Locks: rounds against writing while a small index is made. Time: one look at all rounds.

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

create index rounds_outright on rounds (game_key, until_number) where until_number is not null;
