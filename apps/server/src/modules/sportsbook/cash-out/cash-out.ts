/**
 * Cash-out of a running slip or a part of it. The feed is queried before; everything else happens under the slip's
 * lock, which settlement takes too: the first wins, and the other sees the slip as the first left it.
 */

import { codes } from '@mirinae/contract/codes';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { addJob } from '../../../platform/jobs.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { memberTopic, settledMessage } from '../../../platform/realtime/member-messages.ts';
import { bookMoved, moveBets } from '../../bets/index.ts';
import { announceBalances } from '../../ledger/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { readLater } from '../house/house-messages.ts';
import { isHouseFixture } from '../model/house-events.ts';
import { type SlipRow, slips } from '../model/slip-tables.ts';
import { endedWith, nonQualifyingStakeOf } from '../model/slip-target.ts';
import { holdStops } from '../pricing/stop-lock.ts';
import { payouts } from '../settlement/payout-tables.ts';
import { vendorKey } from '../slips/slip-bet.ts';
import type { BuilderQuotes } from '../slips/take-builder.ts';
import { type CashOutRow, cashOuts } from './cash-out-tables.ts';
import { fetchSlipQuotes, quoteCashOut, readRunning, requestedShare } from './quote-cash-out.ts';
import type { RunningLeg } from './value-slip.ts';

export const cashOutTask = 'sport.cashOut';

/** Pays a cash-out, whole or partial; the caller holds the slip's lock. Locks: the bet, the ledger accounts. */
export async function payCashOut(
  platform: SportsPlatform,
  tx: Tx,
  slip: SlipRow,
  { share, amount }: { readonly share: number; readonly amount: Money },
): Promise<void> {
  const { betKey, memberId, stake } = slip;
  const shareLeft = slip.shareLeft - share;
  const cashedOut = money(slip.cashedOut + amount);
  const settledAt = platform.clock.now();
  const settlement = slip.settlement + 1;
  const { status } = shareLeft === 0 ? endedWith(cashedOut, stake) : { status: 'wait' as const };
  const ended = shareLeft === 0 ? { state: 'settled' as const, firstSettledAt: slip.firstSettledAt ?? settledAt } : {};
  await tx
    .update(slips)
    .set({ ...ended, settlement, payout: cashedOut, shareLeft, cashedOut, autoCashOut: null })
    .where(eq(slips.betKey, betKey));
  await tx.insert(payouts).values({ betKey, settlement, status, target: cashedOut, difference: amount, settledAt });
  const nonQualifyingStake = nonQualifyingStakeOf({ ...slip, shareLeft });
  const target = { betKey, settlement, status, payout: cashedOut, settledAt, nonQualifyingStake };
  await bookMoved(platform, tx, await moveBets(platform, tx, vendorKey, [target]));
  await announceBalances(platform, tx, [memberId]);
  const reported = { slips: 0, won: 0, paid: toWire(amount), taken: 0, corrected: 0, cashedOut: 1 };
  await platform.bus.publish(tx, memberTopic(memberId), settledMessage(reported));
}

export type CashOutRequest = {
  readonly betKey: string;
  readonly requestKey: string;
  /** Percent of what still runs. */
  readonly part: number;
  /** In smallest units: nothing below is taken. */
  readonly least: Money;
  readonly isAuto: boolean;
};

async function findCashOut(tx: Tx, { betKey, requestKey }: CashOutRequest): Promise<CashOutRow | null> {
  const isThis = and(eq(cashOuts.betKey, betKey), eq(cashOuts.requestKey, requestKey));
  const [row = null] = await tx.select().from(cashOuts).where(isThis);
  return row;
}

async function refuseSecond(tx: Tx, betKey: string): Promise<void> {
  const isWaiting = and(eq(cashOuts.betKey, betKey), eq(cashOuts.state, 'pending'));
  if ((await tx.$count(cashOuts, isWaiting)) > 0) throw new DomainError(codes.cashOutClosed);
}

/**
 * Throws B6022 where staff changed a price of an event of the house that this node has not read. Locks: the stops,
 * shared.
 */
async function refuseRepriced(tx: Tx, running: readonly RunningLeg[]): Promise<void> {
  if (!running.some(({ fixture }) => isHouseFixture(fixture))) return;
  await holdStops(tx);
  if ((await readLater(runWithin(tx), running)).length > 0) throw new DomainError(codes.cashOutClosed);
}

/** Builder quotes before the lock, for the slip's current legs. */
async function fetchQuotesBefore(platform: SportsPlatform, { betKey }: CashOutRequest): Promise<BuilderQuotes> {
  const found = await platform.db.select().from(slips).where(eq(slips.betKey, betKey));
  const [one] = await readRunning(platform, platform.db, found);
  return one ? fetchSlipQuotes(platform, one) : new Map();
}

/**
 * Cashes out immediately, or after the delay of live bets (judge-cash-out.ts). The same request again gets its first
 * answer. Throws B6007 (the slip or a leg is decided), B6015 (a leg rests, or the feed says nothing of a builder),
 * B6022 (no fair price, or one waits), B6023 (worth less than is requested, with the offer). Call it with no connection
 * held. Locks: the slip, then the ledger accounts.
 */
export async function cashOut(platform: SportsPlatform, requested: CashOutRequest): Promise<CashOutRow> {
  const quotes = await fetchQuotesBefore(platform, requested);
  return platform.db.transaction((tx) => cashOutLocked(platform, tx, requested, quotes));
}

async function cashOutLocked(
  platform: SportsPlatform,
  tx: Tx,
  requested: CashOutRequest,
  quotes: BuilderQuotes,
): Promise<CashOutRow> {
  const { betKey, requestKey, least, isAuto } = requested;
  const [slip] = await tx.select().from(slips).where(eq(slips.betKey, betKey)).for('update');
  if (!slip) throw new DomainError(codes.notFound);
  const known = await findCashOut(tx, requested);
  if (known) return known;
  await refuseSecond(tx, betKey);
  const [one] = await readRunning(platform, tx, [slip]);
  const share = requestedShare(slip, requested.part);
  const quoted = one ? quoteCashOut(platform, one, share, quotes) : codes.cashOutClosed;
  if (typeof quoted === 'string') throw new DomainError(quoted);
  const { value, amount, fee, running, delaySeconds } = quoted;
  if (amount < least) throw new DomainError(codes.cashOutFell, { offer: toWire(amount) });
  const requestedAt = platform.clock.now();
  const judgeAt = delaySeconds > 0 ? addSeconds(requestedAt, delaySeconds) : null;
  const ending = judgeAt ? { state: 'pending' as const, judgeAt } : { state: 'done' as const, endedAt: requestedAt };
  const row = { betKey, requestKey, isAuto, share, value, amount, least, fee, requestedAt, legs: running, ...ending };
  const [written] = await tx.insert(cashOuts).values(row).returning();
  if (!written) throw new Error(`The cash-out of ${betKey} was not written.`);
  if (judgeAt)
    await addJob(tx, {
      task: cashOutTask,
      payload: { betKey, requestKey },
      at: judgeAt,
      key: `${cashOutTask}:${betKey}:${requestKey}`,
    });
  else {
    await refuseRepriced(tx, running);
    await payCashOut(platform, tx, slip, { share, amount });
  }
  return written;
}
