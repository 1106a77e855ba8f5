-- A shift of a line by hand: an outcome is offered so many hundredths of a percent above or below the price that the
-- feed has at the moment, until it runs out. Null for odds that staff wrote.
alter table sport_overrides add column shift integer check (shift between -3000 and 2000 and shift <> 0);
