-- Cards that players turn themselves. `holds` says how long the deal waits for each group of such cards, in milliseconds;
-- it is shortened when all who turn them have done so. `turned_cards` says who has.
-- Locks: table_rounds exclusively for a moment. Time: immediate.

alter table table_rounds add column holds jsonb;

create table turned_cards (
  table_round_id uuid not null references table_rounds,
  -- Which group of cards of the round, from 0.
  hold integer not null,
  player_id bigint not null references players,
  primary key (table_round_id, hold, player_id)
);
