-- Tournaments: members who joined are ranked by what they play within a period.
create table tournaments (
  tournament_id bigint generated always as identity primary key,
  -- {"ko": …, "en": …, "vi": …}
  names jsonb not null,
  measure text not null check (measure in ('wins', 'multiple', 'rounds')),
  game_types text[] not null,
  -- [{"vendorKey": "201", "gameKey": "hangang-seven"}]; where some are named, they alone count.
  games jsonb not null,
  min_stake bigint not null,
  min_rounds integer not null check (min_rounds > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- [{"from": 1, "to": 1, "amount": 100000}]
  prizes jsonb not null,
  budget bigint not null check (budget > 0),
  paid bigint not null default 0,
  worth text not null check (worth in ('point', 'cash')),
  turnover_percent integer not null,
  level_from smallint not null,
  level_to smallint not null,
  segment_id bigint,
  state text not null check (state in ('draft', 'running', 'closing', 'paid', 'off')),
  -- Bets that ended before it are counted.
  counted_until timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  end_reason text not null default '',
  constraint tournaments_period_in_order check (starts_at < ends_at),
  constraint tournaments_within_budget check (paid >= 0 and paid <= budget)
);
create index tournaments_open on tournaments (ends_at) where state in ('running', 'closing');

create table tournament_entries (
  entry_id bigint generated always as identity primary key,
  tournament_id bigint not null references tournaments,
  member_id bigint not null references members,
  joined_at timestamptz not null,
  score bigint not null default 0,
  rounds integer not null default 0,
  -- When the score was reached: of equal ones the earlier is before the other.
  reached_at timestamptz,
  place integer,
  barred_by text check (barred_by in ('internal', 'excluded', 'status', 'partner')),
  prize bigint not null default 0,
  paid_at timestamptz,
  constraint tournament_entries_once unique (tournament_id, member_id),
  constraint tournament_entries_prize_of_place check (prize = 0 or (prize > 0 and place is not null and barred_by is null))
);
create index tournament_entries_place on tournament_entries (tournament_id, place);
create index tournament_entries_member on tournament_entries (member_id);
