-- When a member last had everything the house holds of it: once within a day.
alter table members add column data_exported_at timestamptz;
