-- What a vendor's list said of a game when it was taken over, and since when the list lacks it; its picture may be one
-- that was fetched from the vendor.
alter table catalog_games
  add column listed jsonb,
  add column gone_at timestamptz,
  drop constraint catalog_games_image_check,
  add constraint catalog_games_image_check check (image ~ '^/(art|api/pictures)/');
