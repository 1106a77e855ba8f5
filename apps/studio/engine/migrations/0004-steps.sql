-- Rounds whose end is not known when their stake is debited. Such a round is `playing`: it grows by steps until it is
-- collected or lost, and what it would pay grows with it.
--   debiting -> playing -> crediting -> finished      collected, lost, or collected for a player who never came back
--   debiting -> playing -> rolling_back -> cancelled  nobody came back and nothing stood
-- Locks: rounds exclusively for a moment while two small indexes are made anew. Time: by the open rounds, few.

alter table rounds
  -- What the player chose, in order; empty for a round of one answer.
  add column steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  drop constraint rounds_status_check,
  add constraint rounds_status_check check (status in
    ('debiting', 'playing', 'crediting', 'rolling_back', 'finished', 'cancelled', 'refused', 'disputed'));

drop index rounds_one_open;
create unique index rounds_one_open on rounds (player_id, game_key)
  where status in ('debiting', 'playing', 'crediting', 'rolling_back');
drop index rounds_unsettled;
create index rounds_unsettled on rounds (leased_until)
  where status in ('debiting', 'playing', 'crediting', 'rolling_back');

create or replace function fix_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.round_id, new.player_id, new.session_id, new.game_key, new.bet_id, new.seed_id, new.nonce, new.config_hash,
      new.input, new.stake, new.played_at)
    is distinct from (old.round_id, old.player_id, old.session_id, old.game_key, old.bet_id, old.seed_id, old.nonce, old.config_hash,
      old.input, old.stake, old.played_at) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  -- Only a round that is played grows, one step at a time, and never loses a step it took.
  if (new.outcome, new.payout, new.steps) is distinct from (old.outcome, old.payout, old.steps)
    and not (old.status = 'playing' and (new.steps = old.steps or new.steps - (-1) = old.steps)) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
