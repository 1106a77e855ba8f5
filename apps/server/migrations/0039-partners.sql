-- Gifts above the limits of a partner's tier wait for staff; meanwhile their money is in the payer's account `cash_held`.
alter type ledger.transfer_kind add value 'gift_hold';
alter type ledger.transfer_kind add value 'gift_release';

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

-- `at` is when a gift was done or decided, and when it was asked for while it waits. Withdrawn: by the partner itself.
alter table partner_gifts add column status text not null default 'done' check (status in ('done', 'waiting', 'refused', 'withdrawn'));
-- When it was held; null for what was done without staff.
alter table partner_gifts add column held_at timestamptz;
alter table partner_gifts add column decided_by text;
alter table partner_gifts add column reason text not null default '';
alter table partner_gifts alter column partner_cash_after drop not null;
alter table partner_gifts alter column member_cash_after drop not null;
alter table partner_gifts add constraint partner_gifts_done_has_balances
  check ((status = 'done') = (partner_cash_after is not null and member_cash_after is not null));
alter table partner_gifts add constraint partner_gifts_held_has_time check (status = 'done' or held_at is not null);
create index partner_gifts_waiting on partner_gifts (gift_id) where status = 'waiting';
create index partner_gifts_decided on partner_gifts (at desc, gift_id desc) where held_at is not null and status <> 'waiting';
-- The sums of a day.
create index partner_gifts_alone_from on partner_gifts (partner_id, at) where held_at is null;
create index partner_gifts_alone_with on partner_gifts (member_id, at) where held_at is null;

-- A move that waits for its day can be withdrawn.
alter table partner_moves add column withdrawn_at timestamptz;
alter table partner_moves add column withdrawn_by text;
alter table partner_moves add constraint partner_moves_one_end check (num_nonnulls(applied_at, refusal, withdrawn_at) <= 1);
drop index partner_moves_waiting;
create index partner_moves_waiting on partner_moves (effective_on, move_id)
  where applied_at is null and refusal is null and withdrawn_at is null;
create index partner_moves_of on partner_moves (member_id, move_id desc);
