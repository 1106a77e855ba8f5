-- No draw is rewritten. What a round promised and what it drew are fixed by the database, whoever speaks to it; rounds of
-- version 2 are salted by their bets and by the ledger at the close.
-- Locks: mini_rounds and mini_bets exclusively for a moment. Time: immediate, no row is rewritten but the version's.

alter table mini_rounds
  -- How the round is drawn; none where an outside draw decides. What was promised before this file keeps the older way.
  add draw_version smallint,
  add closed_at timestamptz,
  -- SHA-256 over the digests of the round's bets in order, one a line; and of the newest batch of the ledger.
  add bets_digest text,
  add ledger_batch bigint,
  add ledger_digest text;
update mini_rounds set draw_version = 1 where commitment is not null;
alter table mini_rounds
  add constraint mini_rounds_promise_has_version check ((commitment is null) = (draw_version is null)),
  add constraint mini_rounds_salt_is_whole check ((bets_digest is null) = (ledger_digest is null)),
  add constraint mini_rounds_drawn_with_salt check (draw_version is null or draw_version < 2 or balls is null or bets_digest is not null),
  add constraint mini_rounds_seed_keeps_promise check (seed is null or encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment);

create function mini_fix_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A round is never deleted.' using errcode = 'restrict_violation';
  end if;
  if (new.round_id, new.room_key, new.day, new.number, new.commitment, new.seed_encrypted, new.draw_version)
    is distinct from (old.round_id, old.room_key, old.day, old.number, old.commitment, old.seed_encrypted, old.draw_version) then
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
  if old.commitment is not null and old.balls is not null and (new.status not in ('drawn', 'settled')
    or (new.seed, new.balls, new.powerball, new.winners) is distinct from (old.seed, old.balls, old.powerball, old.winners)) then
    raise exception 'Round % was drawn from its promised seed; its result is final.', old.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_draw before update or delete on mini_rounds for each row execute function mini_fix_draw();

-- A bet belongs to the salt of its round. The round is held like whoever bets holds it, so that closing it waits.
create function mini_fix_bets() returns trigger language plpgsql as $$
declare
  round record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'What was bet is fixed.' using errcode = 'restrict_violation';
  end if;
  select r.status, r.commitment into round from mini_rounds r where r.round_id = new.round_id for share;
  if round.commitment is not null and round.status <> 'open' then
    raise exception 'Round % takes no more bets.', new.round_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_bets before insert or delete or update of bet_key, round_id, game, market, outcome, odds, stake, member_id, request_key, placed_at
  on mini_bets for each row execute function mini_fix_bets();

-- An outside result counts for a round that an outside draw decides, and only once nobody can bet on it.
create function mini_fix_feed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'An outside result is corrected in its round, by two persons.' using errcode = 'restrict_violation';
  end if;
  perform from mini_rounds r where r.room_key = new.room_key and r.day = new.day and r.number = new.number
    and r.commitment is null and r.status <> 'open' for share;
  if not found then
    raise exception 'No closed round of % waits for this outside result.', new.room_key using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fix_feed before insert or update or delete on mini_feed_results for each row execute function mini_fix_feed();
