-- Partners: the tree, rates with their history, what settled bets earn whom, daily figures, gifts of money, settlements.

-- One row per member. `lineage` is the way from the head office down to the member itself, so a branch is one range of the index:
-- from its root's lineage up to, not including, the same with the last number one higher.
create table partner_nodes (
  member_id bigint primary key references members,
  parent_id bigint references partner_nodes,
  lineage bigint[] not null,
  is_partner boolean not null,
  -- Members and partners below, all the way down.
  descendants integer not null default 0
) with (fillfactor = 70);
create index partner_nodes_lineage on partner_nodes (lineage);
create index partner_nodes_children on partner_nodes (parent_id, is_partner, member_id);

-- Everybody who becomes a member takes its place in the statement that makes it, parents and children of one statement included. Somebody who
-- joins while its branch is moved must wait and then read the new way up: everybody above is locked before it is read, in the order in which a
-- move locks them.
create function partner_tree_insert() returns trigger language plpgsql as $$
begin
  perform from partner_nodes
  where member_id in (
    select unnest(p.lineage) from joined j join partner_nodes p on p.member_id = j.recommender_id
  )
  order by member_id for no key update;
  insert into partner_nodes (member_id, parent_id, lineage, is_partner)
  with recursive placed as (
    select j.member_id, j.recommender_id, coalesce(p.lineage, '{}') || j.member_id as lineage, j.tier
    from joined j left join partner_nodes p on p.member_id = j.recommender_id
    where j.recommender_id is null or p.member_id is not null
    union all
    select j.member_id, j.recommender_id, placed.lineage || j.member_id, j.tier
    from joined j join placed on placed.member_id = j.recommender_id
  )
  select member_id, recommender_id, lineage, tier <> 'NORMAL' from placed;
  update partner_nodes a set descendants = a.descendants + c.count
  from (
    select ancestor, count(*) as count
    from joined j join partner_nodes n on n.member_id = j.member_id, unnest(n.lineage[:cardinality(n.lineage) - 1]) ancestor
    group by ancestor
  ) c
  where a.member_id = c.ancestor;
  return null;
end $$;

create trigger partner_tree_insert after insert on members
  referencing new table as joined for each statement execute function partner_tree_insert();

-- A branch that staff moves; it counts from the beginning of a business day.
create table partner_moves (
  move_id bigint generated always as identity primary key,
  member_id bigint not null references partner_nodes,
  from_parent_id bigint not null,
  to_parent_id bigint not null references partner_nodes,
  effective_on date not null,
  requested_by text not null,
  requested_at timestamptz not null,
  applied_at timestamptz,
  -- Why it could not be done when its day came.
  refusal text
);
create index partner_moves_waiting on partner_moves (effective_on) where applied_at is null and refusal is null;

-- Hundredths of a percent, one row per change; the row without an end is in force.
create table partner_rates (
  partner_id bigint not null references partner_nodes,
  game_type text not null check (game_type in ('casino', 'hotel', 'slot', 'mini', 'sports')),
  rolling integer not null check (rolling between 0 and 10000),
  losing integer not null check (losing between 0 and 10000),
  valid_from timestamptz not null,
  valid_to timestamptz not null default 'infinity',
  -- `member:5` or `staff:2`.
  changed_by text not null,
  primary key (partner_id, game_type, valid_from),
  check (valid_from < valid_to)
);
create unique index partner_rates_in_force on partner_rates (partner_id, game_type) where valid_to = 'infinity';

-- How a head office's branch counts losing. A: loss less all rolling; B: per node; C: loss alone; D: cash flow.
create table partner_terms (
  head_id bigint primary key references partner_nodes,
  losing_base text not null default 'A' check (losing_base in ('A', 'B', 'C', 'D')),
  carries_over boolean not null default true
);

-- The partners above a member with their rates at one time. Written once and never changed, so that an accrual needs one number for all.
create table partner_chains (
  chain_id bigint generated always as identity primary key,
  lineage bigint[] not null,
  rolling integer[] not null,
  losing integer[] not null,
  constraint partner_chains_once unique (lineage, rolling, losing)
);

-- What a settled bet counts for, as it is after its last correction. The day and the chain are those of its first settlement.
create table partner_accruals (
  bet_id bigint primary key,
  chain_id bigint not null,
  member_id bigint not null,
  day date not null,
  game_type text not null,
  status text not null check (status in ('win', 'lose', 'draw', 'cancel')),
  stake bigint not null,
  payout bigint not null,
  valid bigint not null check (valid between 0 and stake)
);
create index partner_accruals_by_chain on partner_accruals (chain_id, day);

-- The sums of the accruals, per partner, day (Asia/Seoul) and game type; written in the transaction of the bets. `stake`, `payout`, `valid`
-- and `rolling_branch` are the whole branch's; `rolling` and the losing columns are the partner's own shares, losing in 1/10000 won.
create table partner_daily (
  partner_id bigint not null,
  day date not null,
  game_type text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  rolling bigint not null,
  rolling_branch bigint not null,
  losing_net bigint not null,
  losing_gross bigint not null,
  -- Two settlements of one branch must not wait for each other: each adds to a lane of its own, and readers sum the lanes.
  lane smallint not null default 0,
  primary key (partner_id, day, game_type, lane)
) with (fillfactor = 50);

-- Deposits and withdrawals of a node and everybody below it; gifts of the partner itself.
create table partner_daily_cash (
  partner_id bigint not null,
  day date not null,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  given bigint not null default 0,
  taken bigint not null default 0,
  primary key (partner_id, day)
) with (fillfactor = 50);

-- Money a partner gave to somebody below, or took back. The money itself is in the ledger under `partner-gift:<partner>:<request key>`.
create table partner_gifts (
  gift_id bigint generated always as identity primary key,
  partner_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('give', 'take')),
  amount bigint not null check (amount > 0),
  partner_cash_after bigint not null,
  member_cash_after bigint not null,
  request_key uuid not null,
  at timestamptz not null,
  constraint partner_gifts_one_per_key unique (partner_id, request_key)
);
create index partner_gifts_by_partner on partner_gifts (partner_id, gift_id desc);
create index partner_gifts_by_member on partner_gifts (member_id, gift_id desc);

-- One partner's commission of one period. Losing amounts are in 1/10000 won, all others whole won.
create table partner_settlements (
  settlement_id bigint generated always as identity primary key,
  partner_id bigint not null references partner_nodes,
  head_id bigint not null,
  from_day date not null,
  to_day date not null,
  losing_base text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  rolling bigint not null,
  losing bigint not null,
  -- What bets of settled periods became later.
  corrected_rolling bigint not null,
  corrected_losing bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  losing_paid bigint not null check (losing_paid >= 0),
  amount bigint not null check (amount >= 0),
  status text not null default 'due' check (status in ('due', 'paid', 'reopened')),
  run_by text not null,
  run_at timestamptz not null,
  paid_at timestamptz,
  reopened_at timestamptz,
  check (from_day <= to_day)
);
create unique index partner_settlements_one_per_period on partner_settlements (partner_id, from_day, to_day) where status <> 'reopened';
create index partner_settlements_by_partner on partner_settlements (partner_id, to_day desc);
create index partner_settlements_by_period on partner_settlements (to_day desc, settlement_id desc);

-- The partners above a member need not be read for every bet: the version changes whenever a rate or the tree does.
create table partner_tree_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null default gen_random_uuid()
);
insert into partner_tree_version default values;
