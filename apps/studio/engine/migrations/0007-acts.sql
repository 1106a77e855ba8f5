-- What players did in a running round of a table, in time or not, by both clocks: for whoever doubts that it came too late.
-- Locks: none that matter. Time: immediate.

create table acts (
  act_id bigint generated always as identity primary key,
  round_id uuid not null references rounds,
  -- Milliseconds of the round: when the button was pressed, as the page said, and when that reached the server.
  pressed_ms integer,
  received_ms integer not null,
  is_taken boolean not null
);
create index acts_of_round on acts (round_id);
