-- Deposit and withdrawal requests, their limits per member level, and the site's own deposit accounts.
-- The requests hold what was requested and how it went; the money itself is in the ledger, under the keys `deposit:<id>`, `hold:<id>`,
-- `payout:<id>` and `release:<id>`.
create table cash_requests (
  cash_id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null,
  amount bigint not null check (amount > 0),
  -- 0 requested, 2 waiting, 1 done, -1 cancelled.
  status smallint not null default 0,
  request_key uuid not null,
  memo text not null default '',
  -- The balance that the member was answered, so that a repeated request gets the same answer.
  balance_after bigint not null,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  processed_at timestamptz,
  -- The login of the member of staff who moved it last; none when the member cancelled.
  processed_by text,
  reason text not null default '',
  is_hidden boolean not null default false,
  wants_bonus boolean not null default true,
  bonus_points bigint not null default 0 check (bonus_points >= 0),
  -- The turnover that this deposit requires before a withdrawal, fixed when it was approved.
  wagering bigint not null default 0 check (wagering >= 0),
  -- -2: approved, and reversed afterwards. It stays finished, with the time it was approved at.
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text,
  -- Below whom a request or a gift was done, so that lists find what the figures count after a branch was moved.
  lineage_id bigint,
  -- What a payment rail knows of an account is one document, tagged by the rail.
  account jsonb not null,
  constraint cash_requests_one_per_key unique (member_id, request_key),
  constraint cash_requests_status_check check (status in (0, 1, 2, -1, -2)),
  constraint cash_requests_finished_has_time check ((status in (1, -1, -2)) = (processed_at is not null)),
  constraint cash_requests_reversed_is_whole check (
    (status = -2) = (reversed_at is not null) and (reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)
  ),
  constraint cash_requests_kind_check check (kind in ('deposit', 'withdrawal')),
  constraint cash_requests_account_has_rail check (jsonb_typeof(account -> 'rail') is not distinct from 'string')
);

-- One open request of each kind per member, whatever the code above believes.
create unique index cash_requests_one_open on cash_requests (member_id, kind) where status in (0, 2);
create index cash_requests_by_member on cash_requests (member_id, cash_id desc);
create index cash_requests_open on cash_requests (kind, cash_id) where status in (0, 2);
create index cash_requests_done on cash_requests (processed_at desc) where status = 1;
create index cash_requests_by_time on cash_requests (kind, requested_at desc);
create index cash_requests_reversed on cash_requests (reversed_at desc) where status = -2;
create index cash_requests_by_lineage on cash_requests (lineage_id, processed_at desc) where processed_at is not null;

-- Requests by their day: when they were processed, or requested while they are open.
create index cash_requests_by_day on cash_requests (kind, (coalesce(processed_at, requested_at)));

-- A level without a row of its own uses the nearest lower one.
create table cash_limits (
  level smallint primary key check (level >= 1),
  deposit_min bigint not null check (deposit_min > 0),
  deposit_max bigint not null,
  deposit_unit bigint not null check (deposit_unit > 0),
  deposit_daily bigint not null,
  withdrawal_min bigint not null check (withdrawal_min > 0),
  withdrawal_max bigint not null,
  withdrawal_unit bigint not null check (withdrawal_unit > 0),
  withdrawal_daily bigint not null,
  -- Turnover wanted since the last deposit, in percent of that deposit.
  wagering_percent integer not null default 100 check (wagering_percent >= 0),
  check (deposit_min <= deposit_max and deposit_max <= deposit_daily),
  check (withdrawal_min <= withdrawal_max and withdrawal_max <= withdrawal_daily),
  constraint cash_limits_deposit_is_played check (wagering_percent >= 100)
);

-- No wagering until staff ask for it.
insert into cash_limits (level, deposit_min, deposit_max, deposit_unit, deposit_daily, withdrawal_min, withdrawal_max, withdrawal_unit, withdrawal_daily, wagering_percent) values
  (1, 10000, 3000000, 10000, 10000000, 10000, 3000000, 10000, 10000000, 100),
  (2, 10000, 5000000, 10000, 20000000, 10000, 5000000, 10000, 20000000, 100),
  (3, 10000, 10000000, 10000, 50000000, 10000, 10000000, 10000, 50000000, 100),
  (4, 10000, 20000000, 10000, 100000000, 10000, 20000000, 10000, 100000000, 100),
  (5, 10000, 50000000, 10000, 300000000, 10000, 50000000, 10000, 300000000, 100);

create table cash_site_accounts (
  level smallint primary key check (level >= 1),
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  notice_ko text not null default '',
  notice_en text not null default '',
  notice_vn text not null default ''
);

-- Who was shown which account, and when.
create table cash_account_views (
  view_id bigint generated always as identity primary key,
  member_id bigint not null,
  level smallint not null,
  ip text not null,
  viewed_at timestamptz not null
);

create table deposit_bonuses (
  bonus_id integer generated always as identity primary key,
  -- The first deposit ever, the first of a business day, or every one; a deposit earns the first of these that fits.
  kind text not null check (kind in ('first', 'daily', 'every')),
  level_from smallint not null default 1 check (level_from between 1 and 10),
  deposit_min bigint not null check (deposit_min > 0),
  percent integer not null check (percent between 1 and 500),
  cap bigint not null check (cap > 0),
  -- Turnover wanted for the bonus itself, in percent of it.
  turnover_percent integer not null default 2500 check (turnover_percent between 0 and 10000),
  is_on boolean not null default true,
  constraint deposit_bonuses_one_per_kind_and_level unique (kind, level_from),
  constraint deposit_bonuses_bonus_is_played check (turnover_percent >= 100)
);

insert into deposit_bonuses (kind, deposit_min, percent, cap, turnover_percent) values
  ('first', 10000, 10, 100000, 2500),
  ('daily', 50000, 3, 30000, 2500);

-- Money that the bank reported as arrived; the same line reported again is the same row.
create table bank_transactions (
  bank_transaction_id bigint generated always as identity primary key,
  fingerprint bytea not null unique,
  transacted_at timestamptz not null,
  account_holder text not null,
  amount bigint not null check (amount > 0),
  memo text not null default '',
  status text not null default 'open' check (status in ('open', 'matched', 'ignored')),
  cash_id bigint unique references cash_requests,
  reason text not null default '',
  imported_at timestamptz not null,
  imported_by text not null,
  closed_at timestamptz,
  closed_by text,
  constraint bank_transactions_match_has_request check ((status = 'matched') = (cash_id is not null)),
  constraint bank_transactions_closed_has_time check ((status = 'open') = (closed_at is null))
);

create index bank_transactions_open on bank_transactions (bank_transaction_id) where status = 'open';

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

-- What a processor's machine moves for a request: the quote that holds for it and how far it has come; and the
-- callbacks that reported it, each of which counts once.
create table cash_rail_payments (
  cash_id bigint primary key references cash_requests,
  rail text not null,
  -- What the rail knows it by: the address of a deposit, our key of a payout.
  reference text not null,
  units bigint not null check (units > 0),
  won_per_coin bigint not null check (won_per_coin > 0),
  fee bigint not null check (fee >= 0),
  expires_at timestamptz,
  state text not null check (state in ('waiting', 'seen', 'queued', 'sent', 'confirmed', 'failed')),
  confirmations integer not null default 0 check (confirmations >= 0),
  unique (rail, reference)
);

create table cash_rail_callbacks (
  callback_id bigint generated always as identity primary key,
  rail text not null,
  callback_key text not null,
  body_hash bytea not null,
  -- '0' when it was taken, else why not.
  code text not null default '0',
  cash_id bigint references cash_requests,
  received_at timestamptz not null,
  unique (rail, callback_key)
);
