-- Bets that were open longer than their vendor's protocol allows, and what became of them.
create table vendor_stuck_bets (
  vendor_key text not null,
  bet_key text not null,
  bet_id bigint not null,
  member_id bigint not null,
  game_key text not null,
  round_id text not null,
  stake bigint not null,
  placed_at timestamptz not null,
  found_at timestamptz not null,
  -- What the vendor answered last: it plays on, does not know the bet, has an outcome; no answer; or it has no call for it.
  answer text not null default '' check (answer in ('', 'running', 'unknown', 'settled', 'cancelled', 'silent', 'none')),
  queries integer not null default 0,
  queried_at timestamptz,
  -- Null: the vendor is not queried any more.
  query_after timestamptz,
  -- Open; ended by the vendor's answer, by staff, or by the vendor's own message meanwhile.
  state text not null default 'open' check (state in ('open', 'answered', 'staff', 'over')),
  ended_at timestamptz,
  decided_by text not null default '',
  -- A win that the vendor sent after staff had decided: it was not paid.
  late_amount bigint not null default 0 check (late_amount >= 0),
  primary key (vendor_key, bet_key)
);
create index vendor_stuck_bets_due on vendor_stuck_bets (query_after) where state = 'open';
create index vendor_stuck_bets_found on vendor_stuck_bets (found_at);

-- Up to which moment of placing the bets of a vendor were looked at.
create table vendor_stuck_marks (
  vendor_key text primary key,
  read_to timestamptz not null
);
