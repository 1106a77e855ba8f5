-- Our own calls to vendors are kept in the record of calls too.
alter table wallet_calls
  -- Who called: the vendor, or we.
  add column direction text not null default 'in' check (direction in ('in', 'out')),
  -- It was not answered, or with a failure of either side; a refusal by a rule of the game is an answer.
  add column failed boolean not null default false;
update wallet_calls set direction = 'out', failed = true where call = 'launch';

-- Calls of a vendor by minute, for rates of errors and times of answers.
create table vendor_call_minutes (
  vendor_key text not null,
  minute timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  calls integer not null,
  failed integer not null,
  launches integer not null,
  launches_failed integer not null,
  -- How many were answered within each of the bounds of vendors/call-minutes.ts, and slower ones last.
  took integer[] not null,
  primary key (vendor_key, minute, direction)
);
create index vendor_call_minutes_at on vendor_call_minutes (minute);
