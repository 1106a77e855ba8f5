-- Web push: a member's devices that asked for it, what it wants to be told there, and what waits to be sent.
-- Locks: none that matter, the tables are new. Time: immediate.

-- Our key pair towards push services, where the configuration names none: made once, its secret sealed.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_box bytea not null,
  made_at timestamptz not null
);

-- Where a device is reached is a secret of its own: sealed, and found by its mark.
create table push_subscriptions (
  subscription_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  device_hash bytea,
  target_box bytea not null,
  target_mark bytea not null unique,
  locale text not null check (locale in ('ko', 'en', 'vn')),
  user_agent text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_by_member on push_subscriptions (member_id);

-- What a member said; what it said nothing of is as the contract has it.
create table push_choices (
  member_id bigint not null references members,
  kind text not null,
  is_on boolean not null,
  primary key (member_id, kind)
);

-- One message to one device; gone with its subscription.
create table push_messages (
  push_id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null,
  kind text not null,
  tries integer not null default 0,
  due_at timestamptz not null
);
create index push_messages_by_due on push_messages (due_at);
create index push_messages_by_subscription on push_messages (subscription_id);

-- How the sending of each day ended.
create table push_days (
  day date primary key,
  sent integer not null default 0,
  failed integer not null default 0,
  ended integer not null default 0
);
