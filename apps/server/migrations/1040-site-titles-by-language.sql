-- The name of the site is a row a language, as other texts that staff write. One that staff have set stays in each.
-- Locks: the options of the site, exclusively. Time: a moment, they are one row.
create table site_titles (
  tag text primary key check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  text text not null
);
insert into site_titles (tag, text)
  select tag, case when site_title = '미리내' and tag <> 'ko' then 'Mirinae' else site_title end from site_options
  cross join lateral (values ('ko'), ('en'), ('vi')) named (tag);
alter table site_options drop column site_title;
