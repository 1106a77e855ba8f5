-- What a channel shows has a name in each language, as the channel has.
-- Locks: the table of programmes. Time: milliseconds, a channel has a hundred at most.

alter table live_programmes rename column title to name_ko;
alter table live_programmes
  add column name_en text,
  add column name_vn text;
update live_programmes set name_en = name_ko, name_vn = name_ko;
alter table live_programmes
  alter column name_en set not null,
  alter column name_vn set not null;
