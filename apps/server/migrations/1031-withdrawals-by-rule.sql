-- Withdrawals of members that are approved by a rule, without staff. Off until two persons switch it on.
create table withdrawal_rule (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  -- Amounts in smallest units: of one withdrawal, of a member's withdrawals of a business day, of all approved by the rule on one.
  single_max bigint not null default 0 check (single_max >= 0),
  member_daily_max bigint not null default 0 check (member_daily_max >= 0),
  house_daily_max bigint not null default 0 check (house_daily_max >= 0),
  -- Days since the sign-up, and since the first paid withdrawal to the same destination.
  account_days_min integer not null default 30 check (account_days_min >= 0),
  destination_days_min integer not null default 7 check (destination_days_min >= 0),
  -- Earlier withdrawals that were paid to the same destination.
  earlier_min integer not null default 2 check (earlier_min >= 1),
  -- Hours since the last change of the password, and since the first use of the newest browser.
  calm_hours_min integer not null default 72 check (calm_hours_min >= 0)
);
insert into withdrawal_rule default values;

-- What the rule decided, one row a request; one that it leaves to staff is not approved.
create table withdrawal_decisions (
  cash_id bigint primary key references cash_requests,
  is_approved boolean not null,
  amount bigint not null check (amount > 0),
  decided_at timestamptz not null,
  -- Each check with its figures: [{"check", "isPassed", "actual", "limit"}].
  checks jsonb not null,
  -- When staff made the bank transfer of an approved one; a rail with a processor pays by itself.
  transferred_at timestamptz,
  transferred_by text,
  check ((transferred_at is null) = (transferred_by is null))
);
create index withdrawal_decisions_by_time on withdrawal_decisions (decided_at desc);
create index withdrawal_decisions_approved on withdrawal_decisions (decided_at) where is_approved;

-- An entry that no person made, such as a decision of the rule, has a name and no account of staff.
alter table staff_audit alter column staff_id drop not null;

-- Members of before are taken as changed now, since it is not known when they changed their password.
alter table members add column password_changed_at timestamptz not null default now();
