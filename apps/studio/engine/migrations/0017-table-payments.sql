-- Rounds of tables that are over and whose bets are being paid. A bet at such a table is written once, with what was
-- paid: what it comes to follows from its round's result, so whoever goes on after a crash sends the same credits.
--   playing -> finished   where the wallet takes credits together
-- Locks: rounds exclusively while a small index is made anew. Time: by the rounds of players alone, a second a million.

create table table_payments (
  table_round_id uuid primary key references table_rounds,
  -- Whoever pays leases it; after a crash another node goes on.
  leased_until timestamptz not null
);

-- Bets at tables have neither, so they need no place in this index.
alter table rounds drop constraint rounds_seed_id_nonce_key;
create unique index rounds_seed_nonce on rounds (seed_id, nonce) where seed_id is not null;
