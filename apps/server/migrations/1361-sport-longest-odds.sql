-- Ten legs of evens are 1,024: the shipped bound of 1,000 refused them. What staff have set stays.
update sport_rules set odds_max = 100000000 where odds_max = 10000000;
