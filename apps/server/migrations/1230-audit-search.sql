-- The audit log is read on from an entry, newest first, also of one act or one actor: each index ends with that order.
drop index staff_audit_action;
drop index staff_audit_at;
create index staff_audit_at on staff_audit (at, audit_id);
create index staff_audit_action on staff_audit (action, at, audit_id);
create index staff_audit_login on staff_audit (staff_login, at, audit_id);
