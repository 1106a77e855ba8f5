-- A language is its BCP 47 tag; which there are is in packages/contract/src/languages.ts alone.
-- Locks: play_sessions, exclusively. Time: one pass.
alter table play_sessions drop constraint play_sessions_locale_check;
update play_sessions set locale = 'vi' where locale = 'vn';
alter table play_sessions add constraint play_sessions_locale_is_a_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$');
