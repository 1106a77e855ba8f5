-- How much of the largest stake a member may place, by how its prices compare with those at the start of matches; limits by sport and market.

-- The most that a slip with a leg of a sport, or of one of its markets, may stake and win. One stands at a time for each.
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
  constraint sport_limits_limit_something check (stake_max is not null or win_max is not null)
);
create unique index sport_limits_standing on sport_limits (sport, coalesce(market, 0)) where until is null;

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

-- A member's factor and every change of it, never deleted; a member without a row that stands has 100.
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

-- Stakes that the level would have taken and a factor or a limit did not, once for each request.
create table sport_stake_cuts (
  cut_id bigint primary key generated always as identity,
  member_id bigint not null,
  request_key uuid not null,
  at timestamptz not null,
  cause text not null check (cause in ('factor', 'limit')),
  factor smallint not null check (factor between 1 and 100),
  -- Whole stakes, in won.
  asked bigint not null check (asked > 0),
  most bigint not null check (most >= 0),
  -- What was picked, with names as they were then.
  legs jsonb not null,
  constraint sport_stake_cuts_one_per_request unique (member_id, request_key)
);
create index sport_stake_cuts_by_time on sport_stake_cuts (at desc);

-- Every slip asks for both: nodes keep them in memory until they change.
create trigger notify_table_change after insert or update or delete or truncate on sport_limits for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on sport_factors for each statement execute function notify_table_change();
