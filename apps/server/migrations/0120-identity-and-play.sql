-- Games opened before this moment end with the log-in that goes on, as after a new password.
alter table member_sessions add column play_from timestamptz;
update member_sessions set play_from = started_at;
alter table member_sessions alter column play_from set default now();
alter table member_sessions alter column play_from set not null;

-- A game is played within one log-in of its member, and ends with it. Sessions from before are of no log-in: their games
-- are opened again.
alter table play_sessions add column member_session_id uuid references member_sessions (session_id);
alter table play_sessions drop constraint play_sessions_close_reason_check;
alter table play_sessions add constraint play_sessions_close_reason_check
  check (close_reason in ('replaced', 'vendor', 'left', 'session'));
update play_sessions set closed_at = now(), close_reason = 'session' where closed_at is null;
create index play_sessions_of_member_session on play_sessions (member_session_id) where closed_at is null;
