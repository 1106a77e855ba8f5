-- Which games can be tried with coins of the vendor's own.
-- Locks: rows of the catalog. Time: immediate.

update catalog_games set has_demo = true where vendor_key = '201' and game_key = 'hangang-seven';
