-- Reversals: approved deposits, paid withdrawals and corrections can be taken back, and what a member no longer has is owed.

alter type ledger.transfer_kind add value 'reversal';
-- The house puts in what a member lacks when something is taken back; the member pays it back later.
alter type ledger.transfer_kind add value 'receivable';
alter type ledger.transfer_kind add value 'receivable_paid';

-- What a member owes because something was taken back that was spent already. The money stands against the ledger's account `receivable`,
-- whose balance is always minus the sum of what is open here.
create table receivables (
  receivable_id bigint generated always as identity primary key,
  member_id bigint not null,
  -- The key of the ledger's movement that put the money in: one receivable per reversal, whoever races.
  posting_key text not null unique,
  -- What was taken back: `cash:12`, `partner-settlement:5`.
  reference text not null,
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint receivables_closed_when_paid check ((paid = amount) = (closed_at is not null))
);
create index receivables_open on receivables (member_id, receivable_id) where closed_at is null;

create table receivable_settings (
  only_row boolean primary key default true check (only_row),
  -- Whether an approved deposit first pays what its member owes.
  deposits_pay boolean not null default true
);
insert into receivable_settings default values;

-- -2: approved, and reversed afterwards. It stays finished, with the time it was approved at.
alter table cash_requests
  add column reversed_at timestamptz,
  add column reversed_by text,
  add column reversal_reason text,
  drop constraint cash_requests_status_check,
  add constraint cash_requests_status_check check (status in (0, 1, 2, -1, -2)),
  drop constraint cash_requests_finished_has_time,
  add constraint cash_requests_finished_has_time check ((status in (1, -1, -2)) = (processed_at is not null)),
  add constraint cash_requests_reversed_is_whole check (
    (status = -2) = (reversed_at is not null) and (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)
  );
create index cash_requests_reversed on cash_requests (reversed_at desc) where status = -2;

-- What staff credited or debited by hand, each once per key; the money is in the ledger under `correct:<request key>`.
create table cash_corrections (
  correction_id bigint generated always as identity primary key,
  member_id bigint not null,
  account text not null check (account in ('cash', 'point')),
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  reason text not null,
  request_key uuid not null unique,
  corrected_by text not null,
  corrected_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text,
  constraint cash_corrections_reversed_is_whole check (
    (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)
  )
);
create index cash_corrections_by_member on cash_corrections (member_id, correction_id desc);
create index cash_corrections_by_time on cash_corrections (corrected_at desc);
