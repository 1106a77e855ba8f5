-- The back office's own people and what they did. The audit log only grows: the triggers refuse every other statement, whoever sends it.
create table staff (
  staff_id int generated always as identity primary key,
  login_id text not null unique check (login_id = lower(login_id)),
  name text not null,
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'read-only')),
  password_hash text not null,
  totp_secret_encrypted bytea,
  totp_enrolled_at timestamptz,
  -- The newest 30-second step whose digits were accepted: the same digits never open the door twice.
  totp_last_step bigint,
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- Who set the password of an account for somebody else, alone or with a second owner; null: its person, or the installer.
  opened_by int references staff,
  opened_alone boolean not null default false
);

create table staff_sessions (
  session_id uuid primary key,
  staff_id int not null references staff,
  ip text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index staff_sessions_staff on staff_sessions (staff_id);

-- Empty: staff may come from anywhere.
create table staff_networks (
  network cidr primary key,
  note text not null default ''
);

create table staff_audit (
  audit_id bigint generated always as identity primary key,
  -- The database's own time, so that no caller can date an entry.
  at timestamptz not null default now(),
  staff_id int not null references staff,
  staff_login text not null,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  ip text not null,
  approved_by text
);

create index staff_audit_action on staff_audit (action, audit_id desc);
create index staff_audit_at on staff_audit (at);

-- Who has done something to a member before: read when a gift of a partner is approved.
create index staff_audit_of on staff_audit (target, action);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log only grows.';
end $$;

create trigger append_only before update or delete on staff_audit for each row execute function refuse_change_of_audit();
create trigger refuse_truncate before truncate on staff_audit for each statement execute function refuse_change_of_audit();

-- What staff write about a member, for each other.
create table member_notes (
  note_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  text text not null,
  written_by text not null,
  written_at timestamptz not null
);

create index member_notes_of on member_notes (member_id, note_id desc);

-- A call of staff that waits for a second person, word for word, and what became of it. The input is sealed: it may hold secrets.
create table staff_approvals (
  approval_id bigint generated always as identity primary key,
  call text not null,
  input_encrypted bytea not null,
  -- The same requested twice while it waits is one request.
  input_mark bytea not null,
  target text not null,
  amount bigint not null check (amount >= 0),
  reason text not null,
  -- What the audit log would record, tried out and undone when it was requested.
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
  -- What an approved call answered, for its requester: sealed, as the input is.
  answer_encrypted bytea,
  check ((status = 'waiting') = (decided_at is null)),
  -- No one decides on their own work, whatever the code above allows.
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
  at timestamptz not null,
  -- Who a measured call gave to or took from: what a member is given alone within a day is one sum, whoever gave it.
  member_id bigint
);

create index staff_work_by on staff_work (staff_id, call, at);
create index staff_work_on on staff_work (target, at);
create index staff_work_for on staff_work (member_id, at) where member_id is not null;

-- Where the rights of a role depart from those the product ships with; what is not here is as shipped.
create table staff_rights (
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'read-only')),
  call text not null,
  is_allowed boolean not null,
  -- In the unit of the call; null: as much as there is.
  alone_up_to bigint check (alone_up_to >= 0),
  alone_daily bigint check (alone_daily >= 0),
  ceiling bigint check (ceiling >= 0),
  primary key (role, call)
);

create trigger notify_table_change after insert or update or delete or truncate on staff_rights for each statement execute function notify_table_change();

-- Passkeys of staff: public keys of their authenticators. What is signed is kept until it is used, two minutes at most.
create table staff_passkeys (
  passkey_id integer generated always as identity primary key,
  staff_id integer not null references staff (staff_id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null,
  used_at timestamptz
);

create index staff_passkeys_staff on staff_passkeys (staff_id);

create table staff_passkey_challenges (
  challenge_id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'second-factor', 'whole-login')),
  -- Whose: of a whole login not known yet.
  staff_id integer references staff (staff_id),
  expires_at timestamptz not null,
  check ((staff_id is null) = (purpose = 'whole-login'))
);

create index staff_passkey_challenges_expiry on staff_passkey_challenges (expires_at);

-- Browsers that staff have signed in with, by their hash: what others guess behind the same address does not count there.
create table staff_devices (
  staff_id integer not null references staff (staff_id),
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_hash)
);
