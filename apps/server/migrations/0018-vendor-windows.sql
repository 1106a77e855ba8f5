-- Whether a vendor's games open in a window of their own; all others open in the page's player.
-- Locks: `alter table catalog_vendors` adds a column with a constant default: no rewrite. Time: immediate.

alter table catalog_vendors add column opens_in_window boolean not null default false;
