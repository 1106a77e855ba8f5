/** Deposits, withdrawals and gifts per partner and day. */
import { sql } from 'drizzle-orm';
import { businessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Period } from './figures.ts';
import { lineageText } from './lineage.ts';
import { findNode } from './tree.ts';

type Reader = Database | Tx;
type Flow = { deposits: bigint; withdrawals: bigint; given: bigint; taken: bigint };
type FlowName = keyof Flow;
export const noFlow: Flow = { deposits: 0n, withdrawals: 0n, given: 0n, taken: 0n };

const columnOf = {
  deposits: sql.raw('deposits'),
  withdrawals: sql.raw('withdrawals'),
  given: sql.raw('given'),
  taken: sql.raw('taken'),
};

async function add(tx: Tx, name: FlowName, partners: readonly bigint[], amount: bigint, at: Date): Promise<void> {
  const column = columnOf[name];
  await tx.execute(sql`
    insert into partner_daily_cash as d (partner_id, day, ${column})
    select partner, ${businessDay(at)}::date, ${amount}::bigint from unnest(${lineageText(partners)}::bigint[]) partner order by partner
    on conflict (partner_id, day) do update set ${column} = d.${column} + excluded.${column}`);
}

/**
 * A deposit or withdrawal that was done counts for the member and everybody above. Called beside its money, in one
 * transaction.
 */
export async function recordCashFlow(
  tx: Tx,
  { memberId, kind, amount, at }: { memberId: MemberId; kind: 'in' | 'out'; amount: bigint; at: Date },
): Promise<void> {
  const node = await findNode(tx, memberId);
  if (node) await add(tx, kind === 'in' ? 'deposits' : 'withdrawals', node.lineage, amount, at);
}

/** A gift counts for the partner that made it. */
export function recordGiftFlow(tx: Tx, partner: MemberId, kind: 'give' | 'take', amount: bigint, at: Date) {
  return add(tx, kind === 'give' ? 'given' : 'taken', [partner], amount, at);
}

type Row = Record<FlowName, string>;
const columns = sql`sum(deposits)::text as deposits, sum(withdrawals)::text as withdrawals, sum(given)::text as given, sum(taken)::text as taken`;
const readFlow = (row: Row): Flow => ({
  deposits: BigInt(row.deposits),
  withdrawals: BigInt(row.withdrawals),
  given: BigInt(row.given),
  taken: BigInt(row.taken),
});

export async function sumFlows(
  db: Reader,
  partners: readonly MemberId[],
  { from, to }: Period,
): Promise<Map<MemberId, Flow>> {
  const { rows } = await db.execute<Row & { partner: MemberId }>(sql`
    select partner_id as partner, ${columns} from partner_daily_cash
    where partner_id = any(${lineageText(partners)}::bigint[]) and day between ${from} and ${to} group by 1`);
  return new Map(rows.map((row) => [row.partner, readFlow(row)]));
}

export async function flowByDay(db: Reader, partner: MemberId, { from, to }: Period): Promise<Map<string, Flow>> {
  const { rows } = await db.execute<Row & { day: string }>(sql`
    select day::text as day, ${columns} from partner_daily_cash
    where partner_id = ${partner} and day between ${from} and ${to} group by day`);
  return new Map(rows.map((row) => [row.day, readFlow(row)]));
}
