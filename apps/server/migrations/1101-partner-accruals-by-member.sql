-- What a member's bets of a day earned: read for the members of a page alone, instead of for a whole branch.
create index partner_accruals_by_chain_and_member on partner_accruals (chain_id, day, member_id);
drop index partner_accruals_by_chain;
