-- A combination whose legs are won pays more, by how many they are. A slip keeps the steps that stood when it was placed.

create table sport_bonus (
  legs smallint primary key check (legs between 2 and 10),
  -- What the payout is multiplied by, in ten-thousandths.
  factor integer not null check (factor > 10000 and factor <= 20000)
);
insert into sport_bonus values (3, 10100), (5, 10300), (7, 10500), (10, 11000);

alter table sport_slips add column bonus jsonb not null default '[]';
