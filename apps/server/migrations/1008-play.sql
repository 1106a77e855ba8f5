-- Play sessions, transfers into and out of a vendor, and prizes that are held for a decision.

-- Play sessions: one opening of one game by one member. The token that vendors show with each debit is kept as a hash only.
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
  close_reason text,
  -- A game is played within one log-in of its member, and ends with it. A session without a log-in was opened before that
  -- was kept: its game is opened again.
  member_session_id uuid references member_sessions (session_id),
  constraint play_sessions_closed_with_reason check ((closed_at is null) = (close_reason is null)),
  constraint play_sessions_close_reason_check
    check (close_reason in ('replaced', 'vendor', 'left', 'session'))
);

-- A member has one open instance of a game.
create unique index play_sessions_one_open on play_sessions (member_id, vendor_key, game_key) where closed_at is null;
create index play_sessions_by_member on play_sessions (member_id, last_seen_at desc);
create index play_sessions_of_member_session on play_sessions (member_session_id) where closed_at is null;

-- The journal of every movement of cash to a vendor with a transfer wallet and back. Money on the way in leaves `cash` for `vendor:<key>` before
-- the vendor is called (key `transfer:<id>`) and comes back when the vendor refuses (`transfer:<id>:back`); on the way out the ledger moves what
-- the vendor reports it gave.
create table play_transfers (
  transfer_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  vendor_key text not null references catalog_vendors,
  direction text not null check (direction in ('in', 'out')),
  -- In: what was sent. Out: what the vendor gave, 0 until it confirmed it.
  amount bigint not null default 0 check (amount >= 0),
  -- `requested` is not certain until the vendor has answered.
  status text not null default 'requested' check (status in ('requested', 'done', 'refused')),
  last_error text not null default '',
  attempts integer not null default 0,
  requested_at timestamptz not null,
  ended_at timestamptz,
  constraint play_transfers_ended check ((status = 'requested') = (ended_at is null))
);

-- One movement of a member at a time: nothing is taken while it is not known what was given.
create unique index play_transfers_one_open on play_transfers (member_id) where status = 'requested';
create index play_transfers_by_member on play_transfers (member_id, transfer_id desc);

-- The nightly comparison: what is at vendors by our ledger and by their answer.
create table play_transfer_checks (
  checked_at timestamptz not null,
  member_id bigint not null,
  vendor_key text not null,
  ledger_balance bigint not null,
  -- None when the vendor did not answer.
  vendor_balance bigint,
  primary key (checked_at, member_id, vendor_key)
);

-- What a vendor pays above a ceiling is held until staff have looked at it. The money is in the ledger, in the
-- member's account `prize_held`.

-- The row '*' is for every vendor without one of its own.
create table prize_ceilings (
  vendor_key text primary key,
  ceiling bigint not null check (ceiling > 0)
);

insert into prize_ceilings values ('*', 10000000);

create table prize_holds (
  hold_id bigint generated always as identity primary key,
  vendor_key text not null,
  member_id bigint not null references members,
  amount bigint not null check (amount > 0),
  -- The key of the movement that brought it.
  reference text not null unique,
  -- Withdrawn: the vendor took it back before staff had decided.
  status text not null default 'waiting' check (status in ('waiting', 'released', 'refused', 'withdrawn')),
  held_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  constraint prize_holds_decided_has_time check ((status = 'waiting') = (decided_at is null))
);

create index prize_holds_waiting on prize_holds (member_id, vendor_key, amount) where status = 'waiting';
