-- The one currency that every amount of the database is in, recorded by its first start. Constraints that hold a figure
-- of KRW leave the floor to the code, which scales it, and grades may be scaled in one statement.
-- Locks: four small tables of settings, exclusively. Time: a moment.
create table install_currency (
  only_row boolean primary key default true check (only_row),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  recorded_at timestamptz not null default now()
);
alter table prize_ceilings
  drop constraint prize_ceilings_ceiling_check,
  add constraint prize_ceilings_ceiling_check check (ceiling > 0);
alter table rotary_rules
  drop constraint rotary_rules_unit_check,
  add constraint rotary_rules_unit_check check (unit > 0);
alter table site_options
  drop constraint site_options_wins_from_check,
  add constraint site_options_wins_from_check check (wins_from >= 0);
alter table vip_grades
  drop constraint vip_grades_turnover_key,
  add constraint vip_grades_turnover_key unique (turnover) deferrable initially immediate;
