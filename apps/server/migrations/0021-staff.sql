-- A second person for what one must not do alone.

alter table staff_audit add column approved_by text;

-- A call of staff that waits for a second person, word for word, and what became of it. The input is sealed: it may hold secrets.
create table staff_approvals (
  approval_id bigint generated always as identity primary key,
  call text not null,
  input_encrypted bytea not null,
  -- The same asked twice while it waits is one request.
  input_mark bytea not null,
  target text not null,
  amount bigint not null check (amount >= 0),
  reason text not null,
  -- What the audit log would say, tried out and undone when it was asked.
  preview jsonb not null,
  asked_by int not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by int references staff,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((status = 'waiting') = (decided_at is null)),
  -- Nobody decides on their own work, whatever the code above says.
  check (status not in ('approved', 'refused') or decided_by <> asked_by),
  check (status <> 'withdrawn' or decided_by = asked_by)
);
create unique index staff_approvals_once on staff_approvals (asked_by, input_mark) where status = 'waiting';
create index staff_approvals_waiting on staff_approvals (approval_id) where status = 'waiting';
create index staff_approvals_closed on staff_approvals (decided_at desc) where status <> 'waiting';

-- What staff did by calls that are measured: for the sums of a day, and for whose work a later call would decide on.
create table staff_work (
  work_id bigint generated always as identity primary key,
  staff_id int not null references staff,
  -- Null: alone.
  approved_by int references staff,
  call text not null,
  target text not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null
);
create index staff_work_by on staff_work (staff_id, call, at);
create index staff_work_on on staff_work (target, at);
