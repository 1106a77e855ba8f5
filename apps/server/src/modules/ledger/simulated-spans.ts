/**
 * Moments of a sandbox's simulated past. The ledger dates its transfers by itself; lists show a simulated transfer at
 * its simulated moment. Without such a past nothing is read here.
 */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { runFrom } from '../../platform/db/statement.ts';

const marked = {
  name: 'ledger_date_simulated',
  text: `with known as (select coalesce(max(last_transfer), 0) as last from ledger.simulated_spans)
    insert into ledger.simulated_spans (first_transfer, last_transfer, at)
    select known.last + 1, max(t.id), $1::timestamptz from known join ledger.transfers t on t.id > known.last
    group by known.last`,
};

/**
 * Shows all transfers since the last call at this moment. Refused by the database except while the demo is loaded, and
 * for a moment before that of the last call.
 */
export async function dateSimulated(db: Database | Tx, at: Date): Promise<void> {
  await runFrom(db)(marked, [at.toISOString()]);
}

/** The time at which lists show the entry `e`, in milliseconds. */
export const shownMs = `(extract(epoch from coalesce((
    select case when s.last_transfer >= e.transfer then s.at end from ledger.simulated_spans s
    where s.first_transfer <= e.transfer order by s.first_transfer desc limit 1
  ), e.posted_at)) * 1000)::bigint as posted_ms`;

/** Entries of a period: `firstTransfer <= transfer < endTransfer` and `from <= posted_at < to`. */
export type EntryBounds = {
  readonly firstTransfer: bigint;
  readonly endTransfer: bigint;
  readonly from: string;
  readonly to: string;
};

type Found = {
  first_from: bigint | null;
  first_to: bigint | null;
  last: bigint | null;
  loaded_at: Date | null;
};
const found = {
  name: 'ledger_simulated_bounds',
  text: `select (select min(first_transfer) from ledger.simulated_spans where at >= $1::timestamptz) as first_from,
      (select min(first_transfer) from ledger.simulated_spans where at >= $2::timestamptz) as first_to,
      last.transfer as last, t.posted_at as loaded_at
    from (select max(last_transfer) as transfer from ledger.simulated_spans) last
      left join ledger.transfers t on t.id = last.transfer`,
};

const always = '-infinity';
const never = 'infinity';
const afterAll = 2n ** 63n - 1n;

/** What is shown as `from <= time < to`; either may be left open. Shown times grow with the number of the transfer. */
export async function boundsOf(
  db: Database | Tx,
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<EntryBounds> {
  const period = { from: from?.toISOString() ?? always, to: to?.toISOString() ?? never };
  const [row] = await runFrom(db)<Found>(found, [period.from, period.to]);
  const last = row?.last ?? 0n;
  const first = row?.first_from ?? null;
  const begin =
    first === null ? { firstTransfer: last + 1n, from: period.from } : { firstTransfer: first, from: always };
  const isWithinLoading = to !== undefined && row?.loaded_at != null && to <= row.loaded_at;
  const end = row?.first_to ?? (isWithinLoading ? last + 1n : null);
  return { ...begin, ...(end === null ? { endTransfer: afterAll, to: period.to } : { endTransfer: end, to: never }) };
}
