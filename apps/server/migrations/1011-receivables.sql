-- What a member owes because something was taken back that was spent already. The money is booked against the ledger's account `receivable`,
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
