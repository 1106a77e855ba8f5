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

-- Who joins waits for a branch that is being moved: it would lock the way up as it was, and then need the new one in
-- another order than whoever joins a moment later.
create function partner_tree_insert() returns trigger language plpgsql as $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('partners:tree', 0));
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
end $function$;

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
  refusal text,
  -- A move that waits for its day can be withdrawn.
  withdrawn_at timestamptz,
  withdrawn_by text,
  constraint partner_moves_one_end check (num_nonnulls(applied_at, refusal, withdrawn_at) <= 1)
);

create index partner_moves_waiting on partner_moves (effective_on, move_id)
  where applied_at is null and refusal is null and withdrawn_at is null;

create index partner_moves_of on partner_moves (member_id, move_id desc);

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

-- A partner's bets are those of all chains it is or was on, wherever its branch is now.
create index partner_chains_of on partner_chains using gin (lineage);

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
  rolling bigint not null,
  rolling_branch bigint not null,
  losing_net bigint not null,
  losing_gross bigint not null,
  -- Two settlements of one branch must not wait for each other: each adds to a lane of its own, and readers sum the lanes.
  lane smallint not null default 0,
  primary key (partner_id, day, game_type, lane)
) with (fillfactor = 50);

-- Money a partner gave to somebody below, or took back. The money itself is in the ledger under `partner-gift:<partner>:<request key>`.
create table partner_gifts (
  gift_id bigint generated always as identity primary key,
  partner_id bigint not null,
  member_id bigint not null,
  kind text not null check (kind in ('give', 'take')),
  amount bigint not null check (amount > 0),
  partner_cash_after bigint,
  member_cash_after bigint,
  request_key uuid not null,
  at timestamptz not null,
  lineage_id bigint not null default 0,
  -- `at` is when a gift was done or decided, and when it was requested while it waits. Withdrawn: by the partner itself.
  status text not null default 'done' check (status in ('done', 'waiting', 'refused', 'withdrawn')),
  -- When it was held; null for what was done without staff.
  held_at timestamptz,
  decided_by text,
  reason text not null default '',
  constraint partner_gifts_one_per_key unique (partner_id, request_key),
  constraint partner_gifts_done_has_balances
    check ((status = 'done') = (partner_cash_after is not null and member_cash_after is not null)),
  constraint partner_gifts_held_has_time check (status = 'done' or held_at is not null)
);

create index partner_gifts_by_partner on partner_gifts (partner_id, gift_id desc);
create index partner_gifts_by_member on partner_gifts (member_id, gift_id desc);
create index partner_gifts_by_lineage on partner_gifts (lineage_id, gift_id desc);
create index partner_gifts_waiting on partner_gifts (gift_id) where status = 'waiting';
create index partner_gifts_decided on partner_gifts (at desc, gift_id desc) where held_at is not null and status <> 'waiting';

-- The sums of a day.
create index partner_gifts_alone_from on partner_gifts (partner_id, at) where held_at is null;
create index partner_gifts_alone_with on partner_gifts (member_id, at) where held_at is null;

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

-- The ways down the tree that partners are or were on, each with a number that report rows carry.
create table partner_lineages (
  lineage_id bigint generated always as identity primary key,
  lineage bigint[] not null,
  constraint partner_lineages_once unique (lineage)
);

create index partner_lineages_of on partner_lineages using gin (lineage);

create function partner_lineage_add() returns trigger language plpgsql as $$
begin
  insert into partner_lineages (lineage) values (new.lineage) on conflict do nothing;
  return null;
end $$;

create trigger partner_lineage_insert after insert on partner_nodes for each row when (new.is_partner) execute function partner_lineage_add();

create trigger partner_lineage_update after update on partner_nodes for each row
  when (new.is_partner and (old.lineage <> new.lineage or not old.is_partner)) execute function partner_lineage_add();

-- In won: up to what a partner gives or takes without staff, at a time and within 24 hours.
create table partner_gift_limits (
  tier text primary key check (tier in ('PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5')),
  alone_up_to bigint not null check (alone_up_to >= 0),
  alone_daily bigint not null check (alone_daily >= alone_up_to)
);

insert into partner_gift_limits values
  ('PTN_1', 10000000, 100000000),
  ('PTN_2', 10000000, 50000000),
  ('PTN_3', 5000000, 30000000),
  ('PTN_4', 3000000, 20000000),
  ('PTN_5', 3000000, 10000000);
