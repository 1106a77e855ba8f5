-- Reopening a member and raising its level are counted from now on. Where owners gave these calls to a role, nothing was
-- bounded yet: it keeps the call, and does it with a second person until an owner sets how many it may do alone.
update staff_rights set alone_up_to = 0
where call in ('staff.memberStatus', 'staff.memberEdit') and role <> 'owner' and is_allowed
  and alone_up_to is null and alone_daily is null and ceiling is null;
