-- What names look like, so that no two members read alike. It is computed by the server: members from before have none
-- until a job has gone through them, and of two who look alike the newer keeps none and is listed for staff.
alter table members add column nickname_skeleton text;
alter table members add column holder_skeleton text;
create unique index members_nickname_skeleton_unique on members (nickname_skeleton);
create index members_by_holder_skeleton on members (holder_skeleton);
create index members_unchecked on members (member_id) where holder_skeleton is null;

create table member_name_faults (
  member_id bigint not null references members (member_id),
  field text not null check (field in ('nickname', 'holder')),
  fault text not null check (fault in ('look-alike', 'not-allowed', 'official')),
  found_at timestamptz not null,
  primary key (member_id, field)
);
