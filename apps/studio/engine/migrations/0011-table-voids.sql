-- Rounds of a table that the platform's staff took back. Nothing of what was drawn changes: a round that was over stays
-- where it lies in its shoe or chain, and its bets count for nothing.
--   crediting or finished -> voiding -> cancelled   what was paid is taken back and the stake goes back, in one message
-- Locks: rounds exclusively for a moment while a small index is made anew. Time: by the open rounds, few.

create table table_voids (
  table_round_id uuid primary key references table_rounds,
  -- The platform's name of its decision; its wallet takes nothing of a bet that is over back without it.
  void_ref text not null unique,
  -- Of that platform's members, for money.
  bets integer not null,
  staked bigint not null,
  paid bigint not null,
  voided_at timestamptz not null default clock_timestamp()
);

alter table rounds
  drop constraint rounds_status_check,
  add constraint rounds_status_check check (status in
    ('debiting', 'playing', 'crediting', 'rolling_back', 'voiding', 'finished', 'cancelled', 'refused', 'disputed'));

-- A player whose bet is taken back may bet meanwhile: `rounds_one_open` does not know this status.
drop index rounds_unsettled;
create index rounds_unsettled on rounds (leased_until)
  where status in ('debiting', 'playing', 'crediting', 'rolling_back', 'voiding');
