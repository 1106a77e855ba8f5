-- Bets on which a vendor and we do not agree; a fault goes when both agree again.
-- Locks: none that matter, the table is new. Time: immediate.

create table vendor_round_faults (
  vendor_key text not null,
  bet_key text not null,
  fault text not null check (fault in ('missing_here', 'missing_there', 'stake', 'payout', 'state')),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null,
  primary key (vendor_key, bet_key)
);
create index vendor_round_faults_by_time on vendor_round_faults (found_at desc);
