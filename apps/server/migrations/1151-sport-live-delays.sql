-- How long live bets wait before they are judged, and what the house keeps of a cash-out. Without a row the standard of the
-- code is in force. Rows are never deleted: they are the history.
create table sport_delays (
  delay_id bigint generated always as identity primary key,
  -- Of a sport, of a league of it, or of one member.
  sport text,
  league text check (league is null or sport is not null),
  member_id bigint,
  seconds smallint not null check (seconds between 1 and 30),
  since timestamptz not null,
  until timestamptz check (until >= since),
  reason text not null,
  staff_login text not null,
  constraint sport_delays_of_one check ((sport is null) <> (member_id is null))
);

create unique index sport_delays_one_at_a_time on sport_delays
  (coalesce(sport, ''), coalesce(league, ''), coalesce(member_id, 0)) where until is null;

create trigger notify_table_change after insert or update or delete or truncate on sport_delays for each statement execute function notify_table_change();

create table sport_cash_out_fees (
  fee_id bigint generated always as identity primary key,
  -- Null: every sport without a row.
  sport text,
  -- In ten-thousandths of the fair value: before the match, and with a live leg.
  quiet smallint not null check (quiet between 0 and 2000),
  live smallint not null check (live between 0 and 2000),
  since timestamptz not null,
  until timestamptz check (until >= since),
  reason text not null,
  staff_login text not null
);

create unique index sport_cash_out_fees_one_at_a_time on sport_cash_out_fees (coalesce(sport, '')) where until is null;

create trigger notify_table_change after insert or update or delete or truncate on sport_cash_out_fees for each statement execute function notify_table_change();
