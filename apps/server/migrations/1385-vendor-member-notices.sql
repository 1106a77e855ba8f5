-- Nodes keep the ids that vendors made for members: a change or a removal is reported, a new id is not.
create trigger notify_table_change after update on vendor_members for each row
  when (old.member_id is distinct from new.member_id or old.is_theirs is distinct from new.is_theirs)
  execute function notify_table_change();
create trigger notify_table_removal after delete or truncate on vendor_members for each statement
  execute function notify_table_change();

-- Probes of launches are for a member that never is: their ids name no one.
delete from vendor_members where not exists (select from members m where m.member_id = vendor_members.member_id);
alter table vendor_members add foreign key (member_id) references members;
