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

-- What the comparison of the table with bets, requests and ledger found, newest last.
create table report_checks (
  check_id bigint generated always as identity primary key,
  from_day date not null,
  to_day date not null,
  checked_at timestamptz not null,
  -- Sentences, at most as many as a person reads.
  differences text[] not null
);

-- The ways down the tree that partners stand or stood on, each with a number that report rows carry.
create table partner_lineages (
  lineage_id bigint generated always as identity primary key,
  lineage bigint[] not null,
  constraint partner_lineages_once unique (lineage)
);
create index partner_lineages_of on partner_lineages using gin (lineage);
insert into partner_lineages (lineage) select lineage from partner_nodes where is_partner;

create function partner_lineage_add() returns trigger language plpgsql as $$
begin
  insert into partner_lineages (lineage) values (new.lineage) on conflict do nothing;
  return null;
end $$;
create trigger partner_lineage_insert after insert on partner_nodes for each row when (new.is_partner) execute function partner_lineage_add();
create trigger partner_lineage_update after update on partner_nodes for each row
  when (new.is_partner and (old.lineage <> new.lineage or not old.is_partner)) execute function partner_lineage_add();

-- A bet belongs to the day of its first settlement for ever; a correction has a moment of its own.
alter table bets add column corrected_at timestamptz;
alter table bets_archive add column corrected_at timestamptz;
alter table bets alter column corrected_at set statistics 0;
create or replace view all_bets as select * from bets union all select * from bets_archive;
