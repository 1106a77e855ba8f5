-- Risk: one rule for each kind, and the alerts it raised, one for each member and reason however often it is found.
create table risk_rules (
  kind text primary key,
  is_on boolean not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  -- In the unit of its kind: members, per cent, rounds, or one in so many.
  threshold bigint not null check (threshold >= 1),
  hours integer not null check (hours between 1 and 8760),
  holds_withdrawals boolean not null,
  check (severity <> 'high' or holds_withdrawals)
);
insert into risk_rules (kind, is_on, severity, threshold, hours, holds_withdrawals) values
  ('shared-holder', true, 'low', 3, 720, false),
  ('shared-device', true, 'medium', 2, 720, false),
  ('shared-network', true, 'low', 4, 720, false),
  ('fast-in-out', true, 'medium', 20, 24, true),
  ('opposite-bets', true, 'high', 3, 24, true),
  ('bonus-abuse', true, 'high', 2, 720, true),
  ('win-rate', true, 'high', 1000000, 720, true),
  ('late-bets', true, 'high', 100000, 720, true);

create table risk_alerts (
  alert_id bigint generated always as identity primary key,
  kind text not null references risk_rules,
  member_id bigint not null,
  -- What it was raised for, single by member and kind.
  reason text not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  holds_withdrawals boolean not null,
  evidence jsonb not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'taken', 'harmless', 'confirmed')),
  owner text,
  closed_by text,
  closed_at timestamptz,
  closed_reason text,
  case_id bigint,
  unique (member_id, kind, reason),
  check ((state in ('harmless', 'confirmed')) = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null)),
  check (state <> 'taken' or owner is not null)
);
create index risk_alerts_active on risk_alerts (severity, alert_id) where closed_at is null;
create index risk_alerts_by_owner on risk_alerts (owner, alert_id) where owner is not null;
create index risk_alerts_by_case on risk_alerts (case_id) where case_id is not null;

-- How far the rules have looked: settled bets and requests by time, log-ins by number.
create table risk_watch (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null,
  login_number bigint not null
);

-- Evidence against chance, in natural logarithms of the wealth of four gamblers against the member's luck.
create table risk_streaks (
  member_id bigint not null,
  kind text not null,
  since timestamptz not null,
  wealth double precision[] not null check (cardinality(wealth) = 4),
  rounds integer not null check (rounds > 0),
  staked bigint not null,
  paid bigint not null,
  -- The newest that won.
  bets bigint[] not null,
  primary key (member_id, kind)
);

-- Rounds in which members who share something were on opposite sides.
create table risk_opposites (
  member_id bigint not null,
  other_id bigint not null,
  round text not null,
  shared text not null check (shared in ('holder', 'device', 'network')),
  bets bigint[] not null,
  at timestamptz not null,
  primary key (member_id, other_id, round)
);
create index risk_opposites_by_time on risk_opposites (at);

insert into alarm_rules (kind, is_on, severity, threshold, quiet_minutes) values ('alerts-wait', true, 'warning', 60, 10);
