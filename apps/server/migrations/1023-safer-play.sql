-- Safer play: limits, breaks, what counts towards a limit, reality checks and signs of harm.

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
  house_amount bigint check (house_amount > 0),
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
  holds_from timestamptz not null,
  by_house boolean not null default false
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
  is_clock_shown boolean not null
);

-- Markers of harm: what the night found of each member that shows signs, and what staff did about it. A limit that the
-- house has set: the member may keep to less and not to more until staff take it away.
create table harm_scores (
  member_id bigint primary key references members,
  score text not null check (score in ('watch', 'act')),
  markers jsonb not null,
  marker_count int not null check (marker_count > 0),
  -- Since when it has been found each night.
  since timestamptz not null,
  judged_at timestamptz not null
);

create table harm_actions (
  action_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  act text not null check (act in ('message', 'call', 'limit', 'nothing')),
  -- What was known then.
  score text not null check (score in ('none', 'watch', 'act')),
  reason text not null,
  acted_by text not null,
  acted_at timestamptz not null
);

create index harm_actions_by_member on harm_actions (member_id, action_id desc);

create trigger append_only before update or delete on harm_actions for each row execute function refuse_change_of_safer_play();

-- Answers to reality checks: one for each check that was due, on the site or in a game, with what the member was shown.
create table reality_checks (
  member_id bigint not null references members,
  due_at timestamptz not null,
  choice text not null check (choice in ('go-on', 'stop')),
  place text not null check (place in ('site', 'game')),
  session_started_at timestamptz not null,
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  answered_at timestamptz not null check (answered_at >= due_at),
  primary key (member_id, due_at)
);

create trigger append_only before update or delete on reality_checks for each row execute function refuse_change_of_safer_play();
