-- 0022-rounds-ahead.sql was first released without this index; a database of that time gets it here, any other has it.
-- Locks: table_rounds exclusively while the index is made. Time: one look at all rounds.

create index if not exists table_rounds_live on table_rounds (table_key, closes_at) where phase in ('open', 'closed', 'running');
