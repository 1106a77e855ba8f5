-- Free rounds of campaigns. The stake is not the member's: what the rounds win is paid as a bonus once they are over.
create table free_round_grants (
  grant_id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns,
  member_id bigint not null references members,
  -- What earned them, as of a bonus: `start`, `signup`, `code` or `cash:12`.
  reference text not null,
  rounds integer not null check (rounds > 0),
  stake bigint not null check (stake > 0),
  -- [{"vendorKey": "201", "gameKey": "hangang-seven"}]
  games jsonb not null,
  worth text not null check (worth in ('point', 'cash')),
  cap bigint not null check (cap > 0),
  played integer not null default 0,
  won bigint not null default 0,
  paid bigint not null default 0,
  -- What of the campaign's budget it holds: the cap, and what was paid once the rest went back.
  reserved bigint not null,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_as text check (ended_as in ('played', 'expired', 'given-up', 'withdrawn', 'cancelled', 'reversed')),
  reason text not null default '',
  constraint free_round_grants_once unique (campaign_id, member_id, reference),
  constraint free_round_grants_ended_has_reason check ((ended_at is null) = (ended_as is null)),
  constraint free_round_grants_within_rounds check (played >= 0 and played <= rounds),
  constraint free_round_grants_within_cap check (won >= 0 and won <= cap and paid >= 0 and paid <= won),
  constraint free_round_grants_reserves check (reserved >= paid and reserved <= cap)
);
create index free_round_grants_member on free_round_grants (member_id, grant_id);
create index free_round_grants_reference on free_round_grants (reference);
create index free_round_grants_expiring on free_round_grants (expires_at) where ended_at is null;
create index free_round_grants_holding on free_round_grants (campaign_id) where ended_at is not null and reserved > paid;

-- Each free round once, by the vendor's key of its bet. One that is void was rolled back before it came.
create table free_round_plays (
  vendor_key text not null,
  bet_key text not null,
  member_id bigint not null references members,
  grant_id bigint references free_round_grants,
  game_key text not null,
  round_id text not null,
  stake bigint not null,
  payout bigint not null check (payout >= 0),
  at timestamptz not null,
  constraint free_round_plays_pkey primary key (vendor_key, bet_key)
);
create index free_round_plays_grant on free_round_plays (grant_id) where grant_id is not null;
create index free_round_plays_member on free_round_plays (member_id);
