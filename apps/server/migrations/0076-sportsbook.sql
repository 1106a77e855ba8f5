-- Who said how a line ended, where staff did, and why; the log of settlements is read by time.
-- Locks: the table of results, for the index. Time: a second for each million of rows.

alter table sport_results add column staff_login text, add column reason text,
  add constraint sport_results_staff_check check ((staff_login is null) = (reason is null));
create index sport_results_by_time on sport_results (heard_at desc, at desc, seq desc);

-- Staff let a line be settled anew, however long ago its slips were settled first.
alter table sport_lines_due add column is_forced boolean not null default false;
