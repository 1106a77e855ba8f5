-- Each change of a bet that had ended before: what a closed month is short of is explained by these.
create table bet_changes (
  change_id bigint generated always as identity primary key,
  bet_id bigint not null,
  member_id bigint not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  round_id text not null,
  stake bigint not null,
  status_before text not null,
  payout_before bigint not null,
  status text not null,
  payout bigint not null,
  -- Of the first settlement: the day that the bet counts on.
  settled_at timestamptz not null,
  changed_at timestamptz not null
);
create index bet_changes_by_day on bet_changes (settled_at, change_id);

-- Business months whose sums are kept as they were when two persons closed them.
create table report_closings (
  -- The first day of the month.
  month date primary key check (extract(day from month) = 1),
  -- Changes of bets up to this one are in its sums.
  last_change bigint not null,
  reason text not null,
  closed_by text not null,
  approved_by text not null,
  closed_at timestamptz not null
);

create table report_closing_sums (
  month date not null references report_closings,
  -- `carried`: what changed in closed months before it since the one before was closed.
  part text not null check (part in ('own', 'carried')),
  -- Empty: of no vendor, of no kind.
  vendor_key text not null,
  game_type text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  cancelled bigint not null,
  transferred bigint not null,
  prizes bigint not null,
  bonuses bigint not null,
  commission bigint not null,
  accrued bigint not null,
  fees bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  corrections bigint not null,
  shortfall bigint not null,
  primary key (month, part, vendor_key, game_type)
);
