-- Members, their sessions and everything that guards a sign-in.
-- Uniqueness is decided here and not in code: two sign-ups of the same moment meet at these indexes, and their names become codes.
-- Phone and account number are encrypted; the keyed hash beside each is what can be compared.

create table members (
  member_id bigint generated always as identity primary key,
  login_id text not null check (login_id = lower(login_id)),
  nickname text not null,
  account_holder text not null,
  phone_encrypted bytea not null,
  phone_hash bytea not null,
  bank_code text not null,
  account_number_encrypted bytea not null,
  account_number_hash bytea not null,
  password_hash text not null,
  withdrawal_password_hash text,
  withdrawal_password_attempts int not null default 0 check (withdrawal_password_attempts between 0 and 5),
  tier text not null check (tier in ('PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5', 'NORMAL')),
  recommender_id bigint references members,
  can_recommend boolean not null default true,
  -- Letters only, so that no join code can be mistaken for an ID, which always holds a digit.
  join_code text check (join_code ~ '^[a-z]{4,20}$'),
  level int not null default 1 check (level between 1 and 10),
  status text not null check (status in ('pending', 'active', 'suspended', 'locked', 'refused', 'withdrawn')),
  withdrawals_blocked boolean not null default false,
  join_ip text not null,
  age_confirmed_at timestamptz not null,
  joined_at timestamptz not null,
  last_login_at timestamptz,
  cash_seen_at timestamptz,
  -- What a member recommends friends with; made on the first request.
  friend_code text,
  inviter_id bigint references members,
  constraint members_partner_has_join_code check ((tier = 'NORMAL') = (join_code is null)),
  constraint members_not_own_recommender check (recommender_id <> member_id)
);
create unique index members_login_id_unique on members (lower(login_id));
create unique index members_nickname_unique on members (lower(nickname));
create unique index members_phone_unique on members (phone_hash);
create unique index members_account_number_unique on members (account_number_hash);
create unique index members_join_code_unique on members (join_code);
create index members_recommender on members (recommender_id);
create index members_status on members (status, member_id desc);
create index members_by_joining on members (joined_at);
create index members_by_join_ip on members (join_ip);
create index members_by_account_holder on members (account_holder);
-- Looking members up by the beginning of their ID or nickname.
create index members_login_beginning on members (login_id text_pattern_ops);
create index members_nickname_beginning on members (lower(nickname) text_pattern_ops);
create unique index members_friend_code_unique on members (friend_code);
create index members_by_inviter on members (inviter_id) where inviter_id is not null;

create table member_sessions (
  session_id uuid primary key,
  member_id bigint not null references members,
  ip text not null,
  user_agent text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  renewed_at timestamptz not null,
  previous_login_at timestamptz,
  previous_login_ip text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('TK999', 'logout', 'password', 'status', 'maintenance')),
  constraint member_sessions_end_has_reason check ((ended_at is null) = (end_reason is null))
);
create unique index member_sessions_one_live on member_sessions (member_id) where ended_at is null;

create table member_logins (
  login_number bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index member_logins_newest on member_logins (member_id, login_number desc);
-- Who else was seen at an address.
create index member_logins_by_ip on member_logins (ip, at desc);

-- Attempts of members and staff alike, counted by subject.
create table auth_attempts (
  subject text primary key,
  attempts int not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

create table captchas (
  captcha_id uuid primary key,
  answer text not null,
  expires_at timestamptz not null
);
create index captchas_expired on captchas (expires_at);

create table account_recovery_requests (
  request_id bigint generated always as identity primary key,
  kind text not null check (kind in ('id', 'password')),
  login_id text not null,
  account_holder text not null,
  phone_encrypted bytea not null,
  phone_hash bytea not null,
  matched_member_id bigint references members,
  note text not null,
  ip text not null,
  requested_at timestamptz not null,
  closed_at timestamptz
);
-- A second request while support has not answered adds nothing to the queue.
create unique index account_recovery_requests_one_open on account_recovery_requests (kind, phone_hash) where closed_at is null;

create table password_resets (
  token_hash bytea primary key,
  member_id bigint not null references members,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_member on password_resets (member_id);
