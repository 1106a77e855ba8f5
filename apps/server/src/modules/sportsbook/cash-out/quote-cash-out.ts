/** Cash-out offers for running slips, and the data for them. */

import { type Code, codes } from '@mirinae/contract/codes';
import { isPool } from '../../../platform/db/batch-loader.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { inArray } from '../../../platform/db/orm.ts';
import type { Money } from '../../../platform/money.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { readResults } from '../markets/keep-results.ts';
import { readHeld } from '../markets/lines-due.ts';
import { nameOfLine } from '../model/line-names.ts';
import type { Standing } from '../model/line-results.ts';
import { type LegRow, legs, type SlipRow } from '../model/slip-tables.ts';
import { delayOf, type OwnDelays } from '../slips/delay-rules.ts';
import { cachedDelays, readDelays } from '../slips/live-delays.ts';
import { type BuilderQuotes, noQuotes, withQuoteTimeout } from '../slips/take-builder.ts';
import { cachedFees, type FeesOf, feeOf, readFees } from './cash-out-fees.ts';
import { fetchOpenQuotes, joinAtCap, joinByQuotes, lookOpen } from './open-builders.ts';
import { type Offer, offerFor, type RunningLeg, runLegs } from './value-slip.ts';

/** Open slip with the stored standings of its legs. */
export type RunningSlip = {
  readonly slip: SlipRow;
  readonly rows: readonly LegRow[];
  readonly standings: readonly Standing[];
  /** The result of a leg was taken back, and the next one is awaited. */
  readonly isHeld: boolean;
  readonly delays: OwnDelays;
  readonly feesOf: FeesOf;
};

export async function readRunning(
  platform: SportsPlatform,
  db: Database | Tx,
  found: readonly SlipRow[],
): Promise<RunningSlip[]> {
  if (found.length === 0) return [];
  const betKeys = found.map(({ betKey }) => betKey);
  const legRows = await db
    .select()
    .from(legs)
    .where(inArray(legs.betKey, betKeys))
    .orderBy(legs.betKey, legs.place, legs.pick);
  const resultsOf = await readResults(db, legRows);
  const held = await readHeld(platform, db, legRows);
  // Inside a transaction on its connection alone.
  const [delaysOf, feesOf] = isPool(db)
    ? await Promise.all([cachedDelays(db), cachedFees(db)])
    : [await readDelays(db), await readFees(db)];
  const legsOf = Map.groupBy(legRows, ({ betKey }) => betKey);
  return found.map((slip) => {
    const rows: readonly LegRow[] = legsOf.get(slip.betKey) ?? [];
    const takenAt = (slip.acceptedAt ?? slip.placedAt).getTime();
    return {
      slip,
      rows,
      standings: rows.map((leg) => resultsOf(leg).standing(leg.outcome, takenAt)),
      isHeld: rows.some((leg) => held.has(nameOfLine(leg))),
      delays: delaysOf(slip.memberId),
      feesOf,
    };
  });
}

/** Share of the whole slip, in ten-thousandths; `part` in percent of the running share. */
export const requestedShare = ({ shareLeft }: Pick<SlipRow, 'shareLeft'>, part: number): number =>
  part === 100 ? shareLeft : Math.floor((shareLeft * part) / 100);

export type Quoted = Offer & {
  readonly running: readonly RunningLeg[];
  /** 0 when it is paid immediately. */
  readonly delaySeconds: number;
};

/** The open part of a slip, or the code that prevents a cash-out. */
function runSlip({ marketStore, clock }: SportsPlatform, { slip, rows, standings, isHeld }: RunningSlip) {
  if (slip.state !== 'open') return codes.bettingClosed;
  // A free bet has no cash-out: its stake was never the member's.
  if (isHeld || slip.freeBetId !== null) return codes.cashOutClosed;
  return runLegs(marketStore, slip, rows, standings, clock.now());
}

/** The feed's word on the builders of a slip; call it with no connection held. */
export async function fetchSlipQuotes(platform: SportsPlatform, one: RunningSlip): Promise<BuilderQuotes> {
  const running = runSlip(platform, one);
  return typeof running === 'string' ? noQuotes : fetchOpenQuotes(platform.marketStore, running);
}

/** The same within the member's quota of previews, for display. */
async function lookSlip(platform: SportsPlatform, one: RunningSlip): Promise<BuilderQuotes> {
  const running = runSlip(platform, one);
  return typeof running === 'string' ? noQuotes : lookOpen(platform.marketStore, running, String(one.slip.memberId));
}

/** The offer for a share of a slip now, in ten-thousandths of it; the code that prevents it otherwise. */
export function quoteCashOut(
  platform: SportsPlatform,
  one: RunningSlip,
  share: number,
  quotes: BuilderQuotes = noQuotes,
): Quoted | Code {
  const { slip, rows, standings } = one;
  const open = runSlip(platform, one);
  const running = typeof open === 'string' ? open : joinByQuotes(rows, open, quotes);
  if (typeof running === 'string') return running;
  const offer = offerFor(slip, rows, standings, running, { share, fee: feeOf(running, one.feesOf) });
  return offer ? { ...offer, running, delaySeconds: delayOf(running, one.delays) } : codes.cashOutClosed;
}

/** The same of many, a part of each in percent. */
export function quoteEach(
  platform: SportsPlatform,
  slips: readonly RunningSlip[],
  part: number,
): Promise<(RunningSlip & { readonly quoted: Quoted | Code })[]> {
  return Promise.all(
    slips.map(async (one) => {
      const quotes = await withQuoteTimeout(lookSlip(platform, one));
      return { ...one, quoted: quoteCashOut(platform, one, requestedShare(one.slip, part), quotes) };
    }),
  );
}

/**
 * Upper bound without the feed: whether the slip can reach this value for any answer about its builders. If not, the
 * feed is not queried.
 */
export function mayBeWorth(platform: SportsPlatform, one: RunningSlip, least: Money): boolean {
  const { slip, rows, standings } = one;
  const open = runSlip(platform, one);
  const running = typeof open === 'string' ? open : joinAtCap(rows, open);
  if (typeof running === 'string') return false;
  const offer = offerFor(slip, rows, standings, running, { share: slip.shareLeft, fee: feeOf(running, one.feesOf) });
  return offer !== null && offer.amount >= least;
}
