/** A partner's share of losses in a period by the base of its head office, in 1/10000 of a smallest unit. */

import { partnerGameTypes, type Rate } from '@mirinae/contract/partner/rates';
import { branchLosingShare, cashFlowBase, ownLosingShare } from '@mirinae/game-math/commission/commission';
import { endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { listHoldingsAt } from '../../ledger/index.ts';
import { noFigures, sumReports } from '../../reports/index.ts';
import { addSums, losingOf, noSums, type Period, sumByType, type TypeSums } from '../figures/figures.ts';
import { lineageText, lineageWithin } from '../model/lineage.ts';
import type { Node } from '../model/tables.ts';
import { ratesAt } from '../rates/rates.ts';
import type { Terms } from '../rates/terms.ts';
import { listChildPartners } from '../tree/tree.ts';

type Reader = Database | Tx;

/** Rates as they were at the period's last moment: bases B and D are counted once, at its end. */
function closingRates(db: Reader, partners: readonly MemberId[], { to }: Period): Promise<Map<MemberId, Rate[]>> {
  return ratesAt(db, partners, new Date(endOfBusinessDay(to).getTime() - 1));
}

async function perNode(db: Reader, node: Node, own: TypeSums, period: Period): Promise<bigint> {
  const children = (await listChildPartners(db, node)).map(({ memberId }) => memberId);
  const sums = await sumByType(db, children, period);
  const rates = await closingRates(db, [node.memberId, ...children], period);
  const shares = partnerGameTypes.map((gameType) => {
    const rateOf = (id: MemberId) => rates.get(id)?.find((rate) => rate.gameType === gameType)?.losing ?? 0;
    const totalOf = ({ stake, payout, rollingBranch } = noSums) => stake - payout - rollingBranch;
    const below = children.map((id) => branchLosingShare(totalOf(sums.get(id)?.get(gameType)), rateOf(id)));
    return ownLosingShare(
      totalOf(own.get(gameType)),
      rateOf(node.memberId),
      below.reduce((total, share) => total + share, 0n),
    );
  });
  return shares.reduce((total, share) => total + share, 0n);
}

type Player = { memberId: MemberId; child: MemberId; inflow: bigint; outflow: bigint };

/** Players below a partner with what came in and went out: by the cashier, and by gifts of any partner. */
async function listPlayers(db: Reader, { lineage }: Node, period: Period): Promise<Player[]> {
  const { rows } = await db.execute<Pick<Player, 'memberId' | 'child'>>(sql`
    select n.member_id as "memberId", n.lineage[${lineage.length + 1}] as child from partner_nodes n
    where ${lineageWithin(sql`n.lineage`, lineage)} and not n.is_partner and n.lineage <> ${lineageText(lineage)}::bigint[]`);
  const sums = await sumReports(db, { ...period, memberIds: rows.map(({ memberId }) => memberId) }, ['member']);
  const byMember = new Map(sums.map((row) => [row.member, row]));
  return rows.map((player) => {
    const { deposits, withdrawals, received, returned } = byMember.get(player.memberId) ?? noFigures;
    return { ...player, inflow: deposits + received, outflow: withdrawals + returned };
  });
}

/** Cash knows no game type: the lowest of a partner's losing rates counts, which is never above its parent's lowest. */
const lowest = (rates: readonly Rate[] | undefined) => Math.min(...(rates ?? []).map(({ losing }) => losing));

async function cashFlow(db: Reader, node: Node, period: Period): Promise<bigint> {
  const players = await listPlayers(db, node, period);
  const ids = players.map(({ memberId }) => memberId);
  const children = (await listChildPartners(db, node)).map(({ memberId }) => memberId);
  const before = await listHoldingsAt(db, ids, startOfBusinessDay(period.from));
  const after = await listHoldingsAt(db, ids, endOfBusinessDay(period.to));
  const rates = await closingRates(db, [node.memberId, ...children], period);
  const own = lowest(rates.get(node.memberId));
  return players.reduce((total, { memberId, child, inflow, outflow }) => {
    const base = cashFlowBase({
      deposits: inflow,
      withdrawals: outflow,
      balanceBefore: before.get(memberId) ?? 0n,
      balanceAfter: after.get(memberId) ?? 0n,
    });
    const below = rates.has(child) ? lowest(rates.get(child)) : 0;
    return total + base * BigInt(own - below);
  }, 0n);
}

export async function losingOfPeriod(
  db: Reader,
  node: Node,
  own: TypeSums,
  period: Period,
  { losingBase }: Terms,
): Promise<bigint> {
  if (losingBase === 'B') return perNode(db, node, own, period);
  if (losingBase === 'D') return cashFlow(db, node, period);
  return losingOf(addSums(own.values()), losingBase);
}
