-- Messages that are sent later, once or each week, to whoever the target has then.
create table message_plans (
  plan_id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  target jsonb not null,
  is_weekly boolean not null,
  is_offer boolean not null,
  -- When it is sent next; null once it was sent for the last time or stopped.
  due_at timestamptz,
  planned_by text not null,
  planned_at timestamptz not null,
  sent_at timestamptz,
  -- Of the last time; 0 where the target had no member.
  recipients integer check (recipients >= 0),
  stopped_at timestamptz,
  stopped_by text,
  constraint message_plans_sent_is_whole check ((sent_at is null) = (recipients is null)),
  constraint message_plans_stopped_is_whole check ((stopped_at is null) = (stopped_by is null)),
  constraint message_plans_stopped_is_not_due check (stopped_at is null or due_at is null)
);
create index message_plans_due on message_plans (due_at) where due_at is not null;

-- Offers are advertising: they go to no one who refuses them.
alter table messages add column is_offer boolean not null default false;
create table message_offer_refusals (
  member_id bigint primary key references members,
  refused_at timestamptz not null
);
