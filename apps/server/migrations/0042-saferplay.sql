-- The few members who have excluded themselves, by when their time is over.
create index members_excluded on members (break_until, member_id) where break_kind = 'self-exclusion';
