-- Campaigns give bonuses in points. The budget is held by the database too: what is given never passes it.
create table campaigns (
  campaign_id bigint generated always as identity primary key,
  name text not null,
  trigger text not null check (trigger in ('now', 'signup', 'deposit', 'code')),
  code text,
  -- A dropped segment leaves its number, and then no member is in it.
  segment_id bigint,
  rules jsonb not null,
  state text not null check (state in ('draft', 'running', 'paused', 'ended')),
  budget bigint not null check (budget > 0),
  given bigint not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint campaigns_within_budget check (given >= 0 and given <= budget),
  constraint campaigns_code_key unique (code),
  constraint campaigns_code_of_trigger check ((trigger = 'code') = (code is not null))
);
create index campaigns_running on campaigns (trigger) where state = 'running';

create table campaign_bonuses (
  bonus_id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns,
  member_id bigint not null references members,
  -- What earned it: `start`, `signup`, `code` or `cash:12`.
  reference text not null,
  amount bigint not null check (amount > 0),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of a bonus that was taken back; one that was played ends with its requirement.
  ended_at timestamptz,
  ended_as text check (ended_as in ('played', 'waived', 'expired', 'withdrawn', 'given-up', 'cancelled', 'reversed')),
  reason text not null default '',
  constraint campaign_bonuses_once unique (campaign_id, member_id, reference),
  constraint campaign_bonuses_ended_has_reason check ((ended_at is null) = (ended_as is null))
);
create index campaign_bonuses_member on campaign_bonuses (member_id, bonus_id);
create index campaign_bonuses_reference on campaign_bonuses (reference);
create index campaign_bonuses_expiring on campaign_bonuses (expires_at) where ended_at is null;

-- How bets count towards a requirement that has terms of its own, and requirements whose reward was taken back.
alter table wagering_requirements add column terms jsonb;
alter table wagering_requirements drop constraint wagering_requirements_closed_as_check;
alter table wagering_requirements add constraint wagering_requirements_closed_as_check
  check (closed_as in ('met', 'bust', 'moved', 'waived', 'forfeited'));
