/**
 * Proves the ledger from its own rows, online, in one snapshot: the chain of batches, the seals of closed days,
 * balanced transfers, running balances, and that nothing is beside the chain. Reads batches in chunks, so that memory
 * does not grow with the ledger.
 */
import type pg from 'pg';
import type { Database } from '../../platform/db/connect.ts';

export type LedgerMismatch = {
  readonly what: 'chain' | 'batch' | 'unchained' | 'unbalanced' | 'account' | 'sum' | 'seal' | 'lane';
  /** The day in Asia/Seoul, where there is one. */
  readonly day: string | null;
  /** What is wrong, naming the batch, the transfer, the account and the entry. */
  readonly text: string;
};
export type LedgerCounts = { batches: bigint; transfers: bigint; entries: bigint; accounts: bigint };
export type LedgerProof = LedgerCounts & { readonly faults: readonly LedgerMismatch[] };
export type Progress = (done: bigint, total: bigint) => void;

const chunk = 500n;
const maxFaults = 20;

type Row = { day: string | null; text: string };

async function collect(
  client: pg.PoolClient,
  what: LedgerMismatch['what'],
  query: string,
  values: unknown[] = [],
): Promise<LedgerMismatch[]> {
  const { rows } = await client.query<Row>(`${query} limit ${maxFaults}`, values);
  return rows.map(({ day, text }) => ({ what, day, text }));
}

/** Rebuilds each batch's digest from its transfers and entries. A changed row of either shows here. */
const changedBatches = `
  select to_char(b.posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
    'Batch ' || b.id || ' does not match its digest: transfers ' || coalesce(t.ids[1]::text, '-') || ' to ' || coalesce(t.ids[cardinality(t.ids)]::text, '-') as text
  from ledger.batches b
  cross join lateral (
    select coalesce(array_agg(t.id order by t.id), '{}') as ids, array_agg(t.key order by t.id) as keys,
      array_agg(t.kind order by t.id) as kinds, array_agg(t.key_text order by t.id) as key_texts, array_agg(t.reference order by t.id) as "references",
      array_agg(t.actor order by t.id) as actors, array_agg(coalesce(t.reverses, 0) order by t.id) as reversed, array_agg(t.counterpart order by t.id) as counterparts,
      array_agg(t.counterpart_amount order by t.id) as counterpart_amounts, count(*) as total
    from ledger.transfers t where t.id >= b.id * 1024 and t.id < (b.id + 1) * 1024) t
  cross join lateral (
    select coalesce(array_agg(e.transfer order by s.system, e.transfer, e.account), '{}') as transfers,
      coalesce(array_agg(e.account order by s.system, e.transfer, e.account), '{}') as accounts,
      coalesce(array_agg(e.sequence order by s.system, e.transfer, e.account), '{}') as sequences,
      coalesce(array_agg(e.amount order by s.system, e.transfer, e.account), '{}') as amounts,
      coalesce(array_agg(e.balance order by s.system, e.transfer, e.account), '{}') as balances, count(*) as total
    from ledger.entries e cross join lateral (select e.account >= 4000000000000000001 as system) s
    where e.transfer >= b.id * 1024 and e.transfer < (b.id + 1) * 1024) e
  where b.id >= $1 and b.id < $2
    and (t.total <> b.transfers or e.total <> b.entries or b.digest is distinct from ledger.batch_digest(b.previous, b.id, b.posted_at, t.ids, t.keys, t.kinds, t.key_texts,
      t."references", t.actors, t.reversed, t.counterparts, t.counterpart_amounts, e.transfers, e.accounts, e.sequences, e.amounts, e.balances))`;

/**
 * Each transfer's legs and counterpart sum to 0. Entries at a batch's place 0 are the system's, for all of the batch.
 */
const unbalancedTransfers = `
  select to_char(coalesce(t.posted_at, e.posted_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
    'The legs of transfer ' || coalesce(t.id, e.transfer) || ' sum to ' || coalesce(e.total, 0) + coalesce(t.counterpart_amount, 0) as text
  from (select transfer, sum(amount) as total, min(posted_at) as posted_at from ledger.entries where transfer % 1024 <> 0 group by transfer) e
  full join ledger.transfers t on t.id = e.transfer
  where coalesce(e.total, 0) + coalesce(t.counterpart_amount, 0) <> 0`;

/** What a batch's transfers have against a system account is the one entry it has of that batch. */
const wrongCounterparts = `
  select to_char(b.posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
    'The transfers of batch ' || batch || ' have ' || coalesce(c.total::text, 'nothing') || ' for account ' || account || ', its entry ' || coalesce(e.amount::text, 'is missing') as text
  from (select id / 1024 as batch, counterpart as account, sum(counterpart_amount) as total from ledger.transfers where counterpart is not null group by 1, 2) c
  full join (select transfer / 1024 as batch, account, amount from ledger.entries where transfer % 1024 = 0) e using (batch, account)
  left join ledger.batches b on b.id = batch
  where c.total is distinct from e.amount`;

/** The legs of a transfer, and along each account the running balance: names the very entry. */
const wrongEntries = `
  select to_char(w.posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
    'Entry ' || w.sequence || ' of account ' || w.account || ' (transfer ' || w.transfer || '): ' || w.before || ' and ' || w.amount || ' do not make ' || w.balance as text
  from (
    select e.*, lag(e.balance, 1, 0::bigint) over along as before, lag(e.sequence, 1, 0::bigint) over along as sequence_before
    from ledger.entries e window along as (partition by e.account order by e.sequence)) w
  where w.balance <> w.before + w.amount or w.sequence <> w.sequence_before + 1`;

const checks: readonly (readonly [LedgerMismatch['what'], string])[] = [
  // Postings take a lane after they draw their number, so along a lane the numbers need not rise: the digests alone
  // link it.
  [
    'chain',
    `select to_char(c.posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, 'Batch ' || c.id || ' does not follow exactly one batch in lane ' || c.lane as text
    from (
      select b.id, b.lane, b.posted_at, b.previous, p.id as before, count(*) over (partition by b.lane, b.previous) as followers
      from ledger.batches b left join ledger.batches p on p.lane = b.lane and p.digest = b.previous) c
    where (c.previous <> ''::bytea and c.before is null) or c.followers > 1`,
  ],
  [
    'lane',
    `select null as day, 'Lane ' || l.id || ' does not end with its last batch' as text
    from ledger.lanes l
    where l.digest <> ''::bytea and (not exists (select from ledger.batches b where b.lane = l.id and b.digest = l.digest)
      or exists (select from ledger.batches b where b.lane = l.id and b.previous = l.digest))`,
  ],
  [
    'unchained',
    `select to_char(t.posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, 'Transfer ' || t.id || ' belongs to no batch' as text
    from ledger.transfers t where not exists (select from ledger.batches b where b.id = t.id / 1024)`,
  ],
  [
    'unchained',
    `select to_char(e.posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, 'Entry ' || e.sequence || ' of account ' || e.account || ' belongs to no transfer' as text
    from ledger.entries e where e.transfer % 1024 <> 0 and not exists (select from ledger.transfers t where t.id = e.transfer)`,
  ],
  ['unbalanced', unbalancedTransfers],
  ['unbalanced', wrongCounterparts],
  ['account', wrongEntries],
  [
    'account',
    `select null as day, 'Account ' || a.id || ' (' || a.name || ') holds ' || a.balance || ', its entries make ' || coalesce(e.total, 0) as text
    from ledger.accounts a left join (select e.account, sum(e.amount) as total, count(*) as entries from ledger.entries e group by e.account) e on e.account = a.id
    where a.balance <> coalesce(e.total, 0) or a.sequence <> coalesce(e.entries, 0) or (a.member is not null and a.balance < 0)`,
  ],
  [
    'sum',
    `select null as day, 'All accounts together hold ' || sum(a.balance) || ' and not 0' as text from ledger.accounts a having sum(a.balance) <> 0`,
  ],
  [
    'seal',
    `select s.day::text as day, 'The seal of the day does not match its batches' as text
    from (select s.*, lag(s.digest, 1, ''::bytea) over (order by s.day) as before from ledger.day_seals s) s
    cross join lateral (select count(*) as batches, coalesce(sum(b.transfers), 0) as transfers, coalesce(sum(b.entries), 0) as entries, coalesce(string_agg(b.digest, ''::bytea order by b.id), '') as digests
      from ledger.batches b where b.posted_at >= s.day::timestamp at time zone 'Asia/Seoul' and b.posted_at < (s.day + 1)::timestamp at time zone 'Asia/Seoul') d
    where s.previous <> s.before or s.digest <> sha256(s.previous || convert_to(concat_ws('|', s.day, d.batches, d.transfers, d.entries), 'SQL_ASCII') || d.digests)`,
  ],
];

async function countRows(client: pg.PoolClient): Promise<LedgerCounts & { last: bigint }> {
  const { rows } = await client.query<LedgerCounts & { last: bigint }>(`
    select (select count(*) from ledger.batches) as batches, (select count(*) from ledger.transfers) as transfers, (select count(*) from ledger.entries) as entries,
      (select count(*) from ledger.accounts) as accounts, (select coalesce(max(id), 0) from ledger.batches) as last`);
  const [counts] = rows;
  if (!counts) throw new Error('The ledger could not be counted.');
  return counts;
}

async function verifyBatches(client: pg.PoolClient, last: bigint, progress: Progress): Promise<LedgerMismatch[]> {
  const faults: LedgerMismatch[] = [];
  for (let first = 0n; first <= last && faults.length < maxFaults; first += chunk) {
    faults.push(...(await collect(client, 'batch', changedBatches, [first, first + chunk])));
    progress(first + chunk < last ? first + chunk : last, last);
  }
  return faults;
}

/** Answers what was counted and every fault found, at most 20 of a kind. Locks nothing: postings go on meanwhile. */
export async function verifyLedger(db: Database, progress: Progress = () => undefined): Promise<LedgerProof> {
  const client = await db.$client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { last, ...counts } = await countRows(client);
    const faults = await verifyBatches(client, last, progress);
    for (const [what, query] of checks) faults.push(...(await collect(client, what, query)));
    return { ...counts, faults };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
