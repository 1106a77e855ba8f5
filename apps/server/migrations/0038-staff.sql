-- Who a measured call gave to or took from: what a member is given alone within a day is one sum, whoever gave it.
alter table staff_work add column member_id bigint;
create index staff_work_for on staff_work (member_id, at) where member_id is not null;

-- Who set the password of an account for somebody else, alone or with a second owner; null: its person, or the installer.
alter table staff add column opened_by int references staff;
alter table staff add column opened_alone boolean not null default false;
