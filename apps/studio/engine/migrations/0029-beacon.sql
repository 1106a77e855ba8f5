-- A round that is drawn from a chain is bound to a round of a public beacon when it is opened: name and number are part
-- of what is promised. Its bets are fixed and their hash is told before that round is published; its signature is
-- written together with what was drawn with it. Rounds of before, those without a beacon, and those of a table that
-- nobody watched are bound to none.
-- Locks: table_rounds exclusively for a moment, its checks are made anew. Time: one look at all rounds.

alter table table_rounds
  add column beacon_name text,
  add column beacon_round bigint,
  add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- It is void because its beacon did not answer.
  add column is_beacon_late boolean not null default false,
  add constraint table_rounds_bound_whole check ((beacon_name is null) = (beacon_round is null)),
  add constraint table_rounds_drawn_with_beacon
    check ((beacon_signature is not null) = (beacon_round is not null and result is not null)),
  add constraint table_rounds_late_is_void check (not is_beacon_late or (phase = 'void' and beacon_round is not null));

create or replace function fix_table_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.table_round_id, new.table_key, new.chain_id, new.number, new.commitment, new.link_box, new.closes_at,
      new.shoe_id, new.place, new.offer, new.beacon_name, new.beacon_round)
      is distinct from (old.table_round_id, old.table_key, old.chain_id, old.number, old.commitment, old.link_box, old.closes_at,
      old.shoe_id, old.place, old.offer, old.beacon_name, old.beacon_round)
    or (old.bets_digest is not null and new.bets_digest is distinct from old.bets_digest)
    or (old.result is not null and (new.result, new.beacon_signature) is distinct from (old.result, old.beacon_signature))
    or (new.result is not null and new.bets_digest is null)
    or (old.started_at is not null and new.started_at is distinct from old.started_at)
    or (old.revealed_at is not null and new is distinct from old) then
    raise exception 'What a table drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
