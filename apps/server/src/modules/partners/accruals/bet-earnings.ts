/** How the commission of one bet came about: its partners, their rates then, and the settlement that it is part of. */

import type { BetType } from '@mirinae/contract/play/play';
import { commissionOn, losingShares, rollingShares } from '@mirinae/game-math/commission/commission';
import type { Database } from '../../../platform/db/connect.ts';
import { and, gte, inArray, lte, ne, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Lineage, readLineage } from '../model/lineage.ts';
import { type SettlementRow, settlements, terms } from '../model/tables.ts';

type AccrualRow = {
  day: string;
  status: BetType;
  stake: bigint;
  payout: bigint;
  valid: bigint;
  lineage: string;
  rolling: number[];
  losing: number[];
};

export type PartnerEarning = {
  readonly memberId: MemberId;
  /** Rates of the partner and of the next one below, in basis points. */
  readonly rollingRate: number;
  readonly losingRate: number;
  readonly rollingBelow: number;
  readonly losingBelow: number;
  readonly rolling: bigint;
  /** In ten-thousandths of the smallest unit. */
  readonly losing: bigint;
  readonly settlement: Pick<SettlementRow, 'settlementId' | 'status'> | null;
};
export type BetEarnings = Pick<AccrualRow, 'day' | 'status' | 'stake' | 'payout' | 'valid'> & {
  /** Base of losing commission. */
  readonly base: bigint;
  /** The head office first. */
  readonly shares: readonly PartnerEarning[];
};

async function readAccrual(db: Database, betId: bigint): Promise<AccrualRow | null> {
  const { rows } = await db.execute<AccrualRow>(sql`
    select a.day::text as day, a.status, a.stake, a.payout, a.valid, c.lineage::text as lineage, c.rolling, c.losing
    from partner_accruals a join partner_chains c on c.chain_id = a.chain_id where a.bet_id = ${betId}`);
  return rows[0] ?? null;
}

/** Terms of the head office: gross losses, or net of the rolling of all partners above. */
async function isGross(db: Database, [head]: Lineage): Promise<boolean> {
  if (head === undefined) return false;
  const [row] = await db.select({ losingBase: terms.losingBase }).from(terms).where(sql`${terms.headId} = ${head}`);
  return row?.losingBase === 'C';
}

/** The settlement of each partner that a day belongs to. */
async function settlementsOn(db: Database, lineage: Lineage, day: string) {
  const rows = await db
    .select({ partnerId: settlements.partnerId, settlementId: settlements.settlementId, status: settlements.status })
    .from(settlements)
    .where(
      and(
        inArray(settlements.partnerId, [...lineage]),
        lte(settlements.fromDay, day),
        gte(settlements.toDay, day),
        ne(settlements.status, 'reopened'),
      ),
    );
  return new Map(rows.map((row) => [row.partnerId, row]));
}

/** Null for a bet that earns no partner anything. */
export async function findBetEarnings(db: Database, betId: bigint): Promise<BetEarnings | null> {
  const row = await readAccrual(db, betId);
  if (!row) return null;
  const { lineage: text, rolling, losing, ...counted } = row;
  const lineage = readLineage(text);
  const [gross, settled] = await Promise.all([isGross(db, lineage), settlementsOn(db, lineage, row.day)]);
  const net = row.stake - row.payout - (gross ? 0n : commissionOn(rolling[0] ?? 0, row.valid));
  const base = row.status === 'cancel' ? 0n : net;
  const rollings = rollingShares(rolling, row.valid);
  const losings = losingShares(losing, base);
  const shares = lineage.map((memberId, index) => ({
    memberId,
    rollingRate: rolling[index] ?? 0,
    losingRate: losing[index] ?? 0,
    rollingBelow: rolling[index + 1] ?? 0,
    losingBelow: losing[index + 1] ?? 0,
    rolling: rollings[index] ?? 0n,
    losing: losings[index] ?? 0n,
    settlement: settled.get(memberId) ?? null,
  }));
  return { ...counted, base, shares };
}
