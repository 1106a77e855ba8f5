-- Slips of twenty legs, and a second stake on the same selections: open slips with the same are numbered from 0, so
-- that two nodes cannot place the same next one together.
alter table sport_rules drop constraint sport_rules_check;
update sport_rules set legs_max = 20 where legs_max = 10;
alter table sport_rules add constraint sport_rules_legs_max_check check (legs_max >= legs_min and legs_max <= 20);
alter table sport_bonus drop constraint sport_bonus_legs_check;
alter table sport_bonus add constraint sport_bonus_legs_check check (legs >= 2 and legs <= 20);

alter table sport_slips add column repeat smallint not null default 0 check (repeat >= 0);
drop index sport_slips_one_per_picks;
create unique index sport_slips_one_per_picks on sport_slips (member_id, picks_digest, repeat)
  where state in ('referred', 'pending', 'open');
