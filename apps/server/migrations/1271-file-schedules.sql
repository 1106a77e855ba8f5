-- Files of lists that are ordered again at a time, with the rights that their owner has then.
create table file_schedules (
  schedule_id bigint generated always as identity primary key,
  staff_id integer not null references staff,
  call text not null,
  -- As of an ordered file: name, language, columns and filter.
  sealed_order bytea not null,
  ip text not null,
  cycle text not null check (cycle in ('daily', 'weekly', 'monthly')),
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 28),
  -- Asia/Seoul.
  hour smallint not null check (hour between 0 and 23),
  -- Null once it was stopped.
  next_at timestamptz,
  last_at timestamptz,
  last_file_id bigint,
  -- Why the last one was not ordered, or why it stopped by itself.
  code text,
  made_at timestamptz not null
);
create index file_schedules_of_staff on file_schedules (staff_id, schedule_id);
create index file_schedules_due on file_schedules (next_at) where next_at is not null;
create index file_schedules_by_file on file_schedules (last_file_id) where last_file_id is not null;

-- Mail addresses of staff, for notices with a link; one that is not proved has a code.
create table staff_mails (
  staff_id integer primary key references staff,
  address_sealed bytea,
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  proving_sealed bytea,
  code_mark bytea,
  tries integer not null default 0,
  expires_at timestamptz,
  constraint staff_mails_proving_is_whole check (num_nulls(proving_sealed, code_mark, expires_at) in (0, 3))
);

-- A message goes to a member or to one of the staff.
alter table outgoing_messages alter column member_id drop not null;
alter table outgoing_messages add column staff_id integer references staff;
alter table outgoing_messages add constraint outgoing_messages_of_somebody check (num_nonnulls(member_id, staff_id) = 1);
