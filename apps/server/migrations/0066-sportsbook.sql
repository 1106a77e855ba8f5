-- Slips: what members bet on sports. A slip's stake and what it returned are in `bets` under the vendor `sportsbook`; the rows here say what
-- was picked, at which price, and what each settlement of it posted.

create table sport_slips (
  bet_key uuid primary key,
  member_id bigint not null,
  request_key uuid not null,
  -- Of what was asked for, policy and prices included: the same request again is known by it.
  request_digest text not null,
  -- Of what was picked: the same picks are not bet twice while the first slip is open.
  picks_digest text not null,
  -- pending: the delay of live bets runs. refused: it was given back at the end of the delay.
  state text not null check (state in ('pending', 'open', 'settled', 'refused')),
  odds_policy text not null check (odds_policy in ('ask', 'better', 'any')),
  -- How many legs a combination has, bankers not counted.
  sizes integer[] not null check (cardinality(sizes) > 0),
  unit_stake bigint not null check (unit_stake > 0),
  stake bigint not null check (stake >= unit_stake),
  -- Odds too short count for no turnover, of the member or of its partners.
  earns_turnover boolean not null,
  placed_at timestamptz not null,
  -- When a live slip is judged; null for one that was accepted at once.
  judge_at timestamptz,
  accepted_at timestamptz,
  -- What a slip was refused for at the end of its delay, leg by leg.
  refusal jsonb,
  -- Grows with each settlement that changed what the slip returns.
  settlement integer not null default 0,
  -- The target of the last settlement, in won.
  payout bigint not null default 0 check (payout >= 0),
  first_settled_at timestamptz,
  constraint sport_slips_one_per_request unique (member_id, request_key),
  constraint sport_slips_accepted check ((state in ('open', 'settled')) = (accepted_at is not null)),
  constraint sport_slips_pending_has_end check (state <> 'pending' or judge_at is not null)
);
create unique index sport_slips_one_per_picks on sport_slips (member_id, picks_digest) where state in ('pending', 'open');
create index sport_slips_of_member on sport_slips (member_id, placed_at desc);
create index sport_slips_pending on sport_slips (judge_at) where state = 'pending';

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
  -- The fixture as it was when the slip was placed: names, league, start, score, and the last word of the feed that was known.
  facts jsonb not null,
  primary key (bet_key, place)
);
create index sport_legs_of_line on sport_legs (fixture, market, specifiers, bet_key);

-- Everything the feed said about how lines ended: results, cancels, and what took them back. Never changed.
create table sport_results (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  kind text not null check (kind in ('settled', 'cancelled', 'settlementRolledBack', 'cancelRolledBack')),
  at bigint not null,
  seq bigint not null,
  said jsonb not null,
  heard_at timestamptz not null,
  primary key (fixture, market, specifiers, at, seq, kind)
);

-- Lines whose slips are to be settled, or settled anew.
create table sport_lines_due (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  -- Grows with each change, so that what comes while the line is being settled is not lost.
  changes integer not null default 1,
  since timestamptz not null,
  due_at timestamptz not null,
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

insert into catalog_vendors (vendor_key, name_ko, name_en, name_vn, adapter, wallet) values
  ('sportsbook', '스포츠북', 'Sportsbook', 'Sportsbook', 'site', 'seamless');
