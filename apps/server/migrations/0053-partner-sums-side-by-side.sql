-- Two settlements of one branch must not wait for each other: each adds to a lane of its own, and readers sum the lanes. And what stands above
-- a member need not be read for every bet: the version changes whenever a rate or the tree does.
-- Locks: partner_daily exclusively while its key is rebuilt. Time: a second per million rows.
alter table partner_daily add column lane smallint not null default 0;
alter table partner_daily drop constraint partner_daily_pkey;
alter table partner_daily add primary key (partner_id, day, game_type, lane);

create table partner_tree_version (
  only_row boolean primary key default true check (only_row),
  version uuid not null default gen_random_uuid()
);
insert into partner_tree_version default values;
