-- A round is paid member by member, so that lanes never wait for each other at one member's rows.
create index mini_bets_of_round_by_member on mini_bets (round_id, member_id, bet_key);
drop index mini_bets_of_round;
