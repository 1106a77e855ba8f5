-- Safer play: limits that members set for themselves, breaks from play, and what counts towards the limits.

-- Read with every stake, so both are in the member's own row. A time-out ends by itself; a self-exclusion holds until it is lifted.
alter table members
  add column has_play_limits boolean not null default false,
  add column break_kind text check (break_kind in ('time-out', 'self-exclusion')),
  add column break_until timestamptz,
  add constraint members_break_is_whole check ((break_kind is null) = (break_until is null));

-- SP104: the member's own session time is over. SP105, SP106: a break from play has begun.
alter table member_sessions drop constraint member_sessions_end_reason_check;
alter table member_sessions add constraint member_sessions_end_reason_check
  check (end_reason in ('TK999', 'logout', 'password', 'status', 'maintenance', 'SP104', 'SP105', 'SP106'));

-- In won; of a session in minutes. Null: none.
create table player_limits (
  member_id bigint not null references members,
  kind text not null check (kind in (
    'deposit-day', 'deposit-week', 'deposit-month', 'loss-day', 'loss-week', 'loss-month', 'stake-day', 'stake-single', 'session'
  )),
  amount bigint check (amount > 0),
  -- What holds from `next_at` on, until the next change writes it down as the amount.
  next_amount bigint check (next_amount > 0),
  next_at timestamptz,
  primary key (member_id, kind),
  constraint player_limits_next_has_time check (next_amount is null or next_at is not null)
);
create index player_limits_sessions on player_limits (member_id) where kind = 'session';

create table player_limit_changes (
  change_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null,
  act text not null check (act in ('tightened', 'loosening', 'cancelled')),
  amount_before bigint,
  amount_after bigint,
  changed_at timestamptz not null,
  holds_from timestamptz not null
);
create index player_limit_changes_by_member on player_limit_changes (member_id, change_id desc);

create table player_breaks (
  break_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  begun_at timestamptz not null,
  until timestamptz not null,
  check (until > begun_at)
);
create index player_breaks_by_member on player_breaks (member_id, break_id desc);

create function refuse_change_of_safer_play() returns trigger language plpgsql as $$
begin
  raise exception 'The history of safer play only grows.';
end $$;
create trigger append_only before update or delete on player_limit_changes for each row execute function refuse_change_of_safer_play();
create trigger append_only before update or delete on player_breaks for each row execute function refuse_change_of_safer_play();

-- Whose play is counted: who has or had a limit of play. Its rows are written with the first limit, under the lock of the ledger accounts.
create table counted_members (
  member_id bigint primary key references members,
  counted_since timestamptz not null
);

-- By the business day of the stake. Stakes and what came back are apart, as each is locked by one side of play alone.
create table counted_stakes (
  member_id bigint not null,
  day date not null,
  staked bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);
create table counted_returns (
  member_id bigint not null,
  day date not null,
  paid bigint not null,
  -- Stakes that were given back.
  cancelled bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);

create table play_reminders (
  member_id bigint primary key references members,
  -- 0: off.
  check_minutes int not null check (check_minutes in (0, 15, 30, 60)),
  is_clock_shown boolean not null
);
