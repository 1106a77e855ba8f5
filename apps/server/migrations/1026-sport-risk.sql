-- What the sportsbook risks: limits, exposures, factors, margins, stops and suspicions.

-- What staff stopped by hand: a fixture, or one of its lines. Nothing of it is bet or cashed out until it is opened
-- again; a slip whose delay runs meanwhile is given back. Rows stay, so that such a slip ends alike whenever it is judged.
create table sport_stops (
  stop_id bigint generated always as identity primary key,
  fixture text not null,
  -- Null: all lines of the fixture.
  market integer,
  specifiers text not null default '',
  since timestamptz not null,
  until timestamptz check (until >= since),
  reason text not null,
  staff_login text not null
);

create unique index sport_stops_one_at_a_time on sport_stops (fixture, coalesce(market, 0), specifiers) where until is null;
create index sport_stops_of_fixture on sport_stops (fixture, since);

create trigger notify_table_change after insert or update or delete or truncate on sport_stops for each statement execute function notify_table_change();

-- How much of the largest stake a member may place, by how its prices compare with those at the start of matches; limits by sport and market.

-- The most that a slip with a leg of a sport, or of one of its markets, may stake and win. One is in force at a time for each.
create table sport_limits (
  limit_id bigint primary key generated always as identity,
  sport text not null,
  -- Null: every market of the sport that has no limit of its own.
  market integer,
  stake_max bigint check (stake_max > 0),
  win_max bigint check (win_max > 0),
  since timestamptz not null,
  until timestamptz,
  reason text not null,
  staff_login text not null,
  -- A limit may be that of a league.
  league text,
  constraint sport_limits_limit_something check (stake_max is not null or win_max is not null)
);

-- Every slip reads both: nodes keep them in memory until they change.
create trigger notify_table_change after insert or update or delete or truncate on sport_limits for each statement execute function notify_table_change();

create unique index sport_limits_standing on sport_limits (sport, coalesce(league, ''), coalesce(market, 0)) where until is null;

-- Fixtures whose legs were compared with the last prices before the start, once.
create table sport_closings (
  fixture text primary key,
  closed_at timestamptz not null
);

-- A leg's odds over the fair odds at the start, less one, in ten-thousandths.
create table sport_closing_values (
  bet_key uuid not null references sport_slips,
  place smallint not null,
  member_id bigint not null,
  fixture text not null,
  fair_odds integer not null check (fair_odds >= 10000),
  value integer not null check (value between -10000 and 10000),
  closed_at timestamptz not null,
  primary key (bet_key, place)
);

create index sport_closing_values_of_member on sport_closing_values (member_id, closed_at desc);

-- A member's factor and every change of it, never deleted; a member without a row in force has 100.
create table sport_factors (
  factor_id bigint primary key generated always as identity,
  member_id bigint not null,
  -- In hundredths of the largest stake.
  before smallint not null check (before between 1 and 100),
  factor smallint not null check (factor between 1 and 100),
  -- By hand: it holds until staff take it back.
  is_held boolean not null,
  -- The record that it followed from: legs, the matches they were of, and their average value in ten-thousandths.
  legs integer not null check (legs >= 0),
  matches integer not null check (matches >= 0),
  average integer,
  since timestamptz not null,
  until timestamptz,
  reason text,
  staff_login text,
  constraint sport_factors_by_hand check ((reason is null) = (staff_login is null)),
  constraint sport_factors_held_by_hand check (not is_held or staff_login is not null)
);

create unique index sport_factors_standing on sport_factors (member_id) where until is null;

create trigger notify_table_change after insert or update or delete or truncate on sport_factors for each statement execute function notify_table_change();

-- Stakes that the level would have taken and a factor or a limit did not, once for each request.
create table sport_stake_cuts (
  cut_id bigint primary key generated always as identity,
  member_id bigint not null,
  request_key uuid not null,
  at timestamptz not null,
  cause text not null,
  factor smallint not null check (factor between 1 and 100),
  -- Whole stakes, in won.
  asked bigint not null check (asked > 0),
  most bigint not null check (most >= 0),
  -- What was picked, with names as they were then.
  legs jsonb not null,
  constraint sport_stake_cuts_one_per_request unique (member_id, request_key),
  constraint sport_stake_cuts_cause_check check (cause in ('factor', 'limit', 'exposure'))
);

create index sport_stake_cuts_by_time on sport_stake_cuts (at desc);

create table sport_suspicions (
  suspicion_id bigint primary key generated always as identity,
  rule text not null check (rule in ('same-pick', 'both-sides', 'late', 'value')),
  -- What was found is found once: the rule, the line, and the source or the member.
  key text not null unique,
  found_at timestamptz not null,
  -- What was picked, with names as they were then.
  pick jsonb not null,
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'acted')),
  decided_at timestamptz,
  note text,
  staff_login text,
  constraint sport_suspicions_decided check (
    (state = 'open') = (decided_at is null) and (decided_at is null) = (staff_login is null) and (note is null) = (staff_login is null)
  )
);

create index sport_suspicions_open on sport_suspicions (suspicion_id) where state = 'open';

create table sport_suspicion_slips (
  suspicion_id bigint not null references sport_suspicions,
  bet_key uuid not null references sport_slips,
  primary key (suspicion_id, bet_key)
);

-- Until when slips were looked at.
create table sport_watch (
  only_row boolean primary key default true check (only_row),
  looked_until timestamptz not null
);

-- What the house makes of the feed's prices: margins for a sport, a league or a market, and odds of single outcomes.
create table sport_margins (
  margin_id bigint generated always as identity primary key,
  sport text not null,
  -- Null: every league, every market.
  league text,
  market integer,
  -- Added to the feed's booksum, in hundredths of a percent.
  points integer not null check (points between -500 and 1500 and points <> 0),
  since timestamptz not null,
  until timestamptz check (until >= since),
  reason text not null,
  staff_login text not null
);

create unique index sport_margins_one_at_a_time on sport_margins (sport, coalesce(league, ''), coalesce(market, 0)) where until is null;

create trigger notify_table_change after insert or update or delete or truncate on sport_margins for each statement execute function notify_table_change();

create table sport_overrides (
  override_id bigint generated always as identity primary key,
  fixture text not null,
  market integer not null,
  specifiers text not null,
  outcome text not null,
  -- In ten-thousandths, as all odds.
  odds integer not null check (odds >= 10100),
  -- How many times fair odds it may be, in ten-thousandths.
  edge_most integer not null check (edge_most >= 10000),
  since timestamptz not null,
  expires_at timestamptz not null check (expires_at > since and expires_at <= since + interval '24 hours'),
  -- Before it ran out.
  ended_at timestamptz check (ended_at >= since),
  reason text not null,
  staff_login text not null
);

create unique index sport_overrides_one_at_a_time on sport_overrides (fixture, market, specifiers, outcome) where ended_at is null;
create index sport_overrides_by_time on sport_overrides (expires_at) where ended_at is null;

create trigger notify_table_change after insert or update or delete or truncate on sport_overrides for each statement execute function notify_table_change();

-- The most that the house may lose, and every change of it, never deleted. One is in force at a time for everything, a sport, a league, a market
-- of either; the closest counts, and what it leaves open is decided by the next one.
create table sport_exposure_caps (
  cap_id bigint primary key generated always as identity,
  -- Null: everything.
  sport text,
  league text check (league is null or sport is not null),
  market integer check (market is null or sport is not null),
  -- On one outcome of a line, and on all lines of a match together, in won.
  outcome_max bigint check (outcome_max > 0),
  match_max bigint check (match_max > 0),
  since timestamptz not null,
  until timestamptz,
  reason text not null,
  staff_login text not null,
  constraint sport_exposure_caps_cap_something check (outcome_max is not null or match_max is not null),
  constraint sport_exposure_caps_match_of_markets check (market is null or match_max is null),
  constraint sport_exposure_caps_whole check (sport is not null or (outcome_max is not null and match_max is not null))
);

-- As much as one member of the lowest level may win on one slip.
insert into sport_exposure_caps (outcome_max, match_max, since, reason, staff_login)
  values (300000000, 1000000000, '2026-11-25T00:00:00Z', '처음 값', 'system');

create unique index sport_exposure_caps_standing on sport_exposure_caps (coalesce(sport, ''), coalesce(league, ''), coalesce(market, 0))
  where until is null;

create trigger notify_table_change after insert or update or delete or truncate on sport_exposure_caps for each statement execute function notify_table_change();

-- What the house loses at most on an outcome, and on a match as a whole (market 0): counted from open slips, and what was placed since added
-- to it. Placing locks the match first, counting too.
create table sport_exposures (
  fixture text not null,
  market integer not null,
  specifiers text not null,
  outcome text not null,
  -- In won; below zero the house wins.
  at_risk bigint not null,
  cap bigint not null check (cap > 0),
  counted_at timestamptz not null,
  primary key (fixture, market, specifiers, outcome)
) with (fillfactor = 50);
