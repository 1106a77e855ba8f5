-- Keyed marks of the last four digits of phone and bank account, to find members by them; null before they are made.
alter table members add column phone_end_mark bytea, add column account_end_mark bytea;
create index members_by_phone_end on members (phone_end_mark);
create index members_by_account_end on members (account_end_mark);
create index members_without_end_marks on members (member_id) where phone_end_mark is null;
