-- Rounds whose stake is the platform's: the platform's name of the free rounds that they are of.
alter table rounds add column free_ref text;

create or replace function fix_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.round_id, new.player_id, new.session_id, new.game_key, new.bet_id, new.seed_id, new.table_round_id, new.nonce, new.config_hash,
      new.input, new.stake, new.played_at, new.free_ref)
    is distinct from (old.round_id, old.player_id, old.session_id, old.game_key, old.bet_id, old.seed_id, old.table_round_id, old.nonce, old.config_hash,
      old.input, old.stake, old.played_at, old.free_ref) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  -- Only a round that is played grows, one step at a time or by all that were logged, and never loses a step it took.
  if (new.outcome, new.payout, new.steps, new.unplayed) is distinct from (old.outcome, old.payout, old.steps, old.unplayed)
    and not (old.status = 'playing' and (new.steps = old.steps or new.steps - (-1) = old.steps or old.steps = '[]')) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
