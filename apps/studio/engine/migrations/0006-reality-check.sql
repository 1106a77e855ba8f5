-- The member's next reality check as the platform last told it, and when it is due by our own clock; null where it has none.
alter table play_sessions add column check_due_at timestamptz;
