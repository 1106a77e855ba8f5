-- A stamp is for those who play: how much of it a day asks.
create table attendance_terms (
  only_row boolean primary key default true check (only_row),
  -- Valid turnover of the business day, in won.
  play_min bigint not null check (play_min > 0)
);
insert into attendance_terms (play_min) values (10000);
