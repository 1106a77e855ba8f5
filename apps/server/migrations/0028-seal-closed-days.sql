-- Days are sealed in one sweep: every closed day without a seal, the oldest first, so that a night without a running server is caught up.
-- Why: a seal vouches for a day only when no posting of that day can still commit.
-- Lock: none on existing tables. Time: instant.

-- Whether a transaction that may have posted before `moment` is still open. A posting takes its time of posting inside its transaction, so
-- none that began later can have an earlier one.
create function ledger.has_open_postings(moment timestamptz) returns boolean language sql as $$
  select exists (
    select from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_xid is not null and a.xact_start < moment
  )
$$;

-- Seals every closed day of Asia/Seoul that has none, from the day after the last seal or, without one, from the day of the first batch.
-- Answers how many days it sealed; stops before a day whose postings have not all ended, for the next sweep to take up.
create function ledger.seal_closed_days() returns integer language plpgsql as $$
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Seoul')::date;
  next_day date;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(7153003);
  select coalesce((select max(s.day) + 1 from ledger.day_seals s), (select min(b.posted_at at time zone 'Asia/Seoul')::date from ledger.batches b), today)
    into next_day;
  while next_day < today loop
    exit when ledger.has_open_postings((next_day + 1)::timestamp at time zone 'Asia/Seoul');
    perform ledger.seal_day(next_day);
    sealed := sealed + 1;
    next_day := next_day + 1;
  end loop;
  return sealed;
end $$;
