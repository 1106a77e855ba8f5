-- The vendor's own records: players as the platform names them, their play sessions, seeds, rounds and coins.
-- Amounts are whole won. Server seeds and session references are sealed; play tokens are stored as hashes.
-- Locks: none that matter, the tables are new. Time: immediate.

create table players (
  player_id bigint generated always as identity primary key,
  vendor_key text not null,
  member_ref text not null,
  nickname text not null,
  unique (vendor_key, member_ref)
);

create table play_sessions (
  session_id bigint generated always as identity primary key,
  player_id bigint not null references players,
  game_key text not null,
  session_ref_box bytea not null,
  token_hash bytea not null unique,
  locale text not null check (locale in ('ko', 'en', 'vn')),
  mode text not null check (mode in ('desktop', 'mobile')),
  -- Where stakes come from: the platform's wallet, the coins deposited here, or the coins of a demo, which are worth nothing.
  wallet text not null check (wallet in ('seamless', 'transfer', 'demo')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The page that plays; another one is refused until this one has been silent for a while.
  instance_id text,
  instance_seen_at timestamptz
);
create unique index play_sessions_one_open on play_sessions (player_id, game_key) where closed_at is null;

create table seeds (
  seed_id bigint generated always as identity primary key,
  player_id bigint not null references players,
  game_key text not null,
  server_seed_box bytea not null,
  commitment text not null,
  client_seed text not null,
  next_nonce integer not null default 1,
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seeds_one_live on seeds (player_id, game_key) where revealed_at is null;

-- A round is drawn and written before its stake is debited, so that after a crash at any later point it can be settled from here:
--   debiting -> crediting -> finished       the usual way
--   debiting -> refused                     the wallet refused the stake
--   debiting -> rolling_back -> cancelled   nobody knows whether the stake was debited, so it is rolled back
-- `disputed` is what the wallet refuses to settle: staff must decide it.
create table rounds (
  round_id uuid primary key,
  player_id bigint not null references players,
  session_id bigint not null references play_sessions,
  game_key text not null,
  bet_id uuid not null,
  seed_id bigint not null references seeds,
  nonce integer not null,
  config_hash text not null,
  -- What was bet and what came of it, as the game's own schemas have it. Nothing but the game reads them.
  input jsonb not null,
  outcome jsonb not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  status text not null default 'debiting'
    check (status in ('debiting', 'crediting', 'rolling_back', 'finished', 'cancelled', 'refused', 'disputed')),
  refusal text,
  balance bigint,
  played_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Whoever settles the round leases it until then; a crash frees it by itself.
  leased_until timestamptz not null,
  unique (player_id, bet_id),
  unique (seed_id, nonce)
);
create index rounds_of_player on rounds (player_id, game_key, played_at desc);
create unique index rounds_one_open on rounds (player_id, game_key)
  where status in ('debiting', 'crediting', 'rolling_back');
create index rounds_unsettled on rounds (leased_until) where status in ('debiting', 'crediting', 'rolling_back');
create index rounds_of_session on rounds (session_id) where status = 'finished';

-- Coins: what members deposited here to play with, instead of a debit at the platform's wallet for each stake. Every change of coins is one
-- row of coin_moves; a row that moved nothing bars its key from being used later.
create table coins (
  vendor_key text not null,
  member_ref text not null,
  balance bigint not null default 0 check (balance >= 0),
  primary key (vendor_key, member_ref)
);

create table coin_moves (
  vendor_key text not null,
  move_key text not null,
  member_ref text not null,
  kind text not null check (kind in ('in', 'out', 'debit', 'credit', 'rollback', 'void')),
  amount bigint not null,
  balance_after bigint not null,
  moved_at timestamptz not null default now(),
  primary key (vendor_key, move_key)
);
