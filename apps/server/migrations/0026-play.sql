-- Play sessions: one opening of one game by one member. The token that vendors show with each debit is kept as a hash only.
-- Locks: none that matter, the table is new. Time: immediate.

create table play_sessions (
  play_session_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  vendor_key text not null,
  game_key text not null,
  game_type text not null,
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  -- The last debit or balance question; a session that stays silent too long takes no more debits.
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason in ('replaced', 'vendor', 'left')),
  constraint play_sessions_closed_with_reason check ((closed_at is null) = (close_reason is null))
);
-- A member has one open instance of a game.
create unique index play_sessions_one_open on play_sessions (member_id, vendor_key, game_key) where closed_at is null;
create index play_sessions_by_member on play_sessions (member_id, last_seen_at desc);
