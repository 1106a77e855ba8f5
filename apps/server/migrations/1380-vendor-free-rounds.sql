-- Free rounds at a vendor: what was requested of it under which key, and how it answered. One row for each grant whose
-- games are a vendor's.
create table free_round_issues (
  grant_id bigint primary key references free_round_grants,
  vendor_key text not null,
  -- Our key at the vendor; a request without an answer is repeated under it.
  issue_key text not null,
  -- The vendor's name of the stake: a bet line, a bet level, a prepaid bet.
  stake_ref text not null,
  -- The vendor's own id of them, where it has one.
  vendor_ref text,
  state text not null check (state in ('due', 'created', 'refused', 'cancelling', 'closed')),
  -- The vendor's words of its last refusal.
  reason text not null default '',
  -- Requests of this state that were begun.
  tries integer not null default 0 check (tries >= 0),
  -- When the vendor is called next; null where nothing is to be sent.
  next_at timestamptz,
  -- Whether the vendor reports each round; without it the sum alone comes.
  reports_rounds boolean not null default false,
  constraint free_round_issues_key unique (vendor_key, issue_key)
);
create index free_round_issues_due on free_round_issues (next_at) where next_at is not null;
create index free_round_issues_vendor_ref on free_round_issues (vendor_key, vendor_ref) where vendor_ref is not null;

-- Wins that a vendor reports apart from their rounds, which add up to what the free rounds won.
alter table free_round_plays
  add column kind text not null default 'round' check (kind in ('round', 'win')),
  -- What of a win could not be paid any more: the free rounds had been taken back, or ended too long ago.
  add column unpaid bigint not null default 0 check (unpaid >= 0 and unpaid <= payout);
