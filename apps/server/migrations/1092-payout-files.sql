-- Files of withdrawals for the bank. A withdrawal is in one file; the same file is made again under its number.
create table payout_files (
  payout_file_id bigint generated always as identity primary key,
  format text not null,
  made_at timestamptz not null,
  made_by text not null
);
create table payout_file_rows (
  cash_id bigint primary key references cash_requests,
  payout_file_id bigint not null references payout_files
);
create index payout_file_rows_by_file on payout_file_rows (payout_file_id);
