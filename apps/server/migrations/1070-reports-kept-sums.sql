-- Sums kept of the hours that are over, so that a page of the house or of a branch adds up few rows. A job makes them; a reader takes the hours
-- (or business days) between `kept_from` and `kept_until` from here, unless they are in report_late, and everything else from report_hours.
create table report_kept (
  only_row boolean primary key default true check (only_row),
  -- Begins of business days and of hours. Null: nothing is kept yet.
  kept_from timestamptz,
  kept_until timestamptz
);
insert into report_kept default values;

-- Hours before `kept_until` whose sums are missing or older than their rows: booked into after they were over. Rows are added and taken away alone,
-- so that a booking never waits for the job. Without a member: the sums of the whole hour.
create table report_late (
  late_id bigint generated always as identity primary key,
  hour timestamptz not null,
  member_id bigint
);
create index report_late_hours on report_late (hour);

-- Of the house.
create table report_house_hours (
  hour timestamptz not null,
  line text not null,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  times bigint not null,
  debit bigint not null,
  credit bigint not null,
  valid bigint not null,
  primary key (hour, line, vendor_key, game_key, game_type)
);

-- Of members on business days; `hour` is the first one of the day.
create table report_member_days (
  hour timestamptz not null,
  member_id bigint not null,
  lineage_id bigint not null,
  line text not null,
  vendor_key text not null,
  game_type text not null,
  times bigint not null,
  debit bigint not null,
  credit bigint not null,
  valid bigint not null,
  primary key (hour, member_id, lineage_id, line, vendor_key, game_type)
);

-- Of the members below the same partners, on business days.
create table report_branch_days (
  hour timestamptz not null,
  lineage_id bigint not null,
  line text not null,
  vendor_key text not null,
  game_type text not null,
  times bigint not null,
  debit bigint not null,
  credit bigint not null,
  valid bigint not null,
  primary key (hour, lineage_id, line, vendor_key, game_type)
);
create index report_branch_days_of on report_branch_days (lineage_id, hour);
