-- The search of staff finds bets of the archive by their id, their time and their round.

create index bets_archive_by_id on bets_archive (bet_id);
create index bets_archive_by_placing on bets_archive (placed_at);
create index bets_archive_by_round on bets_archive (round_id);
