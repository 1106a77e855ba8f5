-- What a vendor's record of rounds and our bets add up to, by business day and game, of everything that was compared. A
-- round that neither counts (cancelled there, unknown here) is in neither. The day is that of our bet: of its stake where
-- the vendor lists bets, of its end where it reports rounds; what we do not know is on the day on which it was found.
create table vendor_day_sums (
  vendor_key text not null,
  day date not null,
  game_key text not null,
  game_type text not null,
  ours_stakes bigint not null,
  ours_stake bigint not null,
  ours_wins bigint not null,
  ours_win bigint not null,
  ours_refunds bigint not null,
  ours_refund bigint not null,
  theirs_stakes bigint not null,
  theirs_stake bigint not null,
  theirs_wins bigint not null,
  theirs_win bigint not null,
  theirs_refunds bigint not null,
  theirs_refund bigint not null,
  -- Open here: the sums of the day are not final.
  unended bigint not null,
  compared_at timestamptz not null,
  primary key (day, vendor_key, game_key, game_type)
);

-- A fault is worked on: it has an owner, an end and what was done.
alter table vendor_round_discrepancies
  add column fault_id bigint generated always as identity unique,
  add column day date,
  add column game_key text not null default '',
  add column game_type text not null default '',
  add column member_id bigint,
  add column bet_id bigint,
  add column state text not null default 'open' check (state in ('open', 'in_work', 'resolved')),
  add column owner text,
  -- Accepted: our side became theirs, or the member got the difference. Noted: it is the vendor's fault. Agreed: both
  -- sides were the same at a later comparison.
  add column resolution text check (resolution in ('accepted', 'noted', 'agreed')),
  add column resolved_at timestamptz;
update vendor_round_discrepancies set day = (found_at at time zone 'Asia/Seoul')::date;
alter table vendor_round_discrepancies
  alter column day set not null,
  add constraint vendor_fault_state_matches check (
    (state = 'in_work') <= (owner is not null) and (state = 'resolved') = (resolution is not null)
    and (state = 'resolved') = (resolved_at is not null));
create index vendor_round_discrepancies_by_day on vendor_round_discrepancies (day, vendor_key);
create index vendor_round_discrepancies_unresolved on vendor_round_discrepancies (found_at) where state <> 'resolved';

create table vendor_fault_events (
  event_id bigint generated always as identity primary key,
  fault_id bigint not null references vendor_round_discrepancies (fault_id) on delete cascade,
  at timestamptz not null,
  -- A login of staff; empty for the comparison.
  by text not null default '',
  what text not null check (what in ('taken', 'left', 'accepted', 'noted', 'agreed', 'reopened')),
  reason text not null default '',
  -- What was done, in the words of staff or as amounts.
  done text not null default ''
);
create index vendor_fault_events_of on vendor_fault_events (fault_id, event_id);

insert into alarm_rules (kind, is_on, severity, threshold, quiet_minutes) values ('vendor-fault', true, 'warning', 1440, 60);
