-- What a vendor's list said of a game last has its names by language tag, as the names themselves are kept.
-- Locks: the rows of listed games. Time: a moment, a house has some thousands.
update catalog_games
  set listed = listed - array['nameKo', 'nameEn', 'nameVn'] || jsonb_build_object('names',
    jsonb_build_object('ko', listed -> 'nameKo', 'en', listed -> 'nameEn', 'vi', listed -> 'nameVn'))
  where listed ? 'nameKo';
