-- Deposit and withdrawal requests, their limits per member level, and the site's own deposit accounts.
-- The requests hold what was asked and how it went; the money itself is in the ledger, under the keys `deposit:<id>`, `hold:<id>`,
-- `payout:<id>` and `release:<id>`.
-- Locks: none that matter, the tables are new. Time: immediate.

create table cash_requests (
  cash_id bigint generated always as identity primary key,
  member_id bigint not null,
  kind text not null check (kind in ('in', 'out')),
  amount bigint not null check (amount > 0),
  -- 0 requested, 2 waiting, 1 done, -1 cancelled.
  status smallint not null default 0 check (status in (0, 1, 2, -1)),
  request_key uuid not null,
  memo text not null default '',
  -- Where the money comes from or goes to, as it was when the request was made. The account number is sealed.
  bank_code text not null,
  bankacc bytea not null,
  holder text not null,
  -- The balance the member was answered, so that a repeated request gets the same answer.
  cash_after bigint not null,
  requested_at timestamptz not null,
  taken_at timestamptz,
  processed_at timestamptz,
  -- The login of the member of staff who moved it last; none when the member cancelled.
  processed_by text,
  reason text not null default '',
  is_hidden boolean not null default false,
  constraint cash_requests_one_per_key unique (member_id, request_key),
  constraint a_finished_request_says_when check ((status in (1, -1)) = (processed_at is not null))
);
-- One open request of each kind per member, whatever the code above believes.
create unique index cash_requests_one_open on cash_requests (member_id, kind) where status in (0, 2);
create index cash_requests_by_member on cash_requests (member_id, cash_id desc);
create index cash_requests_open on cash_requests (kind, cash_id) where status in (0, 2);
create index cash_requests_done on cash_requests (processed_at desc) where status = 1;
create index cash_requests_by_time on cash_requests (kind, requested_at desc);

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
  check (withdrawal_min <= withdrawal_max and withdrawal_max <= withdrawal_daily)
);
-- The sandbox asks for no wagering: its money is play money.
insert into cash_limits values
  (1, 10000, 3000000, 10000, 10000000, 10000, 3000000, 10000, 10000000, 0),
  (2, 10000, 5000000, 10000, 20000000, 10000, 5000000, 10000, 20000000, 0),
  (3, 10000, 10000000, 10000, 50000000, 10000, 10000000, 10000, 50000000, 0),
  (4, 10000, 20000000, 10000, 100000000, 10000, 20000000, 10000, 100000000, 0),
  (5, 10000, 50000000, 10000, 300000000, 10000, 50000000, 10000, 300000000, 0);

create table cash_site_accounts (
  level smallint primary key check (level >= 1),
  bank_code text not null,
  bankacc text not null,
  holder text not null,
  notice_ko text not null default '',
  notice_en text not null default '',
  notice_vn text not null default ''
);
insert into cash_site_accounts values
  (1, '004', '00000000000001', '미리내', '놀이용 계좌입니다. 실제로 송금하지 마세요.',
   'This is a play-money account. Do not send real money.', 'Đây là tài khoản tiền chơi. Đừng chuyển tiền thật.');

-- Who was shown which account, and when.
create table cash_account_views (
  view_id bigint generated always as identity primary key,
  member_id bigint not null,
  level smallint not null,
  ip text not null,
  seen_at timestamptz not null
);
