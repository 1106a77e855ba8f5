-- Slips above their member's largest stake, which staff take, refuse or take for less within a moment.
alter table sport_slips drop constraint sport_slips_state_check;
alter table sport_slips add constraint sport_slips_state_check check (state in ('referred', 'pending', 'open', 'settled', 'refused'));
-- When it was asked of staff: a slip that they took is judged by all that was said since, and by no limit of its member's.
alter table sport_slips add column asked_at timestamptz;
alter table sport_slips add constraint sport_slips_referred_was_asked check (state <> 'referred' or asked_at is not null);
drop index sport_slips_open;
create index sport_slips_open on sport_slips (bet_key) where state in ('referred', 'pending', 'open');
drop index sport_slips_one_per_picks;
create unique index sport_slips_one_per_picks on sport_slips (member_id, picks_digest) where state in ('referred', 'pending', 'open');
-- One at a time waits for an answer, so that nobody floods the queue.
create unique index sport_slips_one_referred on sport_slips (member_id) where state = 'referred';

create table sport_referrals (
  referral_id bigint primary key generated always as identity,
  bet_key uuid not null unique references sport_slips,
  -- Asked: staff decide; offered: the member does. The others are its end.
  state text not null default 'asked' check (state in ('asked', 'offered', 'accepted', 'refused', 'taken', 'left', 'expired')),
  -- On each combination, in won: what would have been taken without staff, and what they offer to take.
  unit_most bigint not null check (unit_most >= 0),
  unit_offered bigint check (unit_offered > 0),
  since timestamptz not null,
  -- Until then the state lasts at most.
  until timestamptz not null check (until > since),
  staff_login text,
  decided_at timestamptz,
  ended_at timestamptz,
  -- The slip of the stake that was offered.
  taken_key uuid unique references sport_slips,
  constraint sport_referrals_decided check ((staff_login is null) = (decided_at is null)),
  constraint sport_referrals_ended check ((ended_at is null) = (state in ('asked', 'offered'))),
  constraint sport_referrals_offered check (unit_offered is not null or state not in ('offered', 'taken', 'left')),
  constraint sport_referrals_taken check ((taken_key is not null) = (state = 'taken'))
);
create index sport_referrals_waiting on sport_referrals (until) where state in ('asked', 'offered');

create table sport_referral_rules (
  one boolean primary key default true check (one),
  is_on boolean not null default true,
  -- Times the largest stake that may be asked for.
  multiple smallint not null default 5 check (multiple between 2 and 100),
  decide_seconds smallint not null default 60 check (decide_seconds between 15 and 180),
  offer_seconds smallint not null default 20 check (offer_seconds between 10 and 60)
);
insert into sport_referral_rules default values;
create trigger notify_table_change after insert or update or delete or truncate on sport_referral_rules for each statement execute function notify_table_change();
