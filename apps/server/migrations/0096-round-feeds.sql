-- Vendors that tell finished rounds as a stream instead of bets on request: how far each was read, what it told, and the secret of its records.
-- A fault is about a bet or about a member's whole round.
-- Locks: ACCESS EXCLUSIVE on vendor_settings and vendor_round_faults for a moment; both are small. Time: immediate.

alter table vendor_settings add column feed_secret bytea;

create table vendor_feeds (
  vendor_key text primary key references catalog_vendors,
  began_at timestamptz not null,
  read_to timestamptz not null check (read_to >= began_at)
);

-- A round may be told in parts, such as its free spins. Kept for some days.
create table vendor_told_rounds (
  vendor_key text not null,
  round_id text not null,
  member_id bigint not null,
  part text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  state text not null check (state in ('settled', 'cancelled')),
  ended_at timestamptz not null,
  primary key (vendor_key, round_id, member_id, part)
);
create index vendor_told_rounds_by_end on vendor_told_rounds (vendor_key, ended_at);

alter table vendor_round_faults rename column bet_key to reference;
alter table vendor_round_faults add column about text not null default 'bet' check (about in ('bet', 'round'));
alter table vendor_round_faults drop constraint vendor_round_faults_pkey;
alter table vendor_round_faults add primary key (vendor_key, about, reference);
