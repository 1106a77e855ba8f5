-- Free bets on sports. The stake is the house's, so the bet of such a slip stakes nothing; what the slip returns above
-- its stake is paid out of `promo`.
create table free_bet_issues (
  issue_id integer primary key generated always as identity,
  name text not null,
  amount bigint not null check (amount > 0),
  max_win bigint not null check (max_win > 0),
  -- {"minOdds": 15000, "kinds": ["single"], "sports": [], "markets": [], "days": 7}
  terms jsonb not null,
  target text not null check (target in ('member', 'level', 'segment', 'all')),
  detail text not null default '',
  issued_by text not null,
  issued_at timestamptz not null,
  recalled_at timestamptz,
  recalled_by text,
  constraint free_bet_issues_recalled check ((recalled_at is null) = (recalled_by is null))
);

create table free_bets (
  free_bet_id bigint generated always as identity primary key,
  issue_id integer not null references free_bet_issues,
  member_id bigint not null references members,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  -- The slip that it is on; none again once that slip was refused or is void.
  bet_key uuid unique,
  used_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('won', 'lost', 'expired', 'recalled')),
  paid bigint not null default 0 check (paid >= 0),
  constraint free_bets_used check ((bet_key is null) = (used_at is null)),
  constraint free_bets_ended_has_reason check ((ended_at is null) = (ended_as is null)),
  constraint free_bets_unused_paid_nothing check (bet_key is not null or paid = 0)
);
create index free_bets_member on free_bets (member_id, free_bet_id);
create index free_bets_issue on free_bets (issue_id);
create index free_bets_expiring on free_bets (expires_at) where ended_at is null and bet_key is null;

alter table bets
  drop constraint bets_stake_check,
  add constraint bets_stake_check check (stake > 0 or (stake = 0 and vendor_key = 'sportsbook'));

alter table sport_slips
  add column free_bet_id bigint references free_bets,
  -- The free bet went back to its member: the slip is void for ever.
  add column is_free_bet_back boolean not null default false,
  add column free_bet_max_win bigint,
  add constraint sport_slips_free_bet_max_win check ((free_bet_id is null) = (free_bet_max_win is null)),
  add constraint sport_slips_free_bet_back check (free_bet_id is not null or not is_free_bet_back),
  add constraint sport_slips_free_bet_runs_whole check (free_bet_id is null or (share_left = 10000 and auto_cash_out is null));
create index sport_slips_free_bet on sport_slips (free_bet_id) where free_bet_id is not null;
