-- Rounds: what was bet, what came of it, and the steps of those that go on.

-- A round is drawn and written before its stake is debited, so that after a crash at any later point it can be settled from here:
--   debiting -> crediting -> finished       the usual way
--   debiting -> refused                     the wallet refused the stake
--   debiting -> rolling_back -> cancelled   it is not known whether the stake was debited, so it is rolled back
-- `disputed` is what the wallet refuses to settle: staff must decide it.
create table rounds (
  round_id uuid primary key,
  player_id bigint not null references players,
  session_id bigint not null references play_sessions,
  game_key text not null,
  bet_id uuid not null,
  seed_id bigint references seeds,
  nonce integer,
  config_hash text not null,
  -- What was bet and what came of it, as the game's own schemas have it. Nothing but the game reads them.
  input jsonb not null,
  outcome jsonb not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  status text not null default 'debiting',
  refusal text,
  balance bigint,
  played_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Whoever settles the round leases it until then; a crash frees it by itself.
  leased_until timestamptz not null,
  -- What the player chose, in order; empty for a round of one answer.
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  table_round_id uuid references table_rounds,
  -- Rounds whose stake and payout go to the wallet in one message: such a round is over with one answer.
  --   debiting -> finished                                the usual way
  --   debiting -> refused                                 the wallet refused the stake
  --   debiting -> rolling_back -> cancelled or finished   not known; the wallet answers whether it was played
  at_once boolean not null default false,
  -- The last round of the chain that decides the bet; null where its own round does.
  until_number integer,
  unplayed bigint not null default 0 check (unplayed >= 0 and unplayed <= stake),
  unique (player_id, bet_id),
  constraint rounds_one_draw check ((seed_id is null) = (nonce is null) and (seed_id is null) <> (table_round_id is null)),
  constraint rounds_status_check check (status in
    ('debiting', 'playing', 'crediting', 'rolling_back', 'voiding', 'finished', 'cancelled', 'refused', 'disputed')),
  constraint rounds_waits check (until_number is null or table_round_id is not null)
);

create index rounds_of_player on rounds (player_id, game_key, played_at desc);
create index rounds_of_session on rounds (session_id) where status = 'finished';
create index rounds_of_table on rounds (table_round_id, status) where table_round_id is not null;

create index rounds_unsettled on rounds (leased_until)
  where status in ('debiting', 'playing', 'crediting', 'rolling_back', 'voiding');

create index rounds_waiting on rounds (game_key) where status = 'playing' and until_number is not null;
create unique index rounds_seed_nonce on rounds (seed_id, nonce) where seed_id is not null;
create index rounds_outright on rounds (game_key, until_number) where until_number is not null;

create unique index rounds_one_open on rounds (player_id, game_key, table_round_id) nulls not distinct
  where status in ('debiting', 'playing', 'crediting', 'rolling_back');

create function fix_round() returns trigger language plpgsql as $$
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

create trigger fix_round before update or delete on rounds for each row execute function fix_round();

-- What players did in a running round of a table, in time or not, by both clocks: for whoever doubts that it came too late.
create table acts (
  act_id bigint generated always as identity primary key,
  round_id uuid not null references rounds,
  -- Milliseconds of the round: when the button was pressed, as the page sent it, and when that reached the server.
  pressed_ms integer,
  received_ms integer not null,
  is_taken boolean not null
);

create index acts_of_round on acts (round_id);

create function fix_until_number() returns trigger language plpgsql as $$
begin
  raise exception 'What decides a bet is final.' using errcode = 'restrict_violation';
end $$;

create trigger fix_until_number before update on rounds for each row
  when (new.until_number is distinct from old.until_number) execute function fix_until_number();

-- No foreign key: a step is written only for a round that is locked and played.
create table logged_steps (
  round_id uuid not null,
  place integer not null check (place >= 0),
  step text not null,
  primary key (round_id, place)
);
