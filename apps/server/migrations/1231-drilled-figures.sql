-- From a figure to its bets and requests: archived bets by when they were settled, and below which partners a reversal
-- counts, which may be others than those of the request.
create index bets_archive_by_settlement on bets_archive using brin (settled_at) with (pages_per_range = 16, autosummarize = on);
alter table cash_requests add column reversed_lineage_id bigint;
update cash_requests set reversed_lineage_id = lineage_id where status = -2;
