-- Filters of a page of the back office that a member of staff saved under a name.
create table staff_views (
  view_id bigint generated always as identity primary key,
  staff_id integer not null references staff,
  page text not null,
  name text not null,
  -- The query of the page's address, without its question mark.
  query text not null,
  saved_at timestamptz not null,
  unique (staff_id, page, name)
);
