-- Members chosen by figures and tags: a saved list of conditions, read anew whenever it is used.
create table segments (
  segment_id bigint generated always as identity primary key,
  name text not null,
  conditions jsonb not null,
  owner text not null,
  changed_at timestamptz not null,
  constraint segments_name_key unique (name)
);
create index member_tags_by_label on member_tags (label);
