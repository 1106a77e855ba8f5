-- Each mini game has a picture of its own. A picture that staff chose stays.
-- Locks: four rows. Time: immediate.
update catalog_games set image = '/art/game-' || game_key || '.svg'
where vendor_key = 'mg' and game_key in ('powerball', 'powerladder', 'speedkeno', 'kenoladder') and image = '/art/category-mini.svg';
