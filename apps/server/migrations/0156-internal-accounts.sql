-- Accounts of the house itself: who marked a member's account as one, when and why, and who took the mark away.
-- Locks: members for a moment, for the reference. Time: none.
create table internal_marks (
  mark_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  reason text not null,
  marked_by text not null,
  marked_at timestamptz not null,
  unmark_reason text,
  unmarked_by text,
  unmarked_at timestamptz,
  -- The mark counts a while longer than it stands.
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
