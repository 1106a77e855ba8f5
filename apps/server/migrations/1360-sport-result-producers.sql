-- Two producers may send a message of one kind with the same stamp: each of them is a result of its own. Decisions of
-- the house have no producer; older results keep none.
alter table sport_results add column producer text not null default '';

alter table sport_results drop constraint sport_results_pkey;

alter table sport_results add primary key (fixture, market, specifiers, at, seq, kind, producer);
