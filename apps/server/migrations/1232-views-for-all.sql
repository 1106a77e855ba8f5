-- A view may be offered to all of the staff; only whoever saved it changes it.
alter table staff_views add column is_for_all boolean not null default false;
create index staff_views_for_all on staff_views (page) where is_for_all;
