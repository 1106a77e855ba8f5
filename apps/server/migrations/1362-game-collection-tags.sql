-- Any tag of BCP 47, as in the other tables of names.
alter table game_collection_names
  add constraint game_collection_names_tag_check check (tag ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$');
