-- A table may take bets on its next round while the one before is played. So one of its rounds may be open beside one
-- that is closed or running, and a player may have a bet on each. Of rounds that are played alone there is one at a time
-- still; a bet that waits for later rounds is one of a round as before.
-- Locks: rounds and table_rounds exclusively while small indexes are made anew. Time: one look at all rounds.

drop index table_rounds_one_live;
create unique index table_rounds_one_open on table_rounds (table_key) where phase = 'open';
create unique index table_rounds_one_on on table_rounds (table_key) where phase in ('closed', 'running');
-- Of both the older one, which whoever runs a table asks for again and again.
create index table_rounds_live on table_rounds (table_key, closes_at) where phase in ('open', 'closed', 'running');

drop index rounds_one_open;
drop index rounds_one_waiting;
create unique index rounds_one_open on rounds (player_id, game_key, table_round_id) nulls not distinct
  where status in ('debiting', 'playing', 'crediting', 'rolling_back');
