-- Rounds of many quick steps, as in a pond: each step is written beside its round before it is told, and all of them
-- come into the round at its end. What of the stake was never played is said to the wallet with the payout.
--   debiting -> playing -> crediting -> finished       shot, with what was left given back
--   debiting -> playing -> rolling_back -> cancelled   nothing was shot
-- Locks: rounds exclusively for a moment. Time: immediate.

alter table rounds add column unplayed bigint not null default 0 check (unplayed >= 0 and unplayed <= stake);

-- No foreign key: a step is written only beside a round that is locked and played.
create table logged_steps (
  round_id uuid not null,
  place integer not null check (place >= 0),
  step text not null,
  primary key (round_id, place)
);

-- What swims in a pond on a day: link k of the chain gives the fish of minute k, and its hash is link k - 1.
create table pond_days (
  pond_key text not null,
  day date not null,
  origin_box bytea not null,
  end_hash text not null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (pond_key, day)
);

create or replace function fix_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.round_id, new.player_id, new.session_id, new.game_key, new.bet_id, new.seed_id, new.table_round_id, new.nonce, new.config_hash,
      new.input, new.stake, new.played_at)
    is distinct from (old.round_id, old.player_id, old.session_id, old.game_key, old.bet_id, old.seed_id, old.table_round_id, old.nonce, old.config_hash,
      old.input, old.stake, old.played_at) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  -- Only a round that is played grows, one step at a time or by all that were logged, and never loses a step it took.
  if (new.outcome, new.payout, new.steps, new.unplayed) is distinct from (old.outcome, old.payout, old.steps, old.unplayed)
    and not (old.status = 'playing' and (new.steps = old.steps or new.steps - (-1) = old.steps or old.steps = '[]')) then
    raise exception 'What a round drew is final.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
