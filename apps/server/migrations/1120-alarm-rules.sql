-- Alarms: one rule for each kind, and what each raised. Two nodes that see the same raise it once: an alarm is single
-- by kind and subject while its condition lasts.
create table alarm_rules (
  kind text primary key,
  is_on boolean not null,
  severity text not null check (severity in ('warning', 'critical')),
  -- In the unit of its kind: minutes, seconds, a number, per cent, gigabytes; of large wins the amount.
  threshold integer check (threshold >= 1),
  amount bigint not null default 0 check (amount >= 0),
  quiet_minutes integer not null check (quiet_minutes between 0 and 1440),
  check ((threshold is null) = (amount > 0))
);
insert into alarm_rules (kind, is_on, severity, amount, quiet_minutes) values ('large-win', true, 'warning', 10000000, 0);
insert into alarm_rules (kind, is_on, severity, threshold, quiet_minutes) values
  ('vendor-silent', true, 'warning', 15, 15),
  ('vendor-failing', true, 'critical', 10, 15),
  ('feed-silent', true, 'critical', 60, 5),
  ('queue-waits', true, 'warning', 15, 10),
  ('queue-long', true, 'warning', 50, 10),
  ('job-failing', true, 'critical', 1, 5),
  ('ledger-check', true, 'critical', 1, 0),
  ('report-check', true, 'critical', 1, 0),
  ('disk-full', true, 'critical', 10, 60),
  ('database-size', true, 'warning', 500, 60);

create table alarms (
  alarm_id bigint generated always as identity primary key,
  kind text not null references alarm_rules,
  -- A bet, a vendor, a producer, a queue, a job, a machine.
  subject text not null,
  severity text not null check (severity in ('warning', 'critical')),
  facts jsonb not null,
  raised_at timestamptz not null,
  -- When a node last saw the condition.
  seen_at timestamptz not null,
  ended_at timestamptz,
  returns integer not null default 0 check (returns >= 0),
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text not null default '',
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create unique index alarms_open on alarms (kind, subject) where ended_at is null;
-- A win is reported once, ever.
create unique index alarms_of_wins on alarms (subject) where kind = 'large-win';
create index alarms_by_subject on alarms (kind, subject, ended_at);

-- Wins settled before this moment were looked at.
create table alarm_wins (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null
);

-- Calls of each vendor by minute, kept for two hours: whether one that is silent was busy before.
create table alarm_vendor_minutes (
  vendor_key text not null,
  minute timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (vendor_key, minute)
);

-- By our clock: when the span without gaps last grew, and when the last message about a fixture was received.
alter table feed_coverage add column advanced_at timestamptz, add column received_at timestamptz;

-- Corrected bets are few: a bet that ends for the first time does not touch the index.
create index bets_by_correction on bets (corrected_at) where corrected_at is not null;

-- Proofs of the whole ledger, one a night.
create table ledger_checks (
  check_id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  transfers bigint not null,
  -- Sentences, at most as many as a person reads.
  faults text[] not null
);
