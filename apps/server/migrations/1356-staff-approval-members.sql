-- Members that a waiting call is about, so that staff of a branch see those of their branch; null of the house's own.
alter table staff_approvals add member_ids bigint[];
