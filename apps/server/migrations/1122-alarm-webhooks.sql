-- Where alarms are sent to, signed; and who is on call.
create table alarm_webhooks (
  webhook_id integer generated always as identity primary key,
  url text not null,
  -- Sealed: it signs what is sent.
  secret bytea not null,
  -- Only alarms of this severity and above.
  severity text not null check (severity in ('warning', 'critical')),
  created_by text not null,
  created_at timestamptz not null,
  -- The last attempt: null while none was made, status null where no answer came.
  tried_at timestamptz,
  status integer,
  error text not null default ''
);

create table alarm_shifts (
  shift_id integer generated always as identity primary key,
  login_id text not null,
  -- Days of the week on which it begins, 1 is Monday; minutes of the day in Asia/Seoul. One that ends before it begins
  -- goes on into the next day.
  weekdays smallint[] not null check (cardinality(weekdays) > 0),
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 0 and 1439)
);
