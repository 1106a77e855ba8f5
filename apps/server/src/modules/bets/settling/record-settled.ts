/** Bookings of an ended bet, in the transaction that ends it: the only way from bets to the books. */
import type { BetType } from '@mirinae/contract/play/play';
import { validTurnover } from '@mirinae/game-math/commission/commission';
import type pg from 'pg';
import { runOn } from '../../../platform/db/statement.ts';
import { travelTogether } from '../../../platform/db/travel-together.ts';
import { accrueBets, findAccruals, type KnownAccruals } from '../../partners/index.ts';
import { type Booking, book } from '../../reports/index.ts';
import { type CountedReturn, countReturns } from '../../saferplay/index.ts';
import { addTurnover, type CountedBet } from '../../wagering/index.ts';
import { recordChanges } from '../records/bet-changes.ts';

export type EndedBet = CountedBet & {
  readonly vendorKey: string;
  readonly gameKey: string;
  readonly placedAt: Date;
  /** Its status before: `wait` when it ends for the first time. */
  readonly statusBefore: BetType;
  readonly winBefore: bigint;
  /** When it was last settled again; a bet that ends for the first time has none. */
  readonly correctedAt?: Date | null | undefined;
  /** Part of the earlier payout that the correction could not take back, in smallest units. */
  readonly shortfall?: bigint | undefined;
};

/** The columns of `bets b` that a statement which ends bets returns; the moment is that of the first settlement. */
export const endedColumns = `b.bet_id as "betId", b.member_id as "memberId", b.vendor_key as "vendorKey", b.game_key as "gameKey",
  b.game_type as "gameType", b.stake, b.payout as win, b.status, b.placed_at as "placedAt", b.settled_at as "settledAt", b.corrected_at as "correctedAt",
  old.status as "statusBefore", old.payout as "winBefore"`;

const placeOf = ({ settledAt: at, memberId, vendorKey, gameKey, gameType }: EndedBet, lineageId: bigint) => ({
  at,
  memberId,
  lineageId,
  game: { vendorKey, gameKey, gameType },
});

type State = { readonly status: BetType; readonly win: bigint };

function count(bet: EndedBet, { status, win }: State, sign: 1n | -1n, lineageId: bigint): Booking[] {
  const { stake, nonQualifyingStake } = bet;
  if (status === 'wait') return [];
  const booking = { ...placeOf(bet, lineageId), times: sign, debit: sign * stake };
  if (status === 'cancel') return [{ ...booking, line: 'cancelled', credit: sign * stake }];
  const valid = validTurnover({ stake, payout: win, status, nonQualifyingStake });
  return [{ ...booking, line: 'play', credit: sign * win, valid: sign * valid }];
}

/** Returned part of a stake: the payout of an ended bet, the stake of a cancelled one. */
const backOf = ({ stake }: EndedBet, { status, win }: State) => ({
  paid: status === 'wait' || status === 'cancel' ? 0n : win,
  cancelled: status === 'cancel' ? stake : 0n,
});

function returnOf(bet: EndedBet): CountedReturn {
  const { memberId, placedAt, status, win, statusBefore, winBefore } = bet;
  const [before, now] = [backOf(bet, { status: statusBefore, win: winBefore }), backOf(bet, { status, win })];
  return { memberId, placedAt, paid: now.paid - before.paid, cancelled: now.cancelled - before.cancelled };
}

function countShortfall(bet: EndedBet, lineageId: bigint): Booking[] {
  const { shortfall: credit = 0n } = bet;
  return credit > 0n ? [{ ...placeOf(bet, lineageId), line: 'shortfall', times: 1n, debit: 0n, credit }] : [];
}

/**
 * A bet that ended before is taken out of its day as it was and put in as it is. `given` is what the bets have accrued
 * so far, where the caller has read it after locking them. Locks: the members' counted returns, the accruals, the
 * partners' days, the record of changes, the hours in reports.
 */
export async function recordSettled(
  client: pg.ClientBase,
  bets: readonly EndedBet[],
  given?: KnownAccruals,
): Promise<void> {
  if (bets.length === 0) return;
  const [, known] = await travelTogether([
    countReturns(runOn(client), bets.map(returnOf)),
    given ? Promise.resolve(given) : findAccruals(client, bets),
  ]);
  await accrueBets(client, bets, known);
  await recordChanges(client, bets);
  const before = bets.filter(({ statusBefore }) => statusBefore !== 'wait');
  const bookings = bets.flatMap((bet) => {
    const { statusBefore, winBefore, status, win } = bet;
    const lineageId = known.get(bet.betId)?.lineageId ?? 0n;
    const taken = count(bet, { status: statusBefore, win: winBefore }, -1n, lineageId);
    return [...taken, ...count(bet, { status, win }, 1n, lineageId), ...countShortfall(bet, lineageId)];
  });
  // The requirements are locked by the first statement, before the hours.
  await travelTogether([addTurnover(client, bets, before), book(runOn(client), bookings)]);
}
