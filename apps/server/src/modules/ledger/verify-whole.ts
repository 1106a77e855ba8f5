/**
 * Verification of the ledger as a whole: links of the chain, lanes and seals, running balance of every account, and the
 * sum of all.
 */
import type pg from 'pg';
import { randomBytes } from '../../platform/rng.ts';
import { type LedgerMismatch, maxFaults } from './verify-window.ts';

type Row = Pick<LedgerMismatch, 'day' | 'text'>;

async function collect(
  client: pg.ClientBase,
  what: LedgerMismatch['what'],
  query: string,
  values: unknown[] = [],
): Promise<LedgerMismatch[]> {
  const { rows } = await client.query<Row>(`${query} limit ${maxFaults}`, values);
  return rows.map(({ day, text }) => ({ what, day, text }));
}

/**
 * Along an account each entry leads from one state (number and balance) to the next. When no state is missing, doubled
 * or changed, what the entries lead to and what they lead from differ in the first and the last state alone: sums of
 * hashes, seeded anew for each proof, show that without a sort. Only accounts that differ are then read in order.
 */
const state = (sequence: string, balance: string) => `hashint8extended(${sequence}, hashint8extended(${balance}, $1))`;
const brokenAccounts = `
  with e as (
    select account, count(*) as entries, sum(amount) as total,
      sum(${state('sequence', 'balance')}) - sum(${state('sequence - 1', 'balance - amount')}) as moved
    from ledger.entries group by account)
  select coalesce(a.id, e.account) as account, a.id is null or a.balance <> coalesce(e.total, 0) or a.sequence <> coalesce(e.entries, 0)
      or (a.member is not null and a.balance < 0) as "isWrong",
    'Account ' || coalesce(a.id, e.account) || ' (' || coalesce(a.name, 'unknown') || ') holds ' || coalesce(a.balance, 0) || ', its entries make ' || coalesce(e.total, 0) as text
  from ledger.accounts a full join e on e.account = a.id
  where a.id is null or a.balance <> coalesce(e.total, 0) or a.sequence <> coalesce(e.entries, 0) or (a.member is not null and a.balance < 0)
    or e.moved <> ${state('e.entries', 'e.total::bigint')}::numeric - ${state('0', '0')}`;

/** Along an account the running balance: names the very entry. */
const wrongEntries = `
  select to_char(w.posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
    'Entry ' || w.sequence || ' of account ' || w.account || ' (transfer ' || w.transfer || '): ' || w.before || ' and ' || w.amount || ' do not make ' || w.balance as text
  from (
    select e.*, lag(e.balance, 1, 0::bigint) over along as before, lag(e.sequence, 1, 0::bigint) over along as sequence_before
    from ledger.entries e where e.account = any ($1) window along as (partition by e.account order by e.sequence)) w
  where w.balance <> w.before + w.amount or w.sequence <> w.sequence_before + 1`;

/** Reads every entry once; memory grows with the accounts up to work_mem. */
export async function proveAccounts(client: pg.ClientBase): Promise<LedgerMismatch[]> {
  const seed = randomBytes(8).readBigInt64BE();
  const { rows } = await client.query<{ account: bigint; isWrong: boolean; text: string }>(
    `${brokenAccounts} limit ${maxFaults}`,
    [seed],
  );
  if (rows.length === 0) return [];
  const entries = await collect(client, 'account', wrongEntries, [rows.map(({ account }) => account)]);
  const accounts = rows.filter(({ isWrong }) => isWrong);
  return [...entries, ...accounts.map(({ text }) => ({ what: 'account' as const, day: null, text }))];
}

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

/** The chain and its lanes, the sum of all accounts, the seals: read from batches and accounts alone. */
export async function proveChain(client: pg.ClientBase): Promise<LedgerMismatch[]> {
  const faults: LedgerMismatch[] = [];
  for (const [what, query] of checks) faults.push(...(await collect(client, what, query)));
  return faults;
}
