-- Names of the catalogue are rows, one a language, instead of a column a language: a new language adds rows. A name that
-- a language does not have reads in English.
-- Locks: the catalogue's three tables, exclusively. Time: a moment, they are small.
create table catalog_vendor_names (
  vendor_key text not null references catalog_vendors on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (vendor_key, tag)
);
create table catalog_group_names (
  group_code text not null references catalog_groups on delete cascade,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (group_code, tag)
);
create table catalog_game_names (
  vendor_key text not null,
  game_key text not null,
  tag text not null check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'),
  name text not null,
  primary key (vendor_key, game_key, tag),
  foreign key (vendor_key, game_key) references catalog_games on delete cascade
);

insert into catalog_vendor_names (vendor_key, tag, name)
  select vendor_key, tag, name from catalog_vendors
  cross join lateral (values ('ko', name_ko), ('en', name_en), ('vi', name_vn)) named (tag, name);
insert into catalog_group_names (group_code, tag, name)
  select group_code, tag, name from catalog_groups
  cross join lateral (values ('ko', name_ko), ('en', name_en), ('vi', name_vn)) named (tag, name);
insert into catalog_game_names (vendor_key, game_key, tag, name)
  select vendor_key, game_key, tag, name from catalog_games
  cross join lateral (values ('ko', name_ko), ('en', name_en), ('vi', name_vn)) named (tag, name);

alter table catalog_groups drop constraint catalog_groups_hotel_prefix;
alter table catalog_vendors drop column name_ko, drop column name_en, drop column name_vn;
alter table catalog_groups drop column name_ko, drop column name_en, drop column name_vn;
alter table catalog_games drop column name_ko, drop column name_en, drop column name_vn;

-- The menus know the hotel casino by this prefix of its Korean name, and no other page may have it.
create function catalog_check_hotel_prefix() returns trigger language plpgsql as $$
begin
  if new.tag = 'ko' and (new.name ~ '^HC?-') is distinct from
    (select g.game_type = 'hotel' from catalog_groups g where g.group_code = new.group_code) then
    raise exception 'The name % does not fit the kind of the page.', new.name
      using errcode = 'check_violation', constraint = 'catalog_groups_hotel_prefix';
  end if;
  return new;
end $$;
create trigger check_hotel_prefix before insert or update on catalog_group_names
  for each row execute function catalog_check_hotel_prefix();

create trigger notify_table_change after insert or update or delete or truncate on catalog_vendor_names
  for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on catalog_group_names
  for each statement execute function notify_table_change();
create trigger notify_table_change after insert or update or delete or truncate on catalog_game_names
  for each statement execute function notify_table_change();
