-- How each vendor is reached and recognised, the calls vendors made to the wallet, rounds that were played for free, and rounds on which we differ.
-- A vendor without settings speaks our own protocol with the secret of the configuration.
create table vendor_settings (
  vendor_key text primary key references catalog_vendors,
  -- The secret the vendor signs with, encrypted.
  secret bytea not null,
  -- The secret of its records of finished rounds, encrypted.
  feed_secret bytea,
  api_url text not null,
  -- What the vendor calls us: a casino key, a secure login, an agent code.
  operator text not null default '',
  currency text not null default 'KRW' check (currency ~ '^[A-Z]{3}$'),
  -- The ledger's unit is 10^-decimals of the vendor's currency; won have none.
  decimals smallint not null default 0 check (decimals between 0 and 6),
  -- Where the vendor's calls may come from; empty lets everybody in who signs well.
  networks cidr[] not null default '{}'
);

-- Every call a vendor made, as it came, for disputes; secrets are masked before they get here. Partitioned by the day they came: a day is dropped
-- as a whole, where deleting ten million rows took minutes and left holes behind. A summary of each stretch of pages finds a time or a vendor's
-- key, which is found whole, not by its beginning: a b-tree on keys that never repeat cost each call a random page, and these are looked for a
-- few times a day. A member's calls are everywhere: they have a b-tree.
create table wallet_calls (
  wallet_call_id bigint generated always as identity,
  at timestamptz not null,
  adapter text not null,
  vendor_key text not null,
  call text not null,
  member_id bigint,
  reference text not null,
  request text not null,
  response text not null,
  http_status smallint not null,
  duration_ms integer not null,
  ip text not null
) partition by range (at);

create index wallet_calls_in_order on wallet_calls (wallet_call_id);
create index wallet_calls_of_member on wallet_calls (member_id, wallet_call_id) where member_id is not null;

create index wallet_calls_found on wallet_calls using brin (
  at,
  reference text_bloom_ops (n_distinct_per_range = 400, false_positive_rate = 0.001)
) with (pages_per_range = 32, autosummarize = on);

-- Where a day has no place of its own yet.
create table wallet_calls_other partition of wallet_calls default;

-- What is searched has statistics from a small sample, what is only read has none.
create function set_wallet_call_statistics(part text) returns void language plpgsql as $$
declare
  name text;
begin
  foreach name in array '{wallet_call_id,at,vendor_key,member_id,reference}'::text[] loop
    execute format('alter table %I alter column %I set statistics 10', part, name);
  end loop;
  foreach name in array '{adapter,call,request,response,http_status,duration_ms,ip}'::text[] loop
    execute format('alter table %I alter column %I set statistics 0', part, name);
  end loop;
end $$;

select set_wallet_call_statistics('wallet_calls_other');

-- Makes the days after `today` in Asia/Seoul. A day that has begun is never made: its first calls may be in wallet_calls_other already.
create function create_wallet_call_partitions(today date, days integer) returns void language plpgsql as $$
declare
  day date;
  part text;
begin
  for day in select today + n from generate_series(1, days) n loop
    part := 'wallet_calls_' || to_char(day, 'YYYY_MM_DD');
    if to_regclass(part) is null then
      execute format('create table %I partition of wallet_calls for values from (%L) to (%L)', part,
        day::timestamp at time zone 'Asia/Seoul', (day + 1)::timestamp at time zone 'Asia/Seoul');
      perform set_wallet_call_statistics(part);
    end if;
  end loop;
end $$;

alter function create_wallet_call_partitions(date, integer) security definer set search_path = public, pg_temp;
revoke execute on function create_wallet_call_partitions(date, integer) from public;

select create_wallet_call_partitions((now() at time zone 'Asia/Seoul')::date, 7);

-- Removes what is older than `called_before`: days as a whole, the rest row by row; answers how many rows. Counts before it takes any lock.
create function drop_wallet_calls(called_before timestamptz) returns bigint language plpgsql as $$
declare
  parts text[];
  part text;
  ended bigint := 0;
  counted bigint;
begin
  parts := array(
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'wallet_calls'::regclass and c.relname ~ '^wallet_calls_\d{4}_\d\d_\d\d$'
      and (to_date(right(c.relname, 10), 'YYYY_MM_DD') + 1)::timestamp at time zone 'Asia/Seoul' <= called_before);
  foreach part in array parts loop
    execute format('select count(*) from %I', part) into counted;
    ended := ended + counted;
  end loop;
  delete from wallet_calls_other where at < called_before;
  get diagnostics counted = row_count;
  foreach part in array parts loop
    execute format('drop table %I', part);
  end loop;
  return ended + counted;
end $$;

alter function drop_wallet_calls(timestamptz) security definer set search_path = public, pg_temp;
revoke execute on function drop_wallet_calls(timestamptz) from public;

-- A round whose stake was nothing: its win is a prize, as there is no bet to add it to.
create table wallet_free_rounds (
  vendor_key text not null,
  member_id bigint not null,
  round_id text not null,
  recorded_at timestamptz not null,
  primary key (vendor_key, member_id, round_id)
);

-- How far the stream of a vendor's finished rounds was read.
create table vendor_feeds (
  vendor_key text primary key references catalog_vendors,
  started_at timestamptz not null,
  read_until timestamptz not null check (read_until >= started_at)
);

-- A round may be reported in parts, such as its free spins. Kept for some days.
create table vendor_reported_rounds (
  vendor_key text not null,
  round_id text not null,
  member_id bigint not null,
  part text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  state text not null check (state in ('settled', 'cancelled')),
  ended_at timestamptz not null,
  primary key (vendor_key, round_id, member_id, part)
);

create index vendor_reported_rounds_by_end on vendor_reported_rounds (vendor_key, ended_at);

-- Bets, or whole rounds of a member, on which a vendor and we do not agree; the row goes when both agree again.
create table vendor_round_discrepancies (
  vendor_key text not null,
  subject text not null default 'bet' check (subject in ('bet', 'round')),
  reference text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'stake', 'payout', 'state')),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null,
  primary key (vendor_key, subject, reference)
);

create index vendor_round_discrepancies_by_time on vendor_round_discrepancies (found_at desc);
