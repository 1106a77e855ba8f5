-- Messages from staff to members: one row for what was sent, one for each member's copy. Kept for 90 days.
create table messages (
  message_id bigint generated always as identity primary key,
  title text check (title <> ''),
  -- Sanitised HTML.
  content text check (content <> ''),
  -- Such as `all`, `level:2`, `branch:demohq1`, `member:demo1`.
  target text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  recipients integer not null check (recipients > 0),
  recalled_at timestamptz,
  recalled_by text,
  letter jsonb,
  constraint messages_recalled_is_whole check ((recalled_at is null) = (recalled_by is null)),
  constraint messages_either_text_or_letter
    check (case when letter is null then title is not null and content is not null else title is null and content is null end)
);

create index messages_by_time on messages (sent_at);

create table message_copies (
  copy_id bigint generated always as identity primary key,
  message_id bigint not null references messages on delete cascade,
  member_id bigint not null,
  read_at timestamptz,
  -- The member's own deletion. What was never read is never deleted so.
  deleted_at timestamptz,
  constraint message_copies_deleted_only_when_read check (deleted_at is null or read_at is not null)
);

create index message_copies_of_member on message_copies (member_id, copy_id desc) where deleted_at is null;
create index message_copies_unread on message_copies (member_id) where read_at is null;
create index message_copies_of_message on message_copies (message_id);

create table message_templates (
  template_id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  title text not null,
  content text not null
);
