-- What the house writes by itself is kept as what it tells; its words are drawn in the language of whoever reads it.
-- When a member's reality check is due stands in its own row, where every stake reads it.
-- Locks: the tables of messages and members, while their rows are checked. Time: seconds at a million members.

alter table messages
  alter column title drop not null,
  alter column content drop not null,
  add column letter jsonb,
  add constraint messages_either_text_or_letter
    check (case when letter is null then title is not null and content is not null else title is null and content is null end);

-- The language of the last sign-in was asked by nothing else.
alter table members
  drop column locale,
  -- Minutes; null for who has chosen nothing.
  add column check_minutes smallint check (check_minutes in (0, 15, 30, 60)),
  -- Null where there is none.
  add column check_due_at timestamptz;

update members m set check_minutes = r.check_minutes from play_reminders r where r.member_id = m.member_id;
update members m
  set check_due_at = greatest(s.started_at, (select max(c.answered_at) from reality_checks c where c.member_id = m.member_id))
    + make_interval(mins => m.check_minutes)
  from member_sessions s
  where s.member_id = m.member_id and s.ended_at is null and m.check_minutes > 0;
alter table play_reminders drop column check_minutes;
