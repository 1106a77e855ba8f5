-- Who has done something to a member before: asked when a gift of a partner is approved.
create index staff_audit_of on staff_audit (target, action);
