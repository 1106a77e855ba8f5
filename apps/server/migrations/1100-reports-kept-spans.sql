-- The hours that are not over are few rows among many: a summary of stretches of pages finds them only where pages are in the order of time.
create index report_hours_hours on report_hours (hour);
drop index report_hours_by_hour;

-- Sums of days have the hours of the running day that are over, too; those of before are made again.
insert into report_late (hour) select hour from report_kept, generate_series(
  date_trunc('day', kept_until at time zone 'Asia/Seoul') at time zone 'Asia/Seoul', kept_until - interval '1 hour', interval '1 hour') hour;

-- Sums of each member over the periods that pages offer: so many business days up to the one that runs, of which the hours that are over are added. A list
-- of members in the order of what the house won comes from here, with what was booked since; the job that keeps the sums of hours keeps these too.
create table report_spans (
  days smallint primary key check (days > 0),
  -- The first hour of the first day, and the first hour that is not added yet. Null: nothing is kept yet.
  from_hour timestamptz,
  until_hour timestamptz,
  -- How many have anything.
  members bigint not null default 0
);
insert into report_spans (days) values (1), (7), (30);

-- As the columns of the list that are sorted.
create table report_member_spans (
  days smallint not null,
  member_id bigint not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  ggr bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (days, member_id)
) with (fillfactor = 80);
create index report_member_spans_by_ggr on report_member_spans (days, ggr, member_id);

-- Of play, below the same partners.
create table report_player_spans (
  days smallint not null,
  lineage_id bigint not null,
  member_id bigint not null,
  bets bigint not null,
  stake bigint not null,
  -- The member played below these partners alone: its stake here is its whole stake.
  is_whole boolean not null,
  primary key (days, member_id, lineage_id)
) with (fillfactor = 80);
create index report_player_spans_by_stake on report_player_spans (days, lineage_id, stake desc, member_id) where is_whole;
create index report_player_spans_parts on report_player_spans (days, lineage_id) where not is_whole;

-- How many players are counted by the rows that are whole.
create table report_branch_spans (
  days smallint not null,
  lineage_id bigint not null,
  players bigint not null,
  primary key (days, lineage_id)
);
