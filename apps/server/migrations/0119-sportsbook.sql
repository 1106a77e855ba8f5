-- Whose a leg is stands beside its match: what a member holds on a match is found without going through all its open
-- slips, while others wait for the ledger's turn.
alter table sport_legs add column member_id bigint;
update sport_legs l set member_id = s.member_id from sport_slips s where s.bet_key = l.bet_key;
alter table sport_legs alter column member_id set not null;
create index sport_legs_of_member on sport_legs (member_id, fixture);
