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

-- Slips that are open are few among all.
create index sport_slips_open on sport_slips (bet_key) where state in ('pending', 'open');
