/**
 * Verification of a window of batches from its own rows: digest of each batch, balance of each transfer, the system's
 * side of each batch, and that no row is outside the chain. One statement reads a window once.
 */
import type pg from 'pg';

export const transfersPerBatch = 1024n;
/** Range of possible batch numbers, so that rows outside the known batches are checked too. */
export const batchNumbers = { first: -(2n ** 53n), end: 2n ** 53n } as const;

/** Batches from `first` up to, without, `end`. */
export type Window = { readonly first: bigint; readonly end: bigint; readonly rows: bigint };

export type LedgerMismatch = {
  readonly what: 'chain' | 'batch' | 'unchained' | 'unbalanced' | 'account' | 'sum' | 'seal' | 'lane';
  /** The day in Asia/Seoul, where there is one. */
  readonly day: string | null;
  /** The fault, naming the batch, the transfer, the account and the entry. */
  readonly text: string;
};
export type WindowProof = { transfers: bigint; entries: bigint; faults: LedgerMismatch[] };

export const maxFaults = 20;

/** Windows of about so many transfers and entries: few enough to be sorted in memory. */
const windowRows = 100_000;
/** Entries of the system sort after those of members, as their digest has them. */
const firstSystemAccount = '4000000000000000001';

const planText = `
  select min(id) as first, sum(size)::bigint as rows
  from (select id, size, sum(size) over (order by id) / ${windowRows} as part from (select id, transfers + entries as size from ledger.batches) s) p
  group by part order by first`;

/** The first and the last window are open: rows that belong to no batch are in one of them. */
export async function planWindows(client: pg.ClientBase): Promise<Window[]> {
  const { rows } = await client.query<{ first: bigint; rows: bigint }>(planText);
  const { first, end } = batchNumbers;
  const before = { first, end: rows[0]?.first ?? end, rows: 0n };
  return [before, ...rows.map((part, index) => ({ ...part, end: rows[index + 1]?.first ?? end }))];
}

const dayOf = (moment: string) => `to_char(${moment} at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day`;

/** Rebuilds each batch's digest from its transfers and entries. A changed row of either shows here. */
const changedBatches = `
  select 'batch' as what, ${dayOf('b.posted_at')},
    'Batch ' || b.id || ' does not match its digest: transfers ' || coalesce(t.ids[1]::text, '-') || ' to ' || coalesce(t.ids[cardinality(t.ids)]::text, '-') as text
  from b
  left join (
    select batch, count(*) as total, array_agg(id order by id) as ids, array_agg(key order by id) as keys, array_agg(kind order by id) as kinds,
      array_agg(key_text order by id) as key_texts, array_agg(reference order by id) as "references", array_agg(actor order by id) as actors,
      array_agg(coalesce(reverses, 0) order by id) as reversed, array_agg(counterpart order by id) as counterparts,
      array_agg(counterpart_amount order by id) as counterpart_amounts
    from t group by batch) t on t.batch = b.id
  left join (
    select batch, count(*) as total, array_agg(transfer order by is_system, transfer, account) as transfers,
      array_agg(account order by is_system, transfer, account) as accounts, array_agg(sequence order by is_system, transfer, account) as sequences,
      array_agg(amount order by is_system, transfer, account) as amounts, array_agg(balance order by is_system, transfer, account) as balances
    from e group by batch) e on e.batch = b.id
  where coalesce(t.total, 0) <> b.transfers or coalesce(e.total, 0) <> b.entries
    or b.digest is distinct from ledger.batch_digest(b.previous, b.id, b.posted_at, t.ids, t.keys, t.kinds, t.key_texts,
      t."references", t.actors, t.reversed, t.counterparts, t.counterpart_amounts, e.transfers, e.accounts, e.sequences, e.amounts, e.balances)`;

/**
 * Each transfer's legs and counterpart sum to 0. Entries at a batch's place 0 are the system's, for all of the batch.
 */
const unbalancedTransfers = `
  select 'unbalanced' as what, ${dayOf('coalesce(t.posted_at, e.posted_at)')},
    'The legs of transfer ' || coalesce(t.id, e.transfer) || ' sum to ' || coalesce(e.total, 0) + coalesce(t.counterpart_amount, 0) as text
  from (select transfer, sum(amount) as total, min(posted_at) as posted_at from e where place <> 0 group by transfer) e
  full join t on t.id = e.transfer
  where coalesce(e.total, 0) + coalesce(t.counterpart_amount, 0) <> 0`;

/** The transfers of a batch against a system account must sum to its one entry of that batch. */
const wrongCounterparts = `
  select 'unbalanced' as what, ${dayOf('b.posted_at')},
    'The transfers of batch ' || batch || ' have ' || coalesce(c.total::text, 'nothing') || ' for account ' || account || ', its entry ' || coalesce(e.amount::text, 'is missing') as text
  from (select batch, counterpart as account, sum(counterpart_amount) as total from t where counterpart is not null group by 1, 2) c
  full join (select batch, account, amount from e where place = 0) e using (batch, account)
  left join b on b.id = batch
  where c.total is distinct from e.amount`;

const transfersOutsideChain = `
  select 'unchained' as what, ${dayOf('t.posted_at')}, 'Transfer ' || t.id || ' belongs to no batch' as text
  from t where not exists (select from b where b.id = t.batch)`;

const entriesOutsideTransfers = `
  select 'unchained' as what, ${dayOf('e.posted_at')}, 'Entry ' || e.sequence || ' of account ' || e.account || ' belongs to no transfer' as text
  from e where e.place <> 0 and not exists (select from t where t.id = e.transfer)`;

const checks = [changedBatches, transfersOutsideChain, entriesOutsideTransfers, unbalancedTransfers, wrongCounterparts];

const windowText = `
  with b as materialized (select id, posted_at, transfers, entries, previous, digest from ledger.batches where id >= $1 and id < $2),
  t as materialized (
    select id / ${transfersPerBatch} as batch, id, key, kind, key_text, reference, actor, reverses, counterpart, counterpart_amount, posted_at
    from ledger.transfers where id between $3 and $4),
  e as materialized (
    select transfer / ${transfersPerBatch} as batch, transfer % ${transfersPerBatch} as place, account >= ${firstSystemAccount} as is_system,
      transfer, account, sequence, amount, balance, posted_at
    from ledger.entries where transfer between $3 and $4)
  select (select count(*) from t) as transfers, (select count(*) from e) as entries,
    (select coalesce(json_agg(f), '[]') from (${checks.map((check) => `(${check} limit ${maxFaults})`).join(' union all ')}) f) as faults`;

/** A window's rows stay in the database, which answers their counts and at most 20 faults of a kind. */
export async function proveWindow(client: pg.ClientBase, { first, end }: Window): Promise<WindowProof> {
  const values = [first, end, first * transfersPerBatch, end * transfersPerBatch - 1n];
  const { rows } = await client.query<WindowProof>(windowText, values);
  const [proof] = rows;
  if (!proof) throw new Error('A window of the ledger could not be read.');
  return proof;
}
