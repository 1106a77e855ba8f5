-- A limit may be that of a league.
alter table sport_limits add column league text;
drop index sport_limits_standing;
create unique index sport_limits_standing on sport_limits (sport, coalesce(league, ''), coalesce(market, 0)) where until is null;

-- The most that the house may lose, and every change of it, never deleted. One stands at a time for everything, a sport, a league, a market
-- of either; the closest counts, and what it leaves open is said by the next one.
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
create unique index sport_exposure_caps_standing on sport_exposure_caps (coalesce(sport, ''), coalesce(league, ''), coalesce(market, 0))
  where until is null;
create trigger notify_table_change after insert or update or delete or truncate on sport_exposure_caps for each statement execute function notify_table_change();
-- As much as one member of the lowest level may win on one slip.
insert into sport_exposure_caps (outcome_max, match_max, since, reason, staff_login)
  values (300000000, 1000000000, '2026-11-25T00:00:00Z', '처음 값', 'system');

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

-- Matches with slips of before are counted first.
insert into sport_exposures (fixture, market, specifiers, outcome, at_risk, cap, counted_at)
  select distinct l.fixture, 0, '', '', 0, 1000000000, timestamptz '2000-01-01'
  from sport_slips s join sport_legs l using (bet_key) where s.state in ('pending', 'open');

-- Stakes that the exposure did not leave room for are told apart from those of limits.
alter table sport_stake_cuts drop constraint sport_stake_cuts_cause_check;
alter table sport_stake_cuts add constraint sport_stake_cuts_cause_check check (cause in ('factor', 'limit', 'exposure'));
