-- The double-entry ledger: accounts, transfers, entries, the batches that chain them and the seals of closed days.
-- Why a function: every posting, from any node, is judged in one place, under the locks, by the same rules.
-- Lock: none on existing tables. Time: instant.

create schema ledger;

create type ledger.transfer_kind as enum (
  'deposit', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_paid', 'bet', 'win', 'rollback', 'point_earn', 'point_convert',
  'point_take_back', 'vendor_in', 'vendor_out', 'partner_give', 'partner_take', 'commission', 'bonus', 'adjustment', 'tombstone'
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
  constraint member_accounts_never_negative check (member is null or balance >= 0)
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
  -- What was asked, as a hash of kind, reference, actor, reversed key and legs; null for a tombstone.
  content uuid,
  reverses bigint,
  posted_at timestamptz not null,
  kind ledger.transfer_kind not null,
  key_text text not null,
  reference text not null,
  actor text not null,
  constraint transfers_key unique (key)
) with (autovacuum_vacuum_insert_scale_factor = 0.5);

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

create trigger append_only before update or delete on ledger.entries for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.transfers for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.batches for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.day_seals for each row execute function ledger.refuse_change();
create trigger never_emptied before truncate on ledger.entries for each statement execute function ledger.refuse_change();
create trigger never_emptied before truncate on ledger.transfers for each statement execute function ledger.refuse_change();
create trigger never_emptied before truncate on ledger.batches for each statement execute function ledger.refuse_change();
create trigger never_emptied before truncate on ledger.day_seals for each statement execute function ledger.refuse_change();
create trigger never_removed before delete on ledger.accounts for each row execute function ledger.refuse_change();
create trigger never_emptied before truncate on ledger.accounts for each statement execute function ledger.refuse_change();

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
    execute format('create trigger never_emptied before truncate on ledger.%I for each statement execute function ledger.refuse_change()', name);
    execute format('alter table ledger.%I set (autovacuum_vacuum_insert_scale_factor = 0.5)', name);
    execute format('alter table ledger.entries attach partition ledger.%I for values from (%L) to (%L)', name,
      month at time zone 'Asia/Seoul', (month + interval '1 month') at time zone 'Asia/Seoul');
    made := made + 1;
  end loop;
  return made;
end $$;

select ledger.ensure_partitions(6);

-- What a batch's digest covers. Arrays of numbers and uuids have one text each, so any verifier can build the same bytes. Transfers stand in
-- order of id; entries of members before those of the system, each in order of transfer, then account.
create function ledger.batch_digest(
  previous bytea, batch bigint, posted_at timestamptz, ids bigint[], keys uuid[], contents uuid[], reverses bigint[],
  entry_transfers bigint[], entry_accounts bigint[], entry_sequences bigint[], entry_amounts bigint[], entry_balances bigint[]
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', batch, (extract(epoch from posted_at) * 1000)::bigint, ids::text, keys::text, contents::text,
    reverses::text, entry_transfers::text, entry_accounts::text, entry_sequences::text, entry_amounts::text, entry_balances::text), 'SQL_ASCII'))
$$;

-- Posts up to 1023 operations in the order given; each is posted whole or refused on its own.
--   keys .. leg_counts: one element per operation; `reverses` null when no operation reverses anything
--   accounts: the ids of all accounts touched, ascending, each once; leg_accounts: places in it, ascending within an operation, 0 = unknown
-- The caller sees to it that no key stands twice among keys and reverses of one call, and that the legs of an operation sum to 0.
-- Answers one element per operation: `states` (0 posted, 1 replayed, 2 key conflict, 3 tombstoned, 4 reversed key unknown, 5 already reversed,
-- 6 unknown account, 7 insufficient, 9 reversal without legs whose reversed movement has come meanwhile: ask again), `ids` (of the transfer
-- posted or replayed) and per leg `balances` (after it; for an insufficient operation the balance that was too small, at its first leg).
-- Locks, in this order: member accounts by id, keys in order of key, system accounts by id, one free lane. The system accounts are in every
-- batch, so they come last: everything before runs beside other batches.
create function ledger.post_batch(
  keys uuid[], key_texts text[], contents uuid[], kinds ledger.transfer_kind[], "references" text[], actors text[],
  reverses uuid[], reverse_texts text[], leg_counts smallint[],
  accounts bigint[], leg_accounts integer[], leg_amounts bigint[],
  out states smallint[], out ids bigint[], out balances bigint[], out posted_at timestamptz
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_variable
declare
  op_count constant integer := cardinality(keys);
  first_system constant bigint := 4000000000000000001;
  member_count integer;
  known record;
  account_balances bigint[];
  account_sequences bigint[];
  system_balances bigint[];
  system_sequences bigint[];
  reversed bigint[] := array_fill(null::bigint, array[op_count]);
  entry_transfers bigint[] := '{}';
  entry_accounts bigint[] := '{}';
  entry_sequences bigint[] := '{}';
  entry_amounts bigint[] := '{}';
  entry_balances bigint[] := '{}';
  system_legs integer[] := '{}';
  system_transfers bigint[] := '{}';
  posted_ids bigint[];
  posted_keys uuid[];
  posted_contents uuid[];
  posted_reverses bigint[];
  posted_count integer := 0;
  tombstones integer := 0;
  entry_count integer := 0;
  member_entries integer;
  system_count integer := 0;
  first_leg integer;
  last_leg integer := 0;
  place integer;
  state smallint;
  transfer bigint;
  amount bigint;
  balance bigint;
  batch bigint;
  base bigint;
  lane integer;
  previous bytea;
  digest bytea;
begin
  states := array_fill(0::smallint, array[op_count]);
  ids := array_fill(null::bigint, array[op_count]);
  balances := array_fill(0::bigint, array[cardinality(leg_amounts)]);

  select count(*), array_agg(locked.balance), array_agg(locked.sequence) into member_count, account_balances, account_sequences
  from (
    select a.balance, a.sequence from ledger.accounts a where a.id = any (accounts) and a.id < first_system order by a.id for no key update
  ) locked;

  for known in
    select asked.place, asked.content, t.id, t.content as stored, t.kind
    from unnest(keys, contents) with ordinality asked (key, content, place) join ledger.transfers t on t.key = asked.key
  loop
    states[known.place] := case when known.kind = 'tombstone' then 3 when known.stored = known.content then 1
      when leg_counts[known.place] = 0 then 9 else 2 end;
    ids[known.place] := known.id;
  end loop;

  if reverses is not null then
    for known in
      select asked.place, t.id, t.kind, exists (select from ledger.transfers r where r.reverses = t.id) as is_reversed
      from unnest(reverses) with ordinality asked (key, place) left join ledger.transfers t on t.key = asked.key
      where asked.key is not null
    loop
      continue when states[known.place] <> 0;
      if known.id is null then
        states[known.place] := 8;
        tombstones := tombstones + 1;
      elsif known.kind = 'tombstone' then
        states[known.place] := 4;
      elsif known.is_reversed then
        states[known.place] := 5;
      elsif leg_counts[known.place] = 0 then
        states[known.place] := 9;
      else
        reversed[known.place] := known.id;
      end if;
    end loop;
  end if;

  -- The number is drawn under the member locks: along each member account, transfer ids rise with time.
  batch := nextval('ledger.batch_ids');
  base := batch * 1024;
  for op in 1 .. op_count loop
    first_leg := last_leg + 1;
    last_leg := last_leg + leg_counts[op];
    continue when states[op] <> 0;
    state := 0;
    for leg in first_leg .. last_leg loop
      place := leg_accounts[leg];
      if place = 0 then
        state := 6;
        exit;
      end if;
      exit when place > member_count;
      if state = 0 and leg_amounts[leg] < 0 and account_balances[place] + leg_amounts[leg] < 0 then
        state := 7;
        balances[first_leg] := account_balances[place];
      end if;
    end loop;
    if state <> 0 then
      states[op] := state;
      continue;
    end if;
    transfer := base + op;
    ids[op] := transfer;
    posted_count := posted_count + 1;
    for leg in first_leg .. last_leg loop
      place := leg_accounts[leg];
      if place > member_count then
        system_count := system_count + 1;
        system_legs[system_count] := leg;
        system_transfers[system_count] := transfer;
      else
        amount := leg_amounts[leg];
        balance := account_balances[place] + amount;
        account_balances[place] := balance;
        account_sequences[place] := account_sequences[place] + 1;
        balances[leg] := balance;
        entry_count := entry_count + 1;
        entry_transfers[entry_count] := transfer;
        entry_accounts[entry_count] := accounts[place];
        entry_sequences[entry_count] := account_sequences[place];
        entry_amounts[entry_count] := amount;
        entry_balances[entry_count] := balance;
      end if;
    end loop;
  end loop;
  if posted_count + tombstones = 0 then
    return;
  end if;

  -- A clock set back must not write into a sealed day.
  posted_at := greatest(date_trunc('milliseconds', clock_timestamp()),
    (select (max(s.day) + 1)::timestamp at time zone 'Asia/Seoul' from ledger.day_seals s));

  insert into ledger.transfers (id, key, content, reverses, posted_at, kind, key_text, reference, actor)
  select base + t.place, t.key, t.content, t.reversed, posted_at, t.kind, t.key_text, t.reference, t.actor
  from unnest(keys, contents, reversed, kinds, key_texts, "references", actors, states) with ordinality
    t (key, content, reversed, kind, key_text, reference, actor, state, place)
  where t.state = 0
  order by t.key;
  if tombstones > 0 then
    insert into ledger.transfers (id, key, posted_at, kind, key_text, reference, actor)
    select base + t.place, t.key, posted_at, 'tombstone', t.key_text, t.reference, t.actor
    from unnest(reverses, reverse_texts, "references", actors, states) with ordinality t (key, key_text, reference, actor, state, place)
    where t.state = 8
    order by t.key;
  end if;

  insert into ledger.entries (account, transfer, sequence, amount, balance, posted_at)
  select e.account, e.transfer, e.sequence, e.amount, e.balance, posted_at
  from unnest(entry_accounts, entry_transfers, entry_sequences, entry_amounts, entry_balances) e (account, transfer, sequence, amount, balance);

  update ledger.accounts a set balance = n.balance, sequence = n.sequence
  from unnest(accounts[:member_count], account_balances, account_sequences) n (id, balance, sequence)
  where a.id = n.id and a.sequence <> n.sequence;

  if system_count > 0 then
    member_entries := entry_count;
    select array_agg(locked.balance), array_agg(locked.sequence) into system_balances, system_sequences
    from (
      select a.balance, a.sequence from ledger.accounts a where a.id = any (accounts[member_count + 1:]) order by a.id for no key update
    ) locked;
    for turn in 1 .. system_count loop
      place := leg_accounts[system_legs[turn]] - member_count;
      amount := leg_amounts[system_legs[turn]];
      balance := system_balances[place] + amount;
      system_balances[place] := balance;
      system_sequences[place] := system_sequences[place] + 1;
      balances[system_legs[turn]] := balance;
      entry_count := entry_count + 1;
      entry_transfers[entry_count] := system_transfers[turn];
      entry_accounts[entry_count] := accounts[place + member_count];
      entry_sequences[entry_count] := system_sequences[place];
      entry_amounts[entry_count] := amount;
      entry_balances[entry_count] := balance;
    end loop;
    insert into ledger.entries (account, transfer, sequence, amount, balance, posted_at)
    select e.account, e.transfer, e.sequence, e.amount, e.balance, posted_at
    from unnest(entry_accounts[member_entries + 1:], entry_transfers[member_entries + 1:], entry_sequences[member_entries + 1:],
      entry_amounts[member_entries + 1:], entry_balances[member_entries + 1:]) e (account, transfer, sequence, amount, balance);
    update ledger.accounts a set balance = n.balance, sequence = n.sequence
    from unnest(accounts[member_count + 1:], system_balances, system_sequences) n (id, balance, sequence)
    where a.id = n.id and a.sequence <> n.sequence;
  end if;

  if posted_count = op_count then
    posted_ids := ids;
    posted_keys := keys;
    posted_contents := contents;
    posted_reverses := reversed;
  else
    select array_agg(base + t.place order by t.place), array_agg(case when t.state = 8 then t.reverse else t.key end order by t.place),
      array_agg(case when t.state = 0 then t.content end order by t.place), array_agg(t.reversed order by t.place)
    into posted_ids, posted_keys, posted_contents, posted_reverses
    from unnest(keys, contents, reversed, reverses, states) with ordinality t (key, content, reversed, reverse, state, place)
    where t.state in (0, 8);
  end if;
  select l.id, l.digest into lane, previous from ledger.lanes l order by l.id limit 1 for no key update skip locked;
  if lane is null then
    insert into ledger.lanes default values returning lanes.id, lanes.digest into lane, previous;
  end if;
  digest := ledger.batch_digest(previous, batch, posted_at, posted_ids, posted_keys, posted_contents, posted_reverses,
    entry_transfers, entry_accounts, entry_sequences, entry_amounts, entry_balances);
  insert into ledger.batches (id, posted_at, lane, transfers, entries, previous, digest)
  values (batch, posted_at, lane, posted_count + tombstones, entry_count, previous, digest);
  update ledger.lanes l set digest = digest where l.id = lane;
  if tombstones > 0 then
    states := array(select case when t.state = 8 then 4 else t.state end from unnest(states) with ordinality t (state, place) order by t.place);
  end if;
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
