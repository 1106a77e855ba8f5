/**
 * A vendor's correction of a settled bet: it names all that the bet returns, or takes the bet back whole. Each
 * correction counts once; money that the member has spent meanwhile is owed.
 */
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import type { MoneyUnit } from '../../platform/money-unit.ts';
import { acceptOutcomeWithin, type BetRow, findBet, type Outcome } from '../bets/index.ts';
import { isAboveCeiling, listHoldsOf, returnHeldWin } from '../play/index.ts';
import { resettlements } from './tables.ts';

/** Smaller numbers are those of corrections by staff. */
export const firstSettlement = 10;

export type Resettlement = {
  readonly vendorKey: string;
  /** The unit of the vendor's account, in which the outcome is. */
  readonly unit: MoneyUnit;
  readonly betKey: string;
  readonly memberId: MemberId;
  /** Names this correction among those of the bet. */
  readonly resettleKey: string;
  readonly outcome: Outcome | TakenWin;
};
/** A win of the bet is taken back whole: what staff hold of it or refused goes with it. */
type TakenWin = { readonly takenWin: string; readonly amount: Money };

/** `by-hand`: a prize of the bet waits for staff or would have to, or the bet is archived. */
export type Resettled = 'done' | 'replayed' | 'unknown' | 'other-member' | 'not-settled' | 'by-hand';

/** Of a win that is taken back. */
export const takenWinKey = (winKey: string) => `refund:${winKey}`;

/** Whether a part of what the bet returns never came to the member: wins that were taken back are no part of it. */
async function isPartlyHeld(tx: Tx, bet: BetRow, taken: ReadonlySet<string>): Promise<boolean> {
  const winKeys = bet.winKeys.filter((winKey) => !taken.has(takenWinKey(winKey)));
  return (await listHoldsOf(tx, { ...bet, winKeys })).some(({ status }) => status !== 'released');
}

/** Throws an Error for a bet that changed meanwhile or is archived: nothing is done then. */
async function takeWin(platform: Platform, tx: Tx, bet: BetRow, { takenWin, amount }: TakenWin, settlement: number) {
  await returnHeldWin(platform, tx, { vendorKey: bet.vendorKey, winKey: takenWin });
  const outcome = { payout: money(bet.payout > amount ? bet.payout - amount : 0n) };
  if (!(await acceptOutcomeWithin(platform, tx, bet, outcome, settlement, bet)))
    throw new Error(`The win ${takenWin} of ${bet.betKey} cannot be taken back.`);
}

type Applied = Pick<Resettlement, 'outcome' | 'unit'> & {
  readonly bet: BetRow;
  readonly settlement: number;
  /** Keys of the bet's former corrections. */
  readonly taken: ReadonlySet<string>;
};

/** False, and without effect, where it must be done by hand. Throws as `takeWin`. */
async function applyOutcome(platform: Platform, tx: Tx, { bet, unit, outcome, settlement, taken }: Applied) {
  if (outcome !== 'undone' && 'takenWin' in outcome) {
    await takeWin(platform, tx, bet, outcome, settlement);
    return true;
  }
  if (await isPartlyHeld(tx, bet, taken)) return false;
  if (outcome !== 'undone' && outcome.payout > bet.payout) {
    const win = { vendorKey: bet.vendorKey, amount: outcome.payout - bet.stake };
    if (await isAboveCeiling({ db: tx, config: platform.config }, unit, win)) return false;
  }
  return acceptOutcomeWithin(platform, tx, bet, outcome, settlement);
}

/** Locks: the bet by name, the hold of a win that is taken back, the bet's row, the accounts, the partners' days. */
export function resettleBet(platform: Platform, { memberId, ...named }: Resettlement): Promise<Resettled> {
  const { vendorKey, unit, betKey, resettleKey, outcome } = named;
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
    const settlement = firstSettlement + former.length;
    const taken = new Set(former.map((row) => row.resettleKey));
    if (!(await applyOutcome(platform, tx, { bet, unit, outcome, settlement, taken }))) return 'by-hand';
    await tx.insert(resettlements).values({ ...name, resettleKey, settlement, resettledAt: platform.clock.now() });
    return 'done';
  });
}
