/** Deposits, withdrawals and gifts of partners over business days, from reports. */
import type { Database, Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { sumReports } from '../../reports/index.ts';
import { sumBelow } from '../reporting/sum-below.ts';
import type { Period } from './figures.ts';

type Reader = Database | Tx;
/** Deposits and withdrawals of everybody below; gifts of the partner itself. */
type Flow = { deposits: bigint; withdrawals: bigint; given: bigint; taken: bigint };
export const noFlow: Flow = { deposits: 0n, withdrawals: 0n, given: 0n, taken: 0n };

const addFlow = (flow: Flow, more: Partial<Flow>): Flow => ({
  deposits: flow.deposits + (more.deposits ?? 0n),
  withdrawals: flow.withdrawals + (more.withdrawals ?? 0n),
  given: flow.given + (more.given ?? 0n),
  taken: flow.taken + (more.taken ?? 0n),
});

export async function sumFlows(
  db: Reader,
  partners: readonly MemberId[],
  period: Period,
): Promise<Map<MemberId, Flow>> {
  const [below, own] = await Promise.all([
    sumBelow(db, partners, period, []),
    sumReports(db, { ...period, memberIds: partners }, ['member']),
  ]);
  const flows = new Map<MemberId, Flow>();
  const add = (partner: MemberId, more: Partial<Flow>) =>
    flows.set(partner, addFlow(flows.get(partner) ?? noFlow, more));
  for (const { row, partners: above } of below) {
    const { deposits, withdrawals } = row;
    for (const partner of above) add(partner, { deposits, withdrawals });
  }
  for (const { member, given, taken } of own) if (member !== null) add(member, { given, taken });
  return flows;
}

export async function flowByDay(db: Reader, partner: MemberId, period: Period): Promise<Map<string, Flow>> {
  const rows = await sumBelow(db, [partner], period, ['day']);
  return new Map(
    rows
      .map(({ row }) => row)
      .filter(({ deposits, withdrawals }) => deposits !== 0n || withdrawals !== 0n)
      .map(({ day, deposits, withdrawals }) => [day, { ...noFlow, deposits, withdrawals }]),
  );
}
