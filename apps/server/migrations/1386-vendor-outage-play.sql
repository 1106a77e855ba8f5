-- Closed by its rule, a vendor lets open games be played on; closed by staff it takes no stakes.
alter table catalog_vendors
  add column plays_on boolean not null default false,
  add check (not (plays_on and is_open));
alter table vendor_watch_rules add column plays_on boolean not null default true;
