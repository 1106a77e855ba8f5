-- Whose personal data each member of staff read on a business day, once a member and kind; kept for 90 days. Without
-- foreign keys: a list of a hundred rows writes a hundred of these.
create table staff_reads (
  staff_id integer not null,
  day date not null,
  kind text not null check (kind in ('list', 'detail', 'reveal', 'export')),
  member_id bigint not null,
  primary key (staff_id, day, kind, member_id)
);
create index staff_reads_by_day on staff_reads (day);

-- The number of those members, which stays; what another person allowed beyond the limit; and attempts beyond it.
create table staff_read_days (
  staff_id integer not null references staff (staff_id),
  day date not null,
  kind text not null check (kind in ('list', 'detail', 'reveal', 'export')),
  members integer not null default 0 check (members >= 0),
  allowed integer not null default 0 check (allowed >= 0),
  refused integer not null default 0 check (refused >= 0),
  refused_at timestamptz,
  primary key (staff_id, day, kind)
);
create index staff_read_days_by_day on staff_read_days (day);

-- Where owners departed from the limits that the product ships. Null: without a limit.
create table staff_read_limits (
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'read-only')),
  kind text not null check (kind in ('list', 'detail', 'reveal', 'export')),
  members integer check (members >= 0),
  primary key (role, kind)
);
create trigger notify_table_change after insert or update or delete or truncate on staff_read_limits for each statement execute function notify_table_change();
