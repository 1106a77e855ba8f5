-- Money that went out is reconciled with withdrawals as money that came in is with deposits. A file whose columns staff
-- chose once is known from then on by the headings of its head line.
alter table bank_transactions
  add column direction text not null default 'in' check (direction in ('in', 'out'));

create index bank_transactions_by_time on bank_transactions (transacted_at);

create table bank_file_formats (
  head_hash bytea primary key,
  mapping jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null
);
