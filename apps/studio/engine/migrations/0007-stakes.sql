-- What a round of the session may stake, where the platform allows less than the game; null where it does not.
-- Locks: play_sessions exclusively for a moment. Time: immediate.
alter table play_sessions add column stakes jsonb not null default '{"min": null, "max": null}';
