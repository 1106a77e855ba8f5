-- Notifications, and the push messages that carry them to a device.

-- What a member is notified of about its own account, written in the transaction of what happened. Kept for 90 days.
create table notifications (
  notification_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'withdrawal', 'coupon', 'grade', 'question', 'draw', 'message', 'security')),
  -- The event and what belongs to it, as the contract has it.
  facts jsonb not null,
  -- What it is about, where another may take its place or take it back: such as `message:12`.
  subject text,
  created_at timestamptz not null,
  read_at timestamptz
);

create index notifications_of_member on notifications (member_id, notification_id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_by_subject on notifications (subject, member_id) where subject is not null;
create index notifications_by_time on notifications (created_at);

-- Only what a member does not want; there is none of `security`.
create table notification_mutes (
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'withdrawal', 'coupon', 'grade', 'question', 'draw', 'message')),
  primary key (member_id, kind)
);

-- Web push: a member's devices that subscribed to it, what it wants to be notified of there, and what waits to be sent.

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
  locale text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  constraint push_subscriptions_locale_is_a_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$')
);

create index push_subscriptions_by_member on push_subscriptions (member_id);

-- What a member chose; the rest is as the contract has it.
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
