-- Decisions of both rules, that of withdrawals and that of deposits, are one record a request.
alter table withdrawal_decisions rename to cash_decisions;
alter index withdrawal_decisions_by_time rename to cash_decisions_by_time;
alter index withdrawal_decisions_approved rename to cash_decisions_approved;
alter table cash_decisions rename constraint withdrawal_decisions_pkey to cash_decisions_pkey;
alter table cash_decisions rename constraint withdrawal_decisions_cash_id_fkey to cash_decisions_cash_id_fkey;
alter table cash_decisions rename constraint withdrawal_decisions_amount_check to cash_decisions_amount_check;
alter table cash_decisions rename constraint withdrawal_decisions_check to cash_decisions_transfer_check;

-- Deposits that fit one transaction of the bank alone and are approved by a rule. Off until two persons switch it on.
create table deposit_rule (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  -- Amounts in smallest units: of one deposit, of a member's deposits of a business day, of all approved by the rule on one.
  single_max bigint not null default 0 check (single_max >= 0),
  member_daily_max bigint not null default 0 check (member_daily_max >= 0),
  house_daily_max bigint not null default 0 check (house_daily_max >= 0),
  account_days_min integer not null default 30 check (account_days_min >= 0),
  -- Earlier deposits of the member that a transaction of the bank was found for.
  earlier_min integer not null default 2 check (earlier_min >= 1),
  -- Minutes between the request and the transaction.
  minutes_max integer not null default 60 check (minutes_max >= 1)
);
insert into deposit_rule default values;

-- A holder as banks print it: without spaces, cut after ten letters.
create function bank_printed(holder text) returns text immutable parallel safe language sql
return left(lower(regexp_replace(holder, '\s', '', 'g')), 10);

create index bank_transactions_open_by_amount on bank_transactions (direction, amount, transacted_at) where status = 'open';
