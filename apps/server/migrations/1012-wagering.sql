-- What has to be played before money and points may leave: one record per member, checked by every way out.
-- No deposit leaves without being played at least once, and no bonus comes without its own turnover.
create table wagering_requirements (
  requirement_id bigint generated always as identity primary key,
  member_id bigint not null references members,
  source text not null check (source in ('deposit', 'gift', 'bonus', 'reward', 'correction')),
  -- What it holds back: cash, points, or spins that are not earned yet.
  binds text not null check (binds in ('cash', 'point', 'spin')),
  reference text not null,
  -- The won, points or spins it came with; of a partner's money, what is still there.
  amount bigint not null check (amount >= 0),
  needed bigint not null check (needed >= 0),
  done bigint not null default 0 check (done >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('met', 'bust', 'moved', 'waived')),
  constraint wagering_requirements_one_per_reference unique (member_id, binds, reference),
  constraint wagering_requirements_closed_has_reason check ((closed_at is null) = (closed_as is null))
);

create index wagering_requirements_open on wagering_requirements (member_id, requirement_id) where closed_at is null;

-- How many of the spins that play has earned were handed out. A row of its own, so that handing out locks no requirement.
create table wagering_granted_spins (
  requirement_id bigint primary key references wagering_requirements,
  granted bigint not null check (granted > 0)
);

-- Which bet counted for which requirement, so that a bet settled again counts for what it is now.
create table wagering_turnover (
  bet_id bigint not null,
  requirement_id bigint not null references wagering_requirements,
  amount bigint not null check (amount > 0),
  primary key (bet_id, requirement_id)
);
