-- The back office's own people and what they did. The audit log only grows: the triggers refuse every other statement, whoever asks.

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
  created_at timestamptz not null
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
  ip text not null
);
create index staff_audit_action on staff_audit (action, audit_id desc);
create index staff_audit_at on staff_audit (at);

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
