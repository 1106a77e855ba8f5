-- The double-entry ledger: accounts, transfers, entries, the batches that chain them and the seals of closed days.

create schema ledger;

create type ledger.transfer_kind as enum (
  'deposit', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_paid', 'bet', 'win', 'rollback', 'point_earn', 'point_convert',
  'point_take_back', 'vendor_in', 'vendor_out', 'partner_give', 'partner_take', 'commission', 'bonus', 'adjustment', 'tombstone',
  'reversal', 'receivable', 'receivable_paid', 'gift_hold', 'gift_release'
);

-- System accounts sort after all member accounts, so that the busiest rows are locked last and held shortest.
create sequence ledger.member_account_ids as bigint start 1;

create sequence ledger.system_account_ids as bigint start 4000000000000000001;

create table ledger.accounts (
  id bigint primary key,
  -- The owning member; null for the system's own accounts.
  member bigint,
  name text not null,
  balance bigint not null default 0,
  -- How many entries the account has.
  sequence bigint not null default 0,
  opened_at timestamptz not null default now(),
  constraint accounts_one_per_name unique nulls not distinct (member, name),
  constraint accounts_member_never_negative check (member is null or balance >= 0)
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.1);

insert into ledger.accounts (id, name)
select nextval('ledger.system_account_ids'), name
from unnest(array['bank_in', 'bank_out', 'promo', 'commission', 'adjustment']) name;

-- One row per movement. `key` is the first half of the SHA-256 of `key_text`: short, and unguessable to collide with.
-- A tombstone is a row too: it holds the key of an operation that was rolled back before it came, so that one unique index decides races.
create table ledger.transfers (
  -- batch * 1024 + place in the batch
  id bigint primary key,
  key uuid not null,
  reverses bigint,
  posted_at timestamptz not null,
  kind ledger.transfer_kind not null,
  key_text text not null,
  reference text not null,
  actor text not null,
  -- The system account on the other side of the member legs, and the amount it gets; null when members alone are touched.
  counterpart bigint,
  counterpart_amount bigint,
  constraint transfers_key unique (key),
  constraint transfers_counterpart_is_complete check ((counterpart is null) = (counterpart_amount is null))
) with (autovacuum_vacuum_insert_scale_factor = 0.5);

-- Statistics only of what is searched, from a small sample: while stakes come in, autovacuum analyses this table all day.
alter table ledger.transfers
  alter column id set statistics 10,
  alter column key set statistics 10,
  alter column reverses set statistics 10,
  alter column posted_at set statistics 10,
  alter column kind set statistics 10,
  alter column key_text set statistics 0,
  alter column reference set statistics 10,
  alter column actor set statistics 10,
  alter column counterpart set statistics 10,
  alter column counterpart_amount set statistics 0;

create unique index transfers_reverses on ledger.transfers (reverses) where reverses is not null;

create table ledger.entries (
  account bigint not null,
  transfer bigint not null,
  sequence bigint not null,
  amount bigint not null,
  -- The account's balance after this entry.
  balance bigint not null,
  posted_at timestamptz not null
) partition by range (posted_at);

-- Chains of batches. A posting takes any free lane, so that chaining never makes two postings wait for each other.
create table ledger.lanes (
  id integer generated always as identity primary key,
  digest bytea not null default '\x'
) with (fillfactor = 20);

create sequence ledger.batch_ids as bigint start 1;

create table ledger.batches (
  id bigint primary key,
  posted_at timestamptz not null,
  lane integer not null,
  transfers smallint not null,
  entries integer not null,
  -- The digest of the lane's batch before this one; empty for the first.
  previous bytea not null,
  -- SHA-256 of previous, id, posted_at and everything posted: see ledger.batch_digest.
  digest bytea not null
);

create index batches_posted_at on ledger.batches (posted_at);

create table ledger.day_seals (
  -- A day of Asia/Seoul.
  day date primary key,
  batches bigint not null,
  transfers bigint not null,
  entries bigint not null,
  previous bytea not null,
  -- SHA-256 of previous, day, counts and the digests of the day's batches in order of id.
  digest bytea not null,
  sealed_at timestamptz not null default now()
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: % on %.% is refused.', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Makes the monthly partitions from this month to `months_ahead` months on, Asia/Seoul. A table is made first and attached then, which
-- locks out neither readers nor writers. Answers how many were made.
create function ledger.ensure_partitions(months_ahead integer) returns integer language plpgsql as $$
declare
  first_month timestamp := date_trunc('month', now() at time zone 'Asia/Seoul');
  month timestamp;
  name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7153002);
  for step in 0 .. months_ahead loop
    month := first_month + make_interval(months => step);
    name := 'entries_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('ledger.' || name) is not null;
    execute format('create table ledger.%I (like ledger.entries including defaults)', name);
    execute format('create unique index %I on ledger.%I (account, transfer)', name || '_account', name);
    execute format('create index %I on ledger.%I using brin (transfer) with (pages_per_range = 32, autosummarize = on)', name || '_transfer', name);
    execute format('create trigger refuse_truncate before truncate on ledger.%I for each statement execute function ledger.refuse_change()', name);
    execute format('alter table ledger.%I set (autovacuum_vacuum_insert_scale_factor = 0.5)', name);
    execute format('alter table ledger.entries attach partition ledger.%I for values from (%L) to (%L)', name,
      month at time zone 'Asia/Seoul', (month + interval '1 month') at time zone 'Asia/Seoul');
    made := made + 1;
  end loop;
  return made;
end $$;

alter function ledger.ensure_partitions(integer) security definer set search_path = ledger, public, pg_temp;
revoke execute on function ledger.ensure_partitions(integer) from public;

create trigger refuse_delete before delete on ledger.accounts for each row execute function ledger.refuse_change();
create trigger refuse_truncate before truncate on ledger.accounts for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.transfers for each row execute function ledger.refuse_change();
create trigger refuse_truncate before truncate on ledger.transfers for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.entries for each row execute function ledger.refuse_change();
create trigger refuse_truncate before truncate on ledger.entries for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.batches for each row execute function ledger.refuse_change();
create trigger refuse_truncate before truncate on ledger.batches for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.day_seals for each row execute function ledger.refuse_change();
create trigger refuse_truncate before truncate on ledger.day_seals for each statement execute function ledger.refuse_change();

select ledger.ensure_partitions(6);

-- What a batch's digest covers: every column of its transfers in order of id, and its entries, those of members in order of transfer, then
-- account, before those of the system in order of account. `reverses` has 0 where a transfer reverses nothing. Of each array the SHA-256 of its
-- binary form is taken. Texts are in the client's encoding: post and verify over UTF-8 connections.
create function ledger.batch_digest(
  previous bytea, batch bigint, posted_at timestamptz, ids bigint[], keys uuid[], kinds ledger.transfer_kind[], key_texts text[],
  "references" text[], actors text[], reverses bigint[], counterparts bigint[], counterpart_amounts bigint[],
  entry_transfers bigint[], entry_accounts bigint[], entry_sequences bigint[], entry_amounts bigint[], entry_balances bigint[]
) returns bytea language sql stable as $$
  select sha256(previous || int8send(batch) || timestamptz_send(posted_at) || sha256(array_send(ids)) || sha256(array_send(keys))
    || sha256(array_send(kinds)) || sha256(array_send(key_texts)) || sha256(array_send("references")) || sha256(array_send(actors))
    || sha256(array_send(reverses)) || sha256(array_send(counterparts)) || sha256(array_send(counterpart_amounts))
    || sha256(array_send(coalesce(entry_transfers, '{}'))) || sha256(array_send(coalesce(entry_accounts, '{}')))
    || sha256(array_send(coalesce(entry_sequences, '{}'))) || sha256(array_send(coalesce(entry_amounts, '{}')))
    || sha256(array_send(coalesce(entry_balances, '{}'))))
$$;

-- The system's side of a transfer is in the transfer's own row, its counterpart; each system account gets one entry per batch, the sum of
-- what the batch's transfers have against it, under the batch's place 0. Member accounts are changed before they are judged, with sums the
-- caller computed, so that a row is visited once; only a batch with a refusal or a repeated key is judged one by one.

-- Judges operations one by one, in order, where the sums of a whole batch do not hold. `states` that are not 0 stay as they are; to the others
-- come 6 unknown account, 7 insufficient. Answers balances and sequences of the accounts after what is posted, and those of each leg; a leg of an
-- operation that is not posted has sequence null, and an insufficient one, at its first leg, the balance that was too small.
create function ledger.judge_operations(
  inout states smallint[], inout account_balances bigint[], inout account_sequences bigint[],
  leg_ops integer[], leg_accounts integer[], leg_amounts bigint[],
  out leg_balances bigint[], out leg_sequences bigint[]
) language plpgsql immutable as $$
declare
  first_leg integer := 1;
  last_leg integer;
  place integer;
begin
  leg_balances := array_fill(0::bigint, array[cardinality(leg_ops)]);
  leg_sequences := array_fill(null::bigint, array[cardinality(leg_ops)]);
  for op in 1 .. cardinality(states) loop
    last_leg := first_leg - 1;
    while leg_ops[last_leg + 1] = op loop
      last_leg := last_leg + 1;
      place := leg_accounts[last_leg];
      continue when states[op] <> 0;
      if place = 0 then
        states[op] := 6;
      elsif leg_amounts[last_leg] < 0 and account_balances[place] + leg_amounts[last_leg] < 0 then
        states[op] := 7;
        leg_balances[first_leg] := account_balances[place];
      end if;
    end loop;
    if states[op] = 0 then
      for leg in first_leg .. last_leg loop
        place := leg_accounts[leg];
        account_balances[place] := account_balances[place] + leg_amounts[leg];
        account_sequences[place] := account_sequences[place] + 1;
        leg_balances[leg] := account_balances[place];
        leg_sequences[leg] := account_sequences[place];
      end loop;
    end if;
    first_leg := last_leg + 1;
  end loop;
end $$;

-- Posts up to 1023 operations in the order given; each is posted whole or refused on its own.
--   keys .. counterpart_amounts: one element per operation; `reverses` null when no operation reverses anything
--   accounts: the ids of all member accounts touched, ascending, each once; for each, if every operation is posted: `account_totals` what it
--     gets, `account_lows` the lowest sum on the way (0 or less), `account_counts` how many entries
--   leg_ops, leg_accounts: the places of a leg's operation and account, ascending; account 0 = unknown
--   leg_totals, leg_counts: the sum and count of its account's legs up to this one, itself included
-- The caller sees to it that no key is twice among keys and reverses of one call, and that legs and counterpart of an operation sum to 0.
-- Answers `base` (the transfer of operation n is base + n); `states`, null when every operation was posted, else one per operation: 0 posted,
-- 1 key known, 3 tombstoned, 4 reversed key unknown, 5 already reversed, 6 unknown account, 7 insufficient, 9 reversal without legs whose
-- reversed movement has come meanwhile, to be posted again; and per leg `balances`: after it, or for an insufficient operation, at its first
-- leg, the balance that was too small.
-- Locks, in this order: member accounts by id, keys in order of key, system accounts by id, one free lane. The system accounts are in every
-- batch, so they come last: everything before runs in parallel with other batches.
create function ledger.post_batch(
  keys uuid[], key_texts text[], kinds ledger.transfer_kind[], "references" text[], actors text[], reverses uuid[], reverse_texts text[],
  counterparts bigint[], counterpart_amounts bigint[],
  accounts bigint[], account_totals bigint[], account_lows bigint[], account_counts integer[],
  leg_ops integer[], leg_accounts integer[], leg_amounts bigint[], leg_totals bigint[], leg_counts integer[],
  out base bigint, out states smallint[], out balances bigint[], out posted_at timestamptz
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_variable
declare
  op_count constant integer := cardinality(keys);
  is_plain boolean;
  known record;
  account_balances bigint[];
  account_sequences bigint[];
  -- 0 = nothing. Zeros and no nulls: the binary form of an array remembers that it once held a null.
  reversed bigint[] := array_fill(0::bigint, array[op_count]);
  leg_sequences bigint[];
  posted_ids bigint[];
  entry_transfers bigint[];
  entry_accounts bigint[];
  entry_sequences bigint[];
  entry_amounts bigint[];
  entry_balances bigint[];
  systems record;
  batch bigint;
  lane integer;
  previous bytea;
  digest bytea;
begin
  states := array_fill(0::smallint, array[op_count]);

  -- An account that would fall below 0 on the way is locked and left as it is.
  with changed as (
    update ledger.accounts a
    set balance = a.balance + case when a.balance + n.low < 0 then 0 else n.total end,
      sequence = a.sequence + case when a.balance + n.low < 0 then 0 else n.count end
    from (
      select place, accounts[place] as id, account_totals[place] as total, account_lows[place] as low, account_counts[place] as count
      from generate_series(1, cardinality(accounts)) place
    ) n
    where a.id = n.id
    returning n.place, old.balance, old.sequence, old.balance + n.low < 0 as is_short
  )
  select array_agg(c.balance order by c.place), array_agg(c.sequence order by c.place), bool_or(c.is_short) is not true and 0 <> all (leg_accounts)
  into account_balances, account_sequences, is_plain from changed c;

  for known in
    select requested.place, t.kind from unnest(keys) with ordinality requested (key, place) join ledger.transfers t on t.key = requested.key
  loop
    is_plain := false;
    states[known.place] := case when known.kind = 'tombstone' then 3 else 1 end;
  end loop;

  if reverses is not null then
    for known in
      select requested.place, t.id, t.kind, exists (select from ledger.transfers r where r.reverses = t.id) as is_reversed
      from unnest(reverses) with ordinality requested (key, place) left join ledger.transfers t on t.key = requested.key
      where requested.key is not null
    loop
      continue when states[known.place] <> 0;
      states[known.place] := case when known.id is null then 8 when known.kind = 'tombstone' then 4 when known.is_reversed then 5
        when known.place <> all (leg_ops) then 9 else 0 end;
      if states[known.place] = 0 then
        reversed[known.place] := known.id;
      else
        is_plain := false;
      end if;
    end loop;
  end if;

  -- The number is drawn under the member locks: along each member account, transfer ids rise with time.
  batch := nextval('ledger.batch_ids');
  base := batch * 1024;
  -- A clock set back must not write into a sealed day.
  posted_at := greatest(date_trunc('milliseconds', clock_timestamp()),
    (select (max(s.day) + 1)::timestamp at time zone 'Asia/Seoul' from ledger.day_seals s));

  if is_plain then
    posted_ids := array(select base + place from generate_series(1, op_count) place);
    select array_agg(base + leg_ops[l.leg]), array_agg(accounts[l.account]), array_agg(account_sequences[l.account] + leg_counts[l.leg]),
      array_agg(account_balances[l.account] + leg_totals[l.leg])
    into entry_transfers, entry_accounts, entry_sequences, entry_balances
    from (select leg, leg_accounts[leg] as account from generate_series(1, cardinality(leg_ops)) leg) l;
    entry_amounts := leg_amounts;
    balances := entry_balances;
    states := null;
  else
    select j.states, j.account_balances, j.account_sequences, j.leg_balances, j.leg_sequences
    into states, account_balances, account_sequences, balances, leg_sequences
    from ledger.judge_operations(states, account_balances, account_sequences, leg_ops, leg_accounts, leg_amounts) j;
    update ledger.accounts a set balance = n.balance, sequence = n.sequence
    from unnest(accounts, account_balances, account_sequences) n (id, balance, sequence)
    where a.id = n.id and a.sequence <> n.sequence;
    select array_agg(base + l.op), array_agg(accounts[l.account]), array_agg(l.sequence), array_agg(l.amount), array_agg(l.balance)
    into entry_transfers, entry_accounts, entry_sequences, entry_amounts, entry_balances
    from unnest(leg_ops, leg_accounts, leg_amounts, leg_sequences, balances) l (op, account, amount, sequence, balance)
    where l.sequence is not null;
    -- From here on these hold what is written and nothing else.
    select array_agg(base + t.place), array_agg(case t.state when 0 then t.key else t.reverse end),
      array_agg(case t.state when 0 then t.key_text else t.reverse_text end), array_agg(case t.state when 0 then t.kind else 'tombstone' end),
      array_agg(t.reference), array_agg(t.actor), array_agg(t.reversed), array_agg(case t.state when 0 then t.counterpart end),
      array_agg(case t.state when 0 then t.amount end)
    into posted_ids, keys, key_texts, kinds, "references", actors, reversed, counterparts, counterpart_amounts
    from unnest(keys, key_texts, kinds, "references", actors, reverses, reverse_texts, reversed, counterparts, counterpart_amounts, states)
      with ordinality t (key, key_text, kind, reference, actor, reverse, reverse_text, reversed, counterpart, amount, state, place)
    where t.state in (0, 8);
    states := array(select case t.state when 8 then 4 else t.state end from unnest(states) t (state));
    if posted_ids is null then
      return;
    end if;
  end if;

  insert into ledger.transfers (id, key, reverses, posted_at, kind, key_text, reference, actor, counterpart, counterpart_amount)
  select posted_ids[t.n], t.key, nullif(reversed[t.n], 0), posted_at, kinds[t.n], key_texts[t.n], "references"[t.n], actors[t.n],
    counterparts[t.n], counterpart_amounts[t.n]
  from (select n, keys[n] as key from generate_series(1, cardinality(keys)) n order by key) t;
  insert into ledger.entries (account, transfer, sequence, amount, balance, posted_at)
  select entry_accounts[n], entry_transfers[n], entry_sequences[n], entry_amounts[n], entry_balances[n], posted_at
  from generate_series(1, cardinality(entry_accounts)) n;

  with sums as materialized (
    select t.id, sum(t.amount)::bigint as amount from unnest(counterparts, counterpart_amounts) t (id, amount)
    where t.id is not null group by t.id order by t.id
  ), changed as (
    update ledger.accounts a set balance = a.balance + s.amount, sequence = a.sequence + 1 from sums s where a.id = s.id
    returning a.id, a.sequence, s.amount, a.balance
  ), written as (
    insert into ledger.entries (account, transfer, sequence, amount, balance, posted_at)
    select c.id, base, c.sequence, c.amount, c.balance, posted_at from changed c
  )
  select array_agg(c.id order by c.id) as ids, array_agg(c.sequence order by c.id) as sequences, array_agg(c.amount order by c.id) as amounts,
    array_agg(c.balance order by c.id) as balances, array_agg(base) as transfers
  into systems from changed c;
  entry_transfers := entry_transfers || systems.transfers;
  entry_accounts := entry_accounts || systems.ids;
  entry_sequences := entry_sequences || systems.sequences;
  entry_amounts := entry_amounts || systems.amounts;
  entry_balances := entry_balances || systems.balances;

  select l.id, l.digest into lane, previous from ledger.lanes l order by l.id limit 1 for no key update skip locked;
  if lane is null then
    insert into ledger.lanes default values returning lanes.id, lanes.digest into lane, previous;
  end if;
  digest := ledger.batch_digest(previous, batch, posted_at, posted_ids, keys, kinds, key_texts, "references", actors, reversed, counterparts,
    counterpart_amounts, entry_transfers, entry_accounts, entry_sequences, entry_amounts, entry_balances);
  insert into ledger.batches (id, posted_at, lane, transfers, entries, previous, digest)
  values (batch, posted_at, lane, cardinality(posted_ids), coalesce(cardinality(entry_transfers), 0), previous, digest);
  update ledger.lanes l set digest = digest where l.id = lane;
end $$;

-- Seals one closed day of Asia/Seoul after the day before it that has a seal. The caller waits first until every posting of that day has ended.
create function ledger.seal_day(sealed_day date) returns bytea language plpgsql as $$
declare
  day_start timestamptz := sealed_day::timestamp at time zone 'Asia/Seoul';
  day_end timestamptz := (sealed_day + 1)::timestamp at time zone 'Asia/Seoul';
  before bytea;
  totals record;
  sealed bytea;
begin
  perform pg_advisory_xact_lock(7153003);
  if day_end > clock_timestamp() then
    raise exception 'The day % is not over.', sealed_day;
  end if;
  if exists (select from ledger.day_seals s where s.day >= sealed_day) then
    raise exception 'The day % is sealed already.', sealed_day;
  end if;
  select coalesce((select s.digest from ledger.day_seals s order by s.day desc limit 1), '') into before;
  select count(*) as batches, coalesce(sum(b.transfers), 0) as transfers, coalesce(sum(b.entries), 0) as entries,
    coalesce(string_agg(b.digest, ''::bytea order by b.id), '') as digests
  into totals from ledger.batches b where b.posted_at >= day_start and b.posted_at < day_end;
  sealed := sha256(before || convert_to(concat_ws('|', sealed_day, totals.batches, totals.transfers, totals.entries), 'SQL_ASCII') || totals.digests);
  insert into ledger.day_seals (day, batches, transfers, entries, previous, digest)
  values (sealed_day, totals.batches, totals.transfers, totals.entries, before, sealed);
  return sealed;
end $$;

-- Whether a transaction that may have posted before `moment` is still open. A posting takes its time of posting inside its transaction, so
-- none that began later can have an earlier one.
create function ledger.has_open_postings(moment timestamptz) returns boolean language sql as $$
  select exists (
    select from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_xid is not null and a.xact_start < moment
  )
$$;

-- Seals every closed day of Asia/Seoul that has none, from the day after the last seal or, without one, from the day of the first batch.
-- Answers how many days it sealed; stops before a day whose postings have not all ended, for the next sweep to take up.
create function ledger.seal_closed_days() returns integer language plpgsql as $$
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Seoul')::date;
  next_day date;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(7153003);
  select coalesce((select max(s.day) + 1 from ledger.day_seals s), (select min(b.posted_at at time zone 'Asia/Seoul')::date from ledger.batches b), today)
    into next_day;
  while next_day < today loop
    exit when ledger.has_open_postings((next_day + 1)::timestamp at time zone 'Asia/Seoul');
    perform ledger.seal_day(next_day);
    sealed := sealed + 1;
    next_day := next_day + 1;
  end loop;
  return sealed;
end $$;
