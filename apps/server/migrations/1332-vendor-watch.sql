-- Rules by which a vendor is switched off while its calls fail, and the least balance that we want at it.
create table vendor_watch_rules (
  -- Empty: all vendors without a rule of their own.
  vendor_key text primary key,
  is_on boolean not null,
  window_minutes integer not null check (window_minutes between 5 and 60),
  -- Fewer calls in the window are no sign of anything.
  calls_min integer not null check (calls_min >= 5),
  failed_percent integer not null check (failed_percent between 10 and 100),
  credit_below bigint check (credit_below > 0)
);
insert into vendor_watch_rules (vendor_key, is_on, window_minutes, calls_min, failed_percent) values ('', false, 10, 20, 50);

-- The newest time in which a vendor was off by its rule.
create table vendor_outages (
  vendor_key text primary key,
  began_at timestamptz not null,
  -- Launches, or all our calls.
  cause text not null check (cause in ('launches', 'calls')),
  calls integer not null,
  failed integer not null,
  probes integer not null default 0,
  probe_after timestamptz not null,
  -- Switched on again by a probe, or switched by staff.
  ended_at timestamptz,
  ended_by text check (ended_by in ('probe', 'staff')),
  check ((ended_at is null) = (ended_by is null))
);

-- What was left of our balance at vendors when it was read last.
create table vendor_credits (
  vendor_key text primary key,
  amount bigint not null,
  read_at timestamptz not null
);

insert into alarm_rules (kind, is_on, severity, threshold, quiet_minutes) values
  ('vendor-off', true, 'critical', 1, 5),
  ('vendor-credit', true, 'warning', 1, 60);
