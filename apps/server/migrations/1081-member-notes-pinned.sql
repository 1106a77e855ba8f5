-- Notes about a member may be pinned above the others, and a member has short tags.

alter table member_notes add column pinned_at timestamptz;

create table member_tags (
  member_id bigint not null references members,
  label text not null check (label <> '' and char_length(label) <= 30),
  set_by text not null,
  set_at timestamptz not null,
  primary key (member_id, label)
);
