-- The reporting table: what happened in an hour, per member, partners above, line and game. Every screen, export and partner page reads it, and it
-- is written in the transaction that settles a bet or moves the money. A row of a line that no game makes has empty game columns. The numbers
-- are changed in place: none of them is in an index, and pages leave room.
create table report_hours (
  hour timestamptz not null,
  member_id bigint not null,
  -- The partners above at that time (partner_lineages); 0 where there are none. It stays when a branch is moved.
  lineage_id bigint not null default 0,
  line text not null check (line in ('play', 'cancelled', 'shortfall', 'prize', 'transfer', 'deposit', 'withdrawal', 'bonus', 'correction',
    'conversion', 'gift_given', 'gift_received', 'commission')),
  vendor_key text not null default '',
  game_key text not null default '',
  game_type text not null default '',
  -- Bets, or movements.
  times bigint not null,
  -- What went from the member, and what came to it; of play the stakes and the payouts.
  debit bigint not null,
  credit bigint not null,
  -- Valid turnover, of play alone.
  valid bigint not null default 0,
  primary key (member_id, hour, line, vendor_key, game_key, game_type, lineage_id)
) with (fillfactor = 70);

create index report_hours_by_hour on report_hours using brin (hour) with (pages_per_range = 16, autosummarize = on);
create index report_hours_by_lineage on report_hours (lineage_id, hour);

-- What is still to be collected of all time is read with every look at the dashboard; there are few of these rows.
create index report_hours_shortfalls on report_hours (lineage_id) where line = 'shortfall';

-- What the comparison of the table with bets, requests and ledger found, newest last.
create table report_checks (
  check_id bigint generated always as identity primary key,
  from_day date not null,
  to_day date not null,
  checked_at timestamptz not null,
  -- Sentences, at most as many as a person reads.
  differences text[] not null
);
