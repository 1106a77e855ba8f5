-- One table for the bets of every game, partitioned by the month in which a bet was placed (Asia/Seoul).
-- The stake's transfer carries the key `bet:<vendor>:<bet key>`, so the ledger keeps a bet from being placed twice; the rows here tell
-- what was played and how it ended. A row is written in the transaction that moves its money.
-- Locks: none that matter, the tables are new. Time: immediate.

create sequence bet_ids;

create table bets (
  bet_id bigint not null default nextval('bet_ids'),
  vendor_key text not null,
  bet_key text not null,
  member_id bigint not null,
  game_type text not null,
  game_key text not null,
  round_id text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  status text not null default 'wait' check (status in ('wait', 'win', 'lose', 'draw', 'cancel')),
  -- The wins of this bet in the order they came: the vendor's key and the amount of each, zeros included.
  win_keys text[] not null default '{}',
  win_payouts bigint[] not null default '{}',
  -- The key under which the vendor took the bet back.
  cancel_key text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  primary key (bet_id, placed_at),
  constraint bets_settled_when_not_waiting check ((status = 'wait') = (settled_at is null)),
  constraint bets_wins_have_keys check (cardinality(win_keys) = cardinality(win_payouts))
) partition by range (placed_at);

create index bets_by_key on bets (vendor_key, bet_key);
create index bets_by_member on bets (member_id, placed_at desc);
create index bets_by_settlement on bets (settled_at);
create index bets_big_wins on bets (settled_at, payout desc) where status = 'win';

-- Makes the partition of the month that `at` falls in, if there is none yet.
create function ensure_bets_partition(at timestamptz) returns void language plpgsql as $$
declare
  month_start timestamp := date_trunc('month', at at time zone 'Asia/Seoul');
begin
  execute format('create table if not exists %I partition of bets for values from (%L) to (%L)',
    'bets_' || to_char(month_start, 'YYYY_MM'),
    month_start at time zone 'Asia/Seoul', (month_start + interval '1 month') at time zone 'Asia/Seoul');
end $$;

-- Three years from the product's first month on; what lies outside waits in the default partition.
select ensure_bets_partition(timestamptz '2025-01-15 00:00+09' + n * interval '1 month') from generate_series(0, 47) as n;
create table bets_outside partition of bets default;

-- A level without a row of its own uses the nearest lower one.
create table bet_limits (
  level smallint primary key check (level >= 1),
  bet_min bigint not null check (bet_min > 0),
  bet_max bigint not null,
  win_max bigint not null,
  check (bet_min <= bet_max and bet_max <= win_max)
);
insert into bet_limits values
  (1, 10, 1000000, 300000000),
  (2, 10, 2000000, 500000000),
  (3, 10, 5000000, 1000000000),
  (4, 10, 10000000, 2000000000),
  (5, 10, 20000000, 5000000000);
