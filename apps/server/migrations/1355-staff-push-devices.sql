-- Browsers of staff that alarms are pushed to while their owner is on call. Addresses are sealed, found by their mark.
create table staff_push_devices (
  device_id integer generated always as identity primary key,
  staff_id integer not null references staff,
  device_hash bytea,
  target_box bytea not null,
  target_mark bytea not null unique,
  severity text not null check (severity in ('warning', 'critical')),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  user_agent text not null,
  added_at timestamptz not null,
  last_sent_at timestamptz
);
create index staff_push_devices_staff on staff_push_devices (staff_id);
