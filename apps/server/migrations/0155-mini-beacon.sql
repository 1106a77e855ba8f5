-- A round of version 3 is bound to a round of a public beacon, named with its commitment. The beacon's signature is in
-- the salt and is published after the close, so nobody can know the salt while bets are taken.
-- Locks: mini_rounds exclusively for a moment. Time: immediate, no row is rewritten.

alter table mini_rounds
  add beacon_name text,
  add beacon_round bigint,
  -- 48 bytes as hex.
  add beacon_signature text;
alter table mini_rounds
  add constraint mini_rounds_beacon_is_known check (beacon_name in ('quicknet', 'sandbox')),
  add constraint mini_rounds_beacon_is_whole check ((beacon_name is null) = (beacon_round is null)),
  add constraint mini_rounds_beacon_has_version check ((coalesce(draw_version, 0) = 3) = (beacon_name is not null)),
  add constraint mini_rounds_drawn_with_beacon check (beacon_name is null or balls is null or beacon_signature is not null),
  add constraint mini_rounds_signature_is_of_beacon
    check (beacon_signature is null or (beacon_name is not null and beacon_signature ~ '^[0-9a-f]{96}$'));

create or replace function mini_fix_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A round is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.round_id, new.room_key, new.day, new.number, new.commitment, new.seed_encrypted, new.draw_version,
      new.beacon_name, new.beacon_round)
    is distinct from (old.round_id, old.room_key, old.day, old.number, old.commitment, old.seed_encrypted, old.draw_version,
      old.beacon_name, old.beacon_round) then
    raise exception 'The promise of round % is fixed.', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.status <> 'open' and new.status = 'open' then
    raise exception 'Round % is closed and is not opened again.', old.round_id using errcode = 'restrict_violation';
  end if;
  -- The salt comes with the close and never changes.
  if (old.status <> 'open' or new.status = 'open') and (new.closed_at, new.bets_digest, new.ledger_batch, new.ledger_digest)
    is distinct from (old.closed_at, old.bets_digest, old.ledger_batch, old.ledger_digest) then
    raise exception 'The salt of round % is fixed by its close.', old.round_id using errcode = 'restrict_violation';
  end if;
  -- The signature of the beacon comes with the draw and never changes.
  if new.beacon_signature is distinct from old.beacon_signature
    and (old.beacon_signature is not null or old.status <> 'closed' or new.status <> 'drawn') then
    raise exception 'The beacon of round % is in its draw alone.', old.round_id using errcode = 'restrict_violation';
  end if;
  if old.commitment is not null and old.balls is not null and (new.status not in ('drawn', 'settled')
    or (new.seed, new.balls, new.powerball, new.winners) is distinct from (old.seed, old.balls, old.powerball, old.winners)) then
    raise exception 'Round % was drawn from its promised seed; its result is final.', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
