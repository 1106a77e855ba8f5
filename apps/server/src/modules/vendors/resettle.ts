/**
 * A vendor's correction of a settled bet: it names all that the bet returns, or takes the bet back whole. Each
 * correction counts once; money that the member has spent meanwhile is owed.
 */
import type { Platform } from '../../platform/app.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { acceptOutcomeWithin, findBet, type Outcome } from '../bets/index.ts';
import { isAboveCeiling, listHoldsOf } from '../play/index.ts';
import { resettlements } from './tables.ts';

/** Smaller numbers are those of corrections by staff. */
export const firstSettlement = 10;

export type Resettlement = {
  readonly vendorKey: string;
  readonly betKey: string;
  readonly memberId: MemberId;
  /** Names this correction among those of the bet. */
  readonly resettleKey: string;
  readonly outcome: Outcome;
};

/** `by-hand`: a prize of the bet waits for staff or would have to, or the bet is archived. */
export type Resettled = 'done' | 'replayed' | 'unknown' | 'other-member' | 'not-settled' | 'by-hand';

/** Locks: the bet by name, the bet's row, the accounts, the partners' days. */
export function resettleBet(platform: Platform, { memberId, ...named }: Resettlement): Promise<Resettled> {
  const { vendorKey, betKey, resettleKey, outcome } = named;
  const name = { vendorKey, betKey };
  return platform.db.transaction(async (tx) => {
    await takeLock(tx, `resettle:${vendorKey}:${betKey}`);
    const bet = await findBet(tx, name);
    if (!bet) return 'unknown';
    if (bet.memberId !== memberId) return 'other-member';
    const isOfBet = and(eq(resettlements.vendorKey, vendorKey), eq(resettlements.betKey, betKey));
    const former = await tx.select().from(resettlements).where(isOfBet);
    if (former.some((row) => row.resettleKey === resettleKey)) return 'replayed';
    if (bet.status === 'wait' || bet.status === 'cancel') return 'not-settled';
    const holds = await listHoldsOf(tx, bet);
    if (holds.some(({ status }) => status !== 'released')) return 'by-hand';
    const rises = outcome !== 'undone' && outcome.payout > bet.payout;
    const reading = { db: tx, config: platform.config };
    if (rises && (await isAboveCeiling(reading, vendorKey, outcome.payout - bet.stake))) return 'by-hand';
    const settlement = firstSettlement + former.length;
    if (!(await acceptOutcomeWithin(platform, tx, name, outcome, settlement))) return 'by-hand';
    await tx.insert(resettlements).values({ ...name, resettleKey, settlement, resettledAt: platform.clock.now() });
    return 'done';
  });
}
