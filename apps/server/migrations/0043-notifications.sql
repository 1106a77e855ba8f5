-- What a member is told about its own account, written in the transaction of what happened. Kept for 90 days.

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
