-- Roles of the operator's own. The row is read with each call of its staff, so a change holds with the next one.
create table staff_roles (
  role_id integer generated always as identity primary key,
  name text not null check (name <> ''),
  copied_from text not null check (copied_from in ('owner', 'finance', 'support', 'content', 'risk', 'read-only')),
  permissions text[] not null,
  -- By call: where the role departs from its permissions, and the amounts of calls that have some.
  rights jsonb not null,
  -- Members a business day by kind of reading; null for no limit.
  readings jsonb not null,
  version integer not null default 1 check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null
);
create unique index staff_roles_name_key on staff_roles (lower(name));

alter table staff add column role_id integer references staff_roles;
create index staff_role_id on staff (role_id) where role_id is not null;
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('owner', 'finance', 'support', 'content', 'risk', 'read-only', 'custom'));
alter table staff add constraint staff_role_is_whole check ((role = 'custom') = (role_id is not null));
