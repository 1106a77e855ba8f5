-- The second factor of a member, how its log-ins went, and the browsers it used.

create table member_totp (
  member_id bigint primary key references members,
  secret_encrypted bytea not null,
  -- Null until the member has proved that its app shows the right digits.
  enrolled_at timestamptz,
  -- The newest 30-second step whose digits were accepted: the same digits never open the door twice.
  last_step bigint
);

-- For who has lost the authenticator; each serves once. A keyed hash alone is kept.
create table member_recovery_codes (
  member_id bigint not null references members,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- A lost authenticator is asked for like a forgotten password.
alter table account_recovery_requests drop constraint account_recovery_requests_kind_check;
alter table account_recovery_requests add constraint account_recovery_requests_kind_check check (kind in ('id', 'password', 'otp'));

-- Log-ins that a wrong password or a wrong code refused, under the ID that was typed, so that one nobody has costs the
-- same time. Apart from those that opened a session, by which networks and duplicate accounts are known. Kept 90 days.
create table member_refused_logins (
  refusal_id bigint generated always as identity primary key,
  login_id text not null,
  at timestamptz not null,
  ip text not null,
  user_agent text not null,
  reason text not null check (reason in ('password', 'code'))
);
create index member_refused_logins_of_member on member_refused_logins (login_id, at desc);
create index member_refused_logins_by_time on member_refused_logins (at);

-- A browser that its member forgot stays, as it still says who is one person; it is unknown at its next log-in.
alter table member_devices add column device_number bigint generated always as identity unique;
alter table member_devices add column user_agent text not null default '';
alter table member_devices add column forgotten_at timestamptz;
