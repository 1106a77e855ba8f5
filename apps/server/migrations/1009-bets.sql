-- The bets of every game: what is open or was settled in the last 30 days in one small table for the hot path, everything older in an
-- archive partitioned by the month in which a bet was placed (Asia/Seoul). Both have the same columns; `all_bets` reads them as one.
-- The stake's transfer carries the key `bet:<vendor>:<bet key>`, so the ledger keeps a bet from being placed twice; the rows here say
-- what was played and how it ended. A row is written in the transaction that moves its money.

-- A settled bet is a third longer than a waiting one; pages leave 40 % free, so that it is changed within its page.
create table bets (
  bet_id bigint generated always as identity primary key,
  vendor_key text not null,
  bet_key text not null,
  member_id bigint not null,
  game_type text not null,
  game_key text not null,
  round_id text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  status text not null default 'wait' check (status in ('wait', 'win', 'lose', 'draw', 'cancel')),
  -- The wins of this bet in the order they came: the vendor's key and the amount of each, zeros included.
  win_keys text[] not null default '{}',
  win_payouts bigint[] not null default '{}',
  -- The key under which the vendor took the bet back.
  cancel_key text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- A bet belongs to the day of its first settlement for ever; a correction has a moment of its own.
  corrected_at timestamptz,
  constraint bets_one_per_key unique (vendor_key, bet_key),
  constraint bets_settled_when_not_waiting check ((status = 'wait') = (settled_at is null)),
  constraint bets_wins_have_keys check (cardinality(win_keys) = cardinality(win_payouts))
) with (fillfactor = 60);

create index bets_by_member on bets (member_id, placed_at desc);
create index bets_by_placing on bets (placed_at);

-- A b-tree on the moment of settlement would write the bet into all indexes again when it settles. Bets settle soon after they are placed, in
-- about the order they were written, so a summary of each stretch of pages finds a period as well.
create index bets_by_settlement on bets using brin (settled_at) with (pages_per_range = 16, autosummarize = on);

-- A vendor's result names its round, not its bet. No index but the key's begins with the vendor, see find_recent_bets.
create index bets_by_round on bets (round_id, member_id, vendor_key);

-- Statistics only of what is searched, from a small sample: while stakes come in, autovacuum analyses this table all day.
alter table bets
  alter column bet_id set statistics 10,
  alter column vendor_key set statistics 10,
  alter column bet_key set statistics 10,
  alter column member_id set statistics 10,
  alter column game_type set statistics 10,
  alter column game_key set statistics 10,
  alter column round_id set statistics 10,
  alter column stake set statistics 10,
  alter column payout set statistics 10,
  alter column status set statistics 10,
  alter column win_keys set statistics 0,
  alter column win_payouts set statistics 0,
  alter column cancel_key set statistics 0,
  alter column placed_at set statistics 10,
  alter column settled_at set statistics 10;

alter table bets alter column corrected_at set statistics 0;

create table bets_archive (like bets) partition by range (placed_at);

create index bets_archive_by_key on bets_archive (vendor_key, bet_key);
create index bets_archive_by_member on bets_archive (member_id, placed_at desc);

create view all_bets as select * from bets union all select * from bets_archive;

-- Moves what was settled before `settled_before` to the archive, at most `max_bets`, making the months it needs; answers how many were moved.
-- Looks along the time of placing: what was settled before then was placed before then.
create function archive_bets(settled_before timestamptz, max_bets integer) returns integer language plpgsql as $$
declare
  ids bigint[];
  month_start timestamp;
begin
  ids := array(select bet_id from bets where placed_at < settled_before and settled_at < settled_before order by placed_at limit max_bets for update skip locked);
  for month_start in
    select distinct date_trunc('month', placed_at at time zone 'Asia/Seoul') from bets where bet_id = any (ids)
  loop
    execute format('create table if not exists %I partition of bets_archive for values from (%L) to (%L)',
      'bets_archive_' || to_char(month_start, 'YYYY_MM'),
      month_start at time zone 'Asia/Seoul', (month_start + interval '1 month') at time zone 'Asia/Seoul');
  end loop;
  with moved as (delete from bets where bet_id = any (ids) returning *)
  insert into bets_archive select * from moved;
  return cardinality(ids);
end $$;

alter function archive_bets(timestamptz, integer) security definer set search_path = public, pg_temp;
revoke execute on function archive_bets(timestamptz, integer) from public;

-- The recent bets of many names in one query, always by their own index: planning each query anew cost more than finding the bets, and a plan made
-- while the table was empty, when all plans cost the same, went through every bet of the vendor. OFFSET 0 keeps the names outside.
create function find_recent_bets(vendor_keys text[], bet_keys text[]) returns setof bets language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query select b.* from unnest(vendor_keys, bet_keys) n (vendor_key, bet_key)
    cross join lateral (select * from bets where bets.vendor_key = n.vendor_key and bets.bet_key = n.bet_key offset 0) b;
end $$;

-- A level without a row of its own uses the nearest lower one.
create table bet_limits (
  level smallint primary key check (level >= 1),
  bet_min bigint not null check (bet_min > 0),
  bet_max bigint not null,
  win_max bigint not null,
  check (bet_min <= bet_max and bet_max <= win_max)
);

insert into bet_limits values
  (1, 10, 1000000, 300000000),
  (2, 10, 2000000, 500000000),
  (3, 10, 5000000, 1000000000),
  (4, 10, 10000000, 2000000000),
  (5, 10, 20000000, 5000000000);

create trigger notify_table_change after insert or update or delete or truncate on bet_limits for each statement execute function notify_table_change();

-- Requests to bet that no page of ours sends, and until when their sender may stake nothing.
create table bet_forgeries (
  member_id bigint primary key,
  attempts integer not null check (attempts > 0),
  last_at timestamptz not null,
  barred_until timestamptz
);

create trigger notify_table_change after insert or update or delete or truncate on bet_forgeries for each statement execute function notify_table_change();
