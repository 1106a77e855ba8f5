-- Wallet calls stand by the day they came: a day is dropped as a whole, where deleting ten million rows took minutes and left holes behind.
-- A summary of each stretch of pages finds a time or a vendor's key. Why: a b-tree on keys that never repeat cost each call a random page,
-- and these are looked for a few times a day. A key is found whole, not by its beginning. A member's calls are everywhere: they keep theirs.
-- Locks: ACCESS EXCLUSIVE on wallet_calls while its rows move; records wait in memory meanwhile. Time: minutes for 10 million calls.

alter table wallet_calls rename to wallet_calls_before;

create table wallet_calls (
  wallet_call_id bigint generated always as identity,
  at timestamptz not null,
  adapter text not null,
  vendor_key text not null,
  call text not null,
  member_id bigint,
  reference text not null,
  request text not null,
  answer text not null,
  http_status smallint not null,
  took_ms integer not null,
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
create function tune_wallet_calls(part text) returns void language plpgsql as $$
declare
  name text;
begin
  foreach name in array '{wallet_call_id,at,vendor_key,member_id,reference}'::text[] loop
    execute format('alter table %I alter column %I set statistics 10', part, name);
  end loop;
  foreach name in array '{adapter,call,request,answer,http_status,took_ms,ip}'::text[] loop
    execute format('alter table %I alter column %I set statistics 0', part, name);
  end loop;
end $$;
select tune_wallet_calls('wallet_calls_other');

-- Makes the days after `today` in Asia/Seoul. A day that has begun is never made: its first calls may stand in wallet_calls_other already.
create function make_wallet_call_days(today date, days integer) returns void language plpgsql as $$
declare
  day date;
  part text;
begin
  for day in select today + n from generate_series(1, days) n loop
    part := 'wallet_calls_' || to_char(day, 'YYYY_MM_DD');
    if to_regclass(part) is null then
      execute format('create table %I partition of wallet_calls for values from (%L) to (%L)', part,
        day::timestamp at time zone 'Asia/Seoul', (day + 1)::timestamp at time zone 'Asia/Seoul');
      perform tune_wallet_calls(part);
    end if;
  end loop;
end $$;

-- Removes what is older than `edge`: days as a whole, the rest row by row; answers how many rows. Counts before it takes any lock.
create function end_wallet_calls(edge timestamptz) returns bigint language plpgsql as $$
declare
  parts text[];
  part text;
  ended bigint := 0;
  counted bigint;
begin
  parts := array(
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'wallet_calls'::regclass and c.relname ~ '^wallet_calls_\d{4}_\d\d_\d\d$'
      and (to_date(right(c.relname, 10), 'YYYY_MM_DD') + 1)::timestamp at time zone 'Asia/Seoul' <= edge);
  foreach part in array parts loop
    execute format('select count(*) from %I', part) into counted;
    ended := ended + counted;
  end loop;
  delete from wallet_calls_other where at < edge;
  get diagnostics counted = row_count;
  foreach part in array parts loop
    execute format('drop table %I', part);
  end loop;
  return ended + counted;
end $$;

select make_wallet_call_days((now() at time zone 'Asia/Seoul')::date, 7);

insert into wallet_calls (at, adapter, vendor_key, call, member_id, reference, request, answer, http_status, took_ms, ip)
  select at, adapter, vendor_key, call, member_id, reference, request, answer, http_status, took_ms, ip
  from wallet_calls_before order by wallet_call_id;
drop table wallet_calls_before;
