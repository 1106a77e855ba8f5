-- Birth date of a member, encrypted: null where it was never given.
alter table members add birth_sealed bytea;

-- Checks of a member's identity by a provider. `reference` and `url` are the provider's; what it read is kept encrypted
-- for as long as staff have to decide.
create table kyc_checks (
  check_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  provider text not null,
  reference text,
  url text,
  level text not null check (level in ('basic', 'full')),
  state text not null default 'opening'
    check (state in ('opening', 'open', 'referred', 'passed', 'failed', 'expired', 'approved', 'refused')),
  referral text check (referral in ('provider', 'name', 'birth-date', 'name-and-birth-date', 'too-young')),
  result_sealed bytea,
  opened_at timestamptz not null,
  ended_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  decision text,
  check ((reference is null) = (url is null)),
  check ((state in ('opening', 'open', 'referred')) = (ended_at is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision is null))
);
create unique index kyc_checks_reference on kyc_checks (provider, reference);
create unique index kyc_checks_running on kyc_checks (member_id) where state in ('opening', 'open', 'referred');
create index kyc_checks_of_member on kyc_checks (member_id, check_id);
create index kyc_checks_by_state on kyc_checks (state, check_id);

-- Callbacks of providers that proved who sent them, each taken once.
create table kyc_callbacks (
  provider text not null,
  callback_key text not null,
  body_hash bytea not null,
  received_at timestamptz not null,
  code text,
  check_id bigint references kyc_checks,
  primary key (provider, callback_key)
);

-- A level ends; a reminder is sent once before. Staff request a new proof on a reason. What proved a closed account is
-- deleted once.
alter table kyc_members
  add valid_until timestamptz,
  add reminded_at timestamptz,
  add requested_by text,
  add requested_at timestamptz,
  add request_reason text,
  add purged_at timestamptz,
  add check ((requested_by is null) = (requested_at is null) and (requested_by is null) = (request_reason is null));
create index kyc_members_kept on kyc_members (member_id) where purged_at is null;
create index kyc_members_by_end on kyc_members (valid_until) where valid_until is not null;
alter table kyc_rules add valid_months integer default 24 check (valid_months between 1 and 120);

-- The sandbox's own provider: what it was requested and what a person chose on its page.
create table sandbox_identity_checks (
  reference text primary key,
  check_key text not null unique,
  opened jsonb not null,
  state text not null default 'open' check (state in ('open', 'passed', 'referred', 'failed', 'expired')),
  applicant_sealed bytea not null,
  opened_at timestamptz not null
);
