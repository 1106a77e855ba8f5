-- Seeds of spins to come are sealed with the data key, as every other unrevealed seed is. Those that were promised but not spent are forgotten:
-- the next look at the wheel promises a new one. Locks: rotary_wallets. Time: immediate.
alter table rotary_wallets drop column server_seed, add column seed_box bytea;
