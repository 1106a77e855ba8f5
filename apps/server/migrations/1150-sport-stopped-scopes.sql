-- What staff stopped by scope: live bets or those before the match, a sport, a league of it, a market of either. Nothing
-- of it is bet or cashed out until the stop is taken off; a slip whose delay runs meanwhile is given back. Rows stay, so
-- that such a slip ends alike whenever it is judged.
create table sport_stopped_scopes (
  stop_id bigint generated always as identity primary key,
  -- Null: live bets and those before the match.
  phase text check (phase in ('live', 'prematch')),
  -- Null: everything of the phase.
  sport text,
  -- Null: every league, every market.
  league text check (league is null or sport is not null),
  market integer check (market is null or sport is not null),
  since timestamptz not null,
  until timestamptz check (until >= since),
  reason text not null,
  staff_login text not null,
  constraint sport_stopped_scopes_bounded check (phase is not null or sport is not null)
);

create unique index sport_stopped_scopes_one_at_a_time on sport_stopped_scopes
  (coalesce(phase, ''), coalesce(sport, ''), coalesce(league, ''), coalesce(market, 0)) where until is null;
create index sport_stopped_scopes_by_end on sport_stopped_scopes (until);

create trigger notify_table_change after insert or update or delete or truncate on sport_stopped_scopes for each statement execute function notify_table_change();
