-- Answers to reality checks: one for each check that was due, on the site or in a game, with what the member was shown.
-- Locks: none that matter, the table is new. Time: immediate.
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
