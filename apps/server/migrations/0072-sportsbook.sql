-- From where slips were placed, and slips that staff should look at.

-- Keyed marks of the browser and the network; none where a slip was placed by no call. Read by time and dropped after a week.
create table sport_slip_sources (
  bet_key uuid not null,
  member_id bigint not null,
  placed_at timestamptz not null,
  device_mark bytea,
  network_mark bytea
);
-- Slips come in the order of time: so small an index costs a stake nothing.
create index sport_slip_sources_by_time on sport_slip_sources using brin (placed_at) with (pages_per_range = 16);

create table sport_suspicions (
  suspicion_id bigint primary key generated always as identity,
  rule text not null check (rule in ('same-pick', 'both-sides', 'late', 'value')),
  -- What was found is found once: the rule, the line, and the source or the member.
  key text not null unique,
  found_at timestamptz not null,
  -- What was picked, with names as they were then.
  pick jsonb not null,
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'acted')),
  decided_at timestamptz,
  note text,
  staff_login text,
  constraint sport_suspicions_decided check (
    (state = 'open') = (decided_at is null) and (decided_at is null) = (staff_login is null) and (note is null) = (staff_login is null)
  )
);
create index sport_suspicions_open on sport_suspicions (suspicion_id) where state = 'open';

create table sport_suspicion_slips (
  suspicion_id bigint not null references sport_suspicions,
  bet_key uuid not null references sport_slips,
  primary key (suspicion_id, bet_key)
);

-- Until when slips were looked at.
create table sport_watch (
  only_row boolean primary key default true check (only_row),
  looked_until timestamptz not null
);
