/**
 * End of a cash-out's delay: it pays the value of the slip by all feed messages until then, unless a leg was suspended
 * or decided, the score changed, or the value is below the member's minimum. Executed once, whichever process is
 * killed.
 */

import { type Code, codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, lte } from '../../../platform/db/orm.ts';
import type { FixtureMessage } from '../feed/fixture-book.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { nameOfPick } from '../model/line-names.ts';
import { slips } from '../model/slip-tables.ts';
import { findStopped } from '../pricing/house-stops.ts';
import { applyToLeg } from '../slips/judge-delay.ts';
import { readDelay, silenceSeconds } from '../slips/judge-pending.ts';
import type { BuilderQuotes } from '../slips/take-builder.ts';
import { payCashOut } from './cash-out.ts';
import { type CashOutRow, cashOuts } from './cash-out-tables.ts';
import { builderQuestions, fetchOpenQuotes, joinByQuotes } from './open-builders.ts';
import { type RunningSlip, readRunning } from './quote-cash-out.ts';
import { type Offer, offerFor, openRows, type RunningLeg } from './value-slip.ts';

/** A leg with the chances at the end of the delay, or why it cannot be cashed out. */
function applyMessages(leg: RunningLeg, messages: readonly FixtureMessage[]): RunningLeg | Code {
  let { chances } = leg;
  for (const message of messages) {
    const update = applyToLeg(leg, message, true);
    if (update && 'code' in update) return update.code;
    if (update) ({ chances } = update.outcome);
  }
  return { ...leg, chances };
}

/** Messages about a slip's open legs until the end of the delay, read before anything is locked. */
type ObservedDelay = {
  readonly messages: ReadonlyMap<string, readonly FixtureMessage[]>;
  /** The feed's word on its builders for that very moment. */
  readonly quotes: BuilderQuotes;
};

/** Null while it is not known. By a past moment the feed answers the same for builders whenever it is queried. */
async function readRunningDelay(
  { marketStore }: SportsPlatform,
  { legs }: CashOutRow,
  judgeAt: Date,
): Promise<ObservedDelay | null> {
  const messages = await readDelay(marketStore.record, legs, judgeAt.getTime());
  if (messages === null) return null;
  const quotes = await fetchOpenQuotes(marketStore, legs, judgeAt.getTime());
  return builderQuestions(legs).every(([place]) => quotes.has(place)) ? { messages, quotes } : null;
}

type Verdict = Offer & {
  readonly running: readonly RunningLeg[];
};

/** Depends on stored messages only: the same on every node. */
function judge(
  row: CashOutRow,
  { slip, rows, standings }: RunningSlip,
  { messages, quotes }: ObservedDelay,
): Verdict | Code {
  if (slip.state !== 'open' || slip.shareLeft < row.share) return codes.bettingClosed;
  if (openRows(rows, standings).map(nameOfPick).join() !== row.legs.map(nameOfPick).join()) return codes.bettingClosed;
  const update = row.legs.map((leg) => applyMessages(leg, messages.get(leg.fixture) ?? []));
  const refused = update.find((leg) => typeof leg === 'string');
  if (refused !== undefined) return refused;
  const open = update.filter((leg) => typeof leg !== 'string');
  const running = joinByQuotes(rows, open, quotes);
  if (typeof running === 'string') return running;
  const offer = offerFor(slip, rows, standings, running, row);
  return offer && offer.amount >= row.least ? { ...offer, running } : codes.cashOutFell;
}

async function end(platform: SportsPlatform, tx: Tx, row: CashOutRow, { slip }: RunningSlip, verdict: Verdict | Code) {
  const isThis = and(eq(cashOuts.betKey, row.betKey), eq(cashOuts.requestKey, row.requestKey));
  const endedAt = platform.clock.now();
  if (typeof verdict === 'string') {
    await tx.update(cashOuts).set({ state: 'refused', code: verdict, endedAt }).where(isThis);
    return 'refused' as const;
  }
  const { value, amount, running: legs } = verdict;
  await tx.update(cashOuts).set({ state: 'done', value, amount, endedAt, legs }).where(isThis);
  await payCashOut(platform, tx, slip, { share: row.share, amount });
  return 'done' as const;
}

export type JudgedCashOut = 'done' | 'refused' | 'wait' | 'known';

/**
 * Returns `wait` before the delay is over, `known` if it was judged already. Messages are read before the lock, so that
 * one connection is enough. Locks: the slip, then the ledger accounts.
 */
export async function judgeCashOut(
  platform: SportsPlatform,
  { betKey, requestKey }: { readonly betKey: string; readonly requestKey: string },
): Promise<JudgedCashOut> {
  const isThis = and(eq(cashOuts.betKey, betKey), eq(cashOuts.requestKey, requestKey), eq(cashOuts.state, 'pending'));
  const [requested] = await platform.db.select().from(cashOuts).where(isThis);
  if (!requested?.judgeAt) return 'known';
  const { judgeAt } = requested;
  if (platform.clock.now() < judgeAt) return 'wait';
  const update = await readRunningDelay(platform, requested, judgeAt);
  if (update === null && platform.clock.now() < addSeconds(judgeAt, silenceSeconds)) return 'wait';
  return platform.db.transaction(async (tx) => {
    const [slip] = await tx.select().from(slips).where(eq(slips.betKey, betKey)).for('update');
    const [row] = await tx.select().from(cashOuts).where(isThis);
    const [one] = slip && row ? await readRunning(platform, tx, [slip]) : [];
    if (!row || !one) return 'known';
    const [stopped] = await findStopped(tx, row.legs, { from: row.requestedAt, until: judgeAt });
    const isFeedIncomplete = update === null || stopped !== undefined;
    return end(platform, tx, row, one, isFeedIncomplete ? codes.lineSuspended : judge(row, one, update));
  });
}

/** Cash-outs whose delay is over: those that a dead node left. */
export function listOverdueCashOuts({ db, clock }: Platform): Promise<Pick<CashOutRow, 'betKey' | 'requestKey'>[]> {
  return db
    .select({ betKey: cashOuts.betKey, requestKey: cashOuts.requestKey })
    .from(cashOuts)
    .where(and(eq(cashOuts.state, 'pending'), lte(cashOuts.judgeAt, clock.now())))
    .orderBy(cashOuts.judgeAt);
}
