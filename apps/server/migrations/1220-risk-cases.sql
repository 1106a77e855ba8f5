-- Cases: alerts that belong together, what staff wrote about them, and what was decided.
create table risk_cases (
  case_id bigint generated always as identity primary key,
  title text not null,
  opened_by text not null,
  opened_at timestamptz not null,
  owner text,
  outcome text check (outcome in ('harmless', 'confirmed')),
  closed_by text,
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null) and (outcome is null) = (closed_by is null))
);
create index risk_cases_open on risk_cases (case_id) where closed_at is null;
alter table risk_alerts add constraint risk_alerts_case_fkey foreign key (case_id) references risk_cases;

-- Its history, never edited.
create table risk_case_entries (
  entry_id bigint generated always as identity primary key,
  case_id bigint not null references risk_cases,
  act text not null check (act in ('opened', 'joined', 'taken', 'note', 'closed')),
  alert_id bigint references risk_alerts,
  text text not null,
  by_login text not null,
  at timestamptz not null,
  check ((act = 'joined') = (alert_id is not null))
);
create index risk_case_entries_of_case on risk_case_entries (case_id, entry_id);
