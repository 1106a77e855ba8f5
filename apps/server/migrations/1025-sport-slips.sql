-- Sports slips: their legs, sources, referrals, cash-outs, results and payouts.

-- Picks that members passed on under a code: no stake, and not who shared them.
create table sport_shares (
  code text primary key,
  picks jsonb not null,
  expires_at timestamptz not null
);

create index sport_shares_expired on sport_shares (expires_at);

-- Slips: what members bet on sports. A slip's stake and what it returned are in `bets` under the vendor `sportsbook`; the rows here say what
-- was picked, at which price, and what each settlement of it posted.
create table sport_slips (
  bet_key uuid primary key,
  member_id bigint not null,
  request_key uuid not null,
  -- Of what was requested, policy and prices included: the same request again is known by it.
  request_digest text not null,
  -- Of the picks: the same picks are not bet twice while the first slip is open.
  picks_digest text not null,
  -- pending: the delay of live bets runs. refused: it was given back at the end of the delay.
  state text not null,
  odds_policy text not null check (odds_policy in ('ask', 'better', 'any')),
  -- How many legs a combination has, bankers not counted.
  sizes integer[] not null check (cardinality(sizes) > 0),
  unit_stake bigint not null check (unit_stake > 0),
  stake bigint not null check (stake >= unit_stake),
  -- Odds too short count for no turnover, of the member or of its partners.
  earns_turnover boolean not null,
  placed_at timestamptz not null,
  -- When a live slip is judged; null for one that was accepted without delay.
  judge_at timestamptz,
  accepted_at timestamptz,
  -- What a slip was refused for at the end of its delay, leg by leg.
  refusal jsonb,
  -- Grows with each settlement that changed what the slip returns.
  settlement integer not null default 0,
  -- The target of the last settlement, in won.
  payout bigint not null default 0 check (payout >= 0),
  first_settled_at timestamptz,
  -- Cash-out: a running slip, or a part of it, is paid out before its end. What is left runs on at the same odds.
  -- Ten-thousandths of the slip that still run; 0 once all of it was cashed out.
  share_left integer not null default 10000 check (share_left between 0 and 10000),
  -- What was cashed out by now, in won: part of every later target.
  cashed_out bigint not null default 0 check (cashed_out >= 0),
  -- The least for which the slip is cashed out by itself.
  auto_cash_out bigint check (auto_cash_out > 0),
  bonus jsonb not null default '[]',
  -- When it was referred to staff: a slip that they took is judged by all that was reported since, and by no limit of its member's.
  asked_at timestamptz,
  constraint sport_slips_one_per_request unique (member_id, request_key),
  constraint sport_slips_accepted check ((state in ('open', 'settled')) = (accepted_at is not null)),
  constraint sport_slips_pending_has_end check (state <> 'pending' or judge_at is not null),
  constraint sport_slips_state_check check (state in ('referred', 'pending', 'open', 'settled', 'refused')),
  constraint sport_slips_referred_was_asked check (state <> 'referred' or asked_at is not null)
);

create index sport_slips_of_member on sport_slips (member_id, placed_at desc);
create index sport_slips_pending on sport_slips (judge_at) where state = 'pending';
create index sport_slips_auto_cash_out on sport_slips (bet_key) where state = 'open' and auto_cash_out is not null;
create index sport_slips_open on sport_slips (bet_key) where state in ('referred', 'pending', 'open');
create unique index sport_slips_one_per_picks on sport_slips (member_id, picks_digest) where state in ('referred', 'pending', 'open');

-- One at a time waits for an answer, so that no member floods the queue.
create unique index sport_slips_one_referred on sport_slips (member_id) where state = 'referred';

create table sport_legs (
  bet_key uuid not null references sport_slips,
  place smallint not null,
  fixture text not null,
  market integer not null,
  specifiers text not null,
  outcome text not null,
  -- Ten-thousandths of decimal odds, as taken.
  odds integer not null check (odds >= 10000),
  is_banker boolean not null,
  is_live boolean not null,
  -- The fixture as it was when the slip was placed: names, league, start, score, and the last message of the feed that was known.
  facts jsonb not null,
  -- How the odds of a leg came about; null where they are the feed's.
  pricing jsonb,
  -- A builder is one leg of several picks of a match: each pick is a row of its own, so that whatever looks for a line
  -- finds it, and the first one holds what was agreed of them together.
  pick smallint not null default 0,
  builder jsonb,
  -- Whose a leg is, next to its match: what a member holds on a match is found without going through all its open
  -- slips, while others wait for the ledger's turn.
  member_id bigint not null,
  constraint sport_legs_pkey primary key (bet_key, place, pick),
  constraint sport_legs_pick_check check (pick between 0 and 7),
  constraint sport_legs_builder_check check (builder is null or pick = 0)
);

create index sport_legs_of_line on sport_legs (fixture, market, specifiers, bet_key);
create index sport_legs_of_member on sport_legs (member_id, fixture);

-- Everything the feed reported about how lines ended: results, cancels, and what took them back. Never changed.
create table sport_results (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  kind text not null check (kind in ('settled', 'cancelled', 'settlementRolledBack', 'cancelRolledBack')),
  at bigint not null,
  seq bigint not null,
  said jsonb not null,
  heard_at timestamptz not null,
  staff_login text,
  reason text,
  primary key (fixture, market, specifiers, at, seq, kind),
  constraint sport_results_staff_check check ((staff_login is null) = (reason is null))
);

create index sport_results_by_time on sport_results (heard_at desc, at desc, seq desc);

-- Lines whose slips are to be settled, or settled anew.
create table sport_lines_due (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  -- Grows with each change, so that what comes while the line is being settled is not lost.
  changes integer not null default 1,
  since timestamptz not null,
  due_at timestamptz not null,
  -- Staff let a line be settled anew, however long ago its slips were settled first.
  is_forced boolean not null default false,
  primary key (fixture, market, specifiers)
);

create index sport_lines_due_next on sport_lines_due (due_at);

-- What each settlement of a slip posted, never changed: the target, and its difference from what was paid before.
create table sport_payouts (
  bet_key uuid not null references sport_slips,
  settlement integer not null check (settlement > 0),
  status text not null check (status in ('wait', 'win', 'lose', 'draw')),
  target bigint not null check (target >= 0),
  difference bigint not null,
  settled_at timestamptz not null,
  primary key (bet_key, settlement)
);

-- What a slip may be, by level; a level without a row uses the nearest lower one.
create table sport_rules (
  level smallint primary key,
  legs_min smallint not null check (legs_min > 0),
  legs_max smallint not null check (legs_max between legs_min and 10),
  -- The longest odds of a whole slip, in ten-thousandths.
  odds_max bigint not null check (odds_max > 10000),
  -- Below these odds a slip counts for no turnover.
  turnover_odds_min bigint not null check (turnover_odds_min >= 10000)
);

insert into sport_rules values (1, 1, 10, 10000000, 13000);

-- Every slip reads the rules and the bonus of its member's level: nodes keep both in memory until they change.
create trigger notify_table_change after insert or update or delete or truncate on sport_rules for each statement execute function notify_table_change();

create table sport_cash_outs (
  bet_key uuid not null references sport_slips,
  request_key uuid not null,
  -- pending: the live delay runs.
  state text not null check (state in ('pending', 'done', 'refused')),
  -- Requested by the member, or by the amount it named before.
  is_auto boolean not null,
  -- Ten-thousandths of the slip.
  share integer not null check (share between 1 and 10000),
  -- In won: the fair value and what is paid, as last counted; nothing below `least` is taken.
  value bigint not null,
  amount bigint not null check (amount > 0),
  least bigint not null check (least >= 0),
  -- Ten-thousandths of the value that the house keeps.
  fee integer not null check (fee between 0 and 10000),
  asked_at timestamptz not null,
  judge_at timestamptz,
  ended_at timestamptz,
  -- Why it was refused.
  code text,
  -- The open legs as they were when it was requested: what the delay is judged against.
  legs jsonb not null,
  primary key (bet_key, request_key),
  constraint sport_cash_outs_pending_has_end check (state <> 'pending' or judge_at is not null),
  constraint sport_cash_outs_ended check ((state = 'pending') = (ended_at is null)),
  constraint sport_cash_outs_refused check ((state = 'refused') = (code is not null))
);

create unique index sport_cash_outs_one_pending on sport_cash_outs (bet_key) where state = 'pending';
create index sport_cash_outs_due on sport_cash_outs (judge_at) where state = 'pending';

-- From where slips were placed, and slips that staff should look at.

-- Keyed marks of the browser and the network; none where a slip was placed by no call. Read by time and dropped after a week.
create table sport_slip_sources (
  bet_key uuid not null,
  member_id bigint not null,
  placed_at timestamptz not null,
  device_mark bytea,
  network_mark bytea
);

-- Slips come in the order of time: so small an index costs a stake nothing.
create index sport_slip_sources_by_time on sport_slip_sources using brin (placed_at) with (pages_per_range = 16);

-- A combination whose legs are won pays more, by how many they are. A slip keeps the steps that stood when it was placed.
create table sport_bonus (
  legs smallint primary key check (legs between 2 and 10),
  -- What the payout is multiplied by, in ten-thousandths.
  factor integer not null check (factor > 10000 and factor <= 20000)
);

insert into sport_bonus values (3, 10100), (5, 10300), (7, 10500), (10, 11000);

create trigger notify_table_change after insert or update or delete or truncate on sport_bonus for each statement execute function notify_table_change();

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
  -- Times the largest stake that may be requested.
  multiple smallint not null default 5 check (multiple between 2 and 100),
  decide_seconds smallint not null default 60 check (decide_seconds between 15 and 180),
  offer_seconds smallint not null default 20 check (offer_seconds between 10 and 60)
);

insert into sport_referral_rules default values;

create trigger notify_table_change after insert or update or delete or truncate on sport_referral_rules for each statement execute function notify_table_change();

-- What the simulated feed promised of each match before its first price, and the seed that it opened after the end.
-- A promise that could be changed would prove nothing: neither it nor what was opened is ever written again.
create table sport_match_seeds (
  fixture text not null primary key,
  sport text not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  starts_at timestamptz not null,
  committed_at timestamptz not null,
  opening jsonb,
  opened_at timestamptz,
  constraint sport_match_seeds_are_opened_at_a_time check ((opening is null) = (opened_at is null))
);

create index sport_match_seeds_unopened on sport_match_seeds (starts_at) where opening is null;

create function sport_keep_promise() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.opening is null
    and (new.fixture, new.sport, new.commitment, new.starts_at, new.committed_at)
      = (old.fixture, old.sport, old.commitment, old.starts_at, old.committed_at) then
    return new;
  end if;
  raise exception 'What was promised of a match is final, and so is its seed.' using errcode = 'restrict_violation';
end $$;

create trigger keep_promise before update or delete on sport_match_seeds for each row execute function sport_keep_promise();
