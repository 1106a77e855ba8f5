-- Phone, nickname or bank account of a member before staff changed it: sealed and marked as the columns of members are.
create table member_contact_changes (
  change_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  field text not null check (field in ('phone', 'nickname', 'account')),
  former_sealed bytea not null,
  former_mark bytea not null,
  -- Of an account.
  former_bank_code text,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  check ((field = 'account') = (former_bank_code is not null))
);
create index member_contact_changes_by_member on member_contact_changes (member_id, change_id);
create index member_contact_changes_by_mark on member_contact_changes (former_mark);
