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

-- How the odds of a leg came about; null where they are the feed's.
alter table sport_legs add column pricing jsonb;
