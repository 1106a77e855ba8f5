-- Members, their sessions and everything that guards a sign-in.
-- Uniqueness is decided here and not in code: two sign-ups of the same moment meet at these indexes, and their names become codes.
-- Phone and account number are encrypted; the keyed hash of each is what can be compared.
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
  -- For a day after a reset of the password no money leaves by the member's own hand.
  money_locked_until timestamptz,
  -- Read with every stake, so both are in the member's own row. A time-out ends by itself; a self-exclusion holds until it is lifted.
  has_play_limits boolean not null default false,
  break_kind text check (break_kind in ('time-out', 'self-exclusion')),
  break_until timestamptz,
  -- The newest versions the member has agreed to, in its own row, because every launch and deposit reads them.
  agreed_terms integer not null default 0,
  agreed_privacy integer not null default 0,
  shows_wins boolean not null default true,
  -- When a member last had everything the house holds of it: once within a day.
  data_exported_at timestamptz,
  -- Whether a member has decided about limits of its own. `open`: no choice was offered yet, as after a sign-up; `later`: put off;
  -- `none`: it wants none. Who has set a limit has decided, whatever the value here.
  limit_choice text not null default 'later' check (limit_choice in ('open', 'later', 'none')),
  limit_chosen_at timestamptz,
  -- Minutes; null for who has chosen nothing.
  check_minutes smallint check (check_minutes in (0, 15, 30, 60)),
  -- Null where there is none.
  check_due_at timestamptz,
  -- What names look like, so that no two members read alike. It is computed by the server: members who joined before it
  -- was kept have none until a job has gone through them, and of two who look alike the newer keeps none and is listed
  -- for staff.
  nickname_skeleton text,
  holder_skeleton text,
  constraint members_partner_has_join_code check ((tier = 'NORMAL') = (join_code is null)),
  constraint members_not_own_recommender check (recommender_id <> member_id),
  constraint members_break_is_whole check ((break_kind is null) = (break_until is null))
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

-- The few members who have excluded themselves, by when their time is over.
create index members_excluded on members (break_until, member_id) where break_kind = 'self-exclusion';
create unique index members_nickname_skeleton_unique on members (nickname_skeleton);
create index members_by_holder_skeleton on members (holder_skeleton);
create index members_unchecked on members (member_id) where holder_skeleton is null;

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
  end_reason text,
  -- When a session was last used: who is online is who was seen a moment ago, not whose browser was closed.
  seen_at timestamptz,
  -- Games opened before this moment end with the log-in that goes on, as after a new password.
  play_from timestamptz not null default now(),
  constraint member_sessions_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint member_sessions_end_reason_check
    check (end_reason in ('TK999', 'logout', 'password', 'status', 'maintenance', 'SP104', 'SP105', 'SP106'))
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
  expires_at timestamptz not null,
  work integer not null
);

create index captchas_expired on captchas (expires_at);

create table account_recovery_requests (
  request_id bigint generated always as identity primary key,
  kind text not null,
  login_id text not null,
  account_holder text not null,
  phone_encrypted bytea not null,
  phone_hash bytea not null,
  matched_member_id bigint references members,
  note text not null,
  ip text not null,
  requested_at timestamptz not null,
  closed_at timestamptz,
  -- Requests for a lost account are kept apart by who made them, so that a stranger's is not taken for the owner's.
  -- A requester is a browser, or without its cookie a network; from before it is not known, each is its own.
  requester_mark bytea,
  network_mark bytea,
  user_agent text not null default '',
  is_known_browser boolean not null default false,
  is_known_network boolean not null default false,
  constraint account_recovery_requests_kind_check check (kind in ('id', 'password', 'otp'))
);

create unique index account_recovery_requests_one_open
  on account_recovery_requests (kind, phone_hash, requester_mark) where closed_at is null;

create index account_recovery_requests_open_of_network
  on account_recovery_requests (network_mark) where closed_at is null;

create table password_resets (
  token_hash bytea primary key,
  member_id bigint not null references members,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_resets_member on password_resets (member_id);

-- What one person may have once: a browser that several members sign in with, and what is taken back of a mission.
create table member_devices (
  member_id bigint not null references members,
  -- A keyed hash of the id in the browser's cookie.
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- A browser that its member forgot stays, as it still shows who is one person; it is unknown at its next log-in.
  device_number bigint generated always as identity unique,
  user_agent text not null default '',
  forgotten_at timestamptz,
  primary key (member_id, device_hash)
);

create index member_devices_by_device on member_devices (device_hash, member_id);

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

-- Log-ins that a wrong password or a wrong code refused, under the ID that was typed, so that one without an owner costs the
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

-- Passkeys of members, next to their second factor: public keys of their authenticators. What is signed is kept until it
-- is used, two minutes at most.
create table member_passkeys (
  passkey_id bigint generated always as identity primary key,
  member_id bigint not null references members (member_id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null,
  used_at timestamptz
);

create index member_passkeys_member on member_passkeys (member_id);

create table member_passkey_challenges (
  challenge_id uuid primary key,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'second-factor', 'whole-login')),
  -- Whose: of a whole login not known yet.
  member_id bigint references members (member_id),
  -- What the ticket of the password was for; void once the password has changed.
  ticket_mark text,
  expires_at timestamptz not null,
  check ((member_id is null) = (purpose = 'whole-login')),
  check ((ticket_mark is null) = (purpose <> 'second-factor'))
);

create index member_passkey_challenges_expiry on member_passkey_challenges (expires_at);

create table member_name_faults (
  member_id bigint not null references members (member_id),
  field text not null check (field in ('nickname', 'holder')),
  fault text not null check (fault in ('look-alike', 'not-allowed', 'official')),
  found_at timestamptz not null,
  primary key (member_id, field)
);

-- Accounts of the house itself: who marked a member's account as one, when and why, and who took the mark away.
create table internal_marks (
  mark_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  reason text not null,
  marked_by text not null,
  marked_at timestamptz not null,
  unmark_reason text,
  unmarked_by text,
  unmarked_at timestamptz,
  -- The mark counts a while longer than it is set.
  counts_until timestamptz check (counts_until > unmarked_at),
  check (num_nulls(unmark_reason, unmarked_by, unmarked_at, counts_until) in (0, 4))
);

create unique index internal_marks_one_standing on internal_marks (member_id) where unmarked_at is null;
create index internal_marks_by_member on internal_marks (member_id, mark_id desc);

create trigger notify_table_change after insert or update or delete or truncate on internal_marks
  for each statement execute function notify_table_change();

create function refuse_change_of_internal_marks() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.unmarked_at is not null
    or (new.member_id, new.reason, new.marked_by, new.marked_at)
      is distinct from (old.member_id, old.reason, old.marked_by, old.marked_at) then
    raise exception 'A mark of an internal account is taken away once, and nothing else of it changes.';
  end if;
  return new;
end $$;

create trigger kept before update or delete on internal_marks
  for each row execute function refuse_change_of_internal_marks();
