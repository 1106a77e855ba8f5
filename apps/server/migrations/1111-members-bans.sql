-- Bans that staff set on a member, by kind: end (null for none), reason, who and when. One past its end binds no more and
-- stays until another of its kind is set or it is lifted; null for a member that never had one.
alter table members add column bans jsonb;
