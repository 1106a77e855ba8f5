-- The vendor's own records of players as the platform names them, their play sessions and coins.
-- Amounts are whole won. Server seeds and session references are sealed; play tokens are stored as hashes.
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
  locale text not null,
  mode text not null check (mode in ('desktop', 'mobile')),
  -- Where stakes come from: the platform's wallet, the coins deposited here, or the coins of a demo, which are worth nothing.
  wallet text not null check (wallet in ('seamless', 'transfer', 'demo')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The page that plays; another one is refused until this one has been silent for a while.
  instance_id text,
  instance_seen_at timestamptz,
  -- What the platform's place allows.
  rules jsonb not null default '{"auto": true, "turbo": true, "buy": true, "cycleMs": 0}',
  -- The member's next reality check as the platform last sent it, and when it is due by our own clock; null where it has none.
  check_due_at timestamptz,
  -- What a round of the session may stake, where the platform allows less than the game; null where it does not.
  stakes jsonb not null default '{"min": null, "max": null}',
  constraint play_sessions_locale_is_a_tag check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$')
);

create unique index play_sessions_one_open on play_sessions (player_id, game_key) where closed_at is null;

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
