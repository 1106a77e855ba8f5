-- Closed by the vendor for a while, by its list of games as it was last imported.
alter table catalog_games add column is_down boolean not null default false;
