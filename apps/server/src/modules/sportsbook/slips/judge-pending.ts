/**
 * End of the delay: a pending slip is accepted or refunded, once, by the feed messages until then. After a crash it is
 * still pending, and the next worker judges it alike.
 */

import { codes } from '@mirinae/contract/codes';
import type { LegRefusal, OddsPolicy, SlipRefusal } from '@mirinae/contract/sport/slips';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, lte } from '../../../platform/db/orm.ts';
import { memberTopic, slipMessage } from '../../../platform/realtime/member-messages.ts';
import { takeRoomAtEnd } from '../exposure/exposure-at-end.ts';
import type { FeedRecord } from '../feed/feed-record.ts';
import type { FixtureMessage } from '../feed/fixture-book.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { markLinesDue } from '../markets/keep-results.ts';
import { legsOfRows, oddsOfAll, picksTaken } from '../model/builder-legs.ts';
import { compareStamp } from '../model/feed-order.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import { maxPayoutOf } from '../model/slip-sums.ts';
import { type LegRow, legs, type SlipRow, slips } from '../model/slip-tables.ts';
import { findStopped } from '../pricing/house-stops.ts';
import { giveBack, notifyRefused } from './give-back.ts';
import { endTerms, judgeDelay } from './judge-delay.ts';
import { readWinMax } from './max-stake.ts';
import { type BuilderQuotes, fetchBuilderQuotes, type PlacedBuilder } from './take-builder.ts';

/** Timeout of a feed, seconds after the end of the delay: without messages by then the slip is refunded. */
export const silenceSeconds = 20;

export type Judged = 'accepted' | 'refused' | 'wait' | 'done';

/** Messages about each fixture while the slip was pending, since `since` at least; null while incomplete. */
export async function readDelay(
  record: FeedRecord | null,
  rows: readonly (Pick<LegRow, 'fixture'> & { readonly facts: Pick<LegRow['facts'], 'heard'> })[],
  until: number,
  since?: number,
): Promise<ReadonlyMap<string, readonly FixtureMessage[]> | null> {
  const messages = new Map<string, readonly FixtureMessage[]>();
  for (const [fixture, [first, ...others]] of Map.groupBy(rows, (row) => row.fixture)) {
    if (!first) continue;
    if (!record) return null;
    const stamp = others
      .map(({ facts }) => facts.heard)
      .reduce((least, each) => (compareStamp(each, least) < 0 ? each : least), first.facts.heard);
    const received = await record.read(fixture, stamp, until, since);
    if (received === null) return null;
    messages.set(fixture, received);
  }
  return messages;
}

async function refuse(platform: SportsPlatform, tx: Tx, slip: SlipRow, refusal: SlipRefusal): Promise<'refused'> {
  await giveBack(platform, tx, slip, refusal);
  await notifyRefused(platform, tx, slip);
  return 'refused';
}

/** A slip that staff accepted is paid at no longer odds than they saw. */
const oddsTaken = ({ requestedAt }: SlipRow, requested: number, now: number): number =>
  requestedAt ? Math.min(requested, now) : now;

/** A leg at the odds of the end; a builder with what its parts pay then. */
function pricedLeg(slip: SlipRow, leg: PlacedLeg, now: number, quotes: BuilderQuotes): PlacedLeg {
  const odds = oddsTaken(slip, leg.odds, now);
  const { builder, place } = leg;
  const terms = builder && endTerms(builder, quotes.get(place));
  // At no longer odds than staff saw the whole stays as it was agreed.
  if (!builder || !terms || oddsOfAll(terms.odds) !== odds) return { ...leg, odds };
  return { ...leg, odds, builder: { ...builder, terms } };
}

type PlacedLeg = AcceptedLeg & { readonly place: number };

type Waited = {
  readonly rows: readonly LegRow[];
  readonly legs: readonly PlacedLeg[];
  readonly quotes: BuilderQuotes;
};

async function accept(platform: SportsPlatform, tx: Tx, slip: SlipRow, waited: Waited, odds: readonly number[]) {
  const { betKey, judgeAt: acceptedAt, sizes, unitStake } = slip;
  const { rows } = waited;
  const priced = waited.legs.map((leg, index) => pricedLeg(slip, leg, odds[index] ?? leg.odds, waited.quotes));
  const winMax = slip.requestedAt ? null : await readWinMax(tx, slip.memberId, picksTaken(waited.legs));
  if (winMax !== null && maxPayoutOf({ legs: priced, sizes, bonus: slip.bonus }, unitStake) > winMax)
    return refuse(platform, tx, slip, { legs: [{ place: 0, code: codes.winAboveMax }] });
  if (!(await takeRoomAtEnd(platform, tx, slip, { before: waited.legs, after: priced })))
    return refuse(platform, tx, slip, { legs: [{ place: 0, code: codes.exposureExceeded }] });
  for (const { place, odds: taken, builder } of priced)
    await tx
      .update(legs)
      .set(builder ? { builder: builder.terms } : { odds: taken })
      .where(and(eq(legs.betKey, betKey), eq(legs.place, place), eq(legs.pick, 0)));
  await tx.update(slips).set({ state: 'open', acceptedAt }).where(eq(slips.betKey, betKey));
  // Results during the delay did not see this slip.
  await markLinesDue(platform, tx, rows);
  await platform.bus.publish(tx, memberTopic(slip.memberId), slipMessage(slip.requestKey, 'open'));
  return 'accepted' as const;
}

/** A slip accepted by staff is paid at most at the odds that they saw: longer odds need no new approval. */
const policyOf = ({ requestedAt, oddsPolicy }: SlipRow): OddsPolicy =>
  requestedAt && oddsPolicy === 'ask' ? 'better' : oddsPolicy;

/** Legs from before a match that began while the slip waited. */
const findBegun = (rows: readonly PlacedLeg[], judgeAt: Date): LegRefusal[] =>
  rows
    .filter(({ isLive, facts }) => !isLive && facts.startsAt <= judgeAt.getTime())
    .map(({ place }) => ({ place, code: codes.bettingClosed }));

/** Legs that staff stopped while the slip waited, each once. */
async function findStoppedLegs(tx: Tx, slip: SlipRow, { rows }: Waited, until: Date): Promise<LegRefusal[]> {
  const found = await findStopped(tx, rows, { from: slip.requestedAt ?? slip.placedAt, until });
  const places = new Set(found.flatMap(({ place }) => rows[place]?.place ?? []));
  return [...places].map((place) => ({ place, code: codes.lineSuspended }));
}

/** A pending slip and all that is known of its delay, looked up before anything is locked. */
type KnownDelay = Waited & {
  /** Null while the messages are not complete. */
  readonly messages: ReadonlyMap<string, readonly FixtureMessage[]> | null;
};

/** By a past moment the feed answers the same for builders whenever it is requested. */
const fetchQuotesAtEnd = (
  { marketStore }: SportsPlatform,
  requested: readonly PlacedLeg[],
  end: number,
): Promise<BuilderQuotes> =>
  fetchBuilderQuotes(
    marketStore,
    requested.flatMap(({ place, builder }): PlacedBuilder[] => (builder ? [[place, builder.picks]] : [])),
    end,
  );

/** Cached: legs of a pending slip, and messages until a past moment, do not change. */
async function readKnownDelay(platform: SportsPlatform, betKey: string): Promise<KnownDelay | 'wait' | 'done'> {
  const { db, clock, marketStore } = platform;
  const found = await db
    .select()
    .from(legs)
    .innerJoin(slips, eq(slips.betKey, legs.betKey))
    .where(and(eq(legs.betKey, betKey), eq(slips.state, 'pending')))
    .orderBy(legs.place, legs.pick);
  const slip = found[0]?.sport_slips;
  if (!slip?.judgeAt) return 'done';
  if (clock.now() < slip.judgeAt) return 'wait';
  const rows = found.map(({ sport_legs: leg }) => leg);
  const [own, end] = [legsOfRows(rows), slip.judgeAt.getTime()];
  const messages = await readDelay(marketStore.record, rows, end, slip.requestedAt?.getTime());
  const quotes: BuilderQuotes = messages === null ? new Map() : await fetchQuotesAtEnd(platform, own, end);
  return { rows, legs: own, messages, quotes };
}

/**
 * Judges a slip whose delay is over; answers `wait` before that. What it is judged by is read from the database and
 * the feed before the lock, so that one connection is enough and no lock waits for another house. Locks: the slip, then
 * the ledger accounts.
 */
export async function judgePending(platform: SportsPlatform, betKey: string): Promise<Judged> {
  const known = await readKnownDelay(platform, betKey);
  if (typeof known === 'string') return known;
  return platform.db.transaction((tx) => judgeLocked(platform, tx, betKey, known));
}

async function judgeLocked(platform: SportsPlatform, tx: Tx, betKey: string, known: KnownDelay): Promise<Judged> {
  const [slip] = await tx.select().from(slips).where(eq(slips.betKey, betKey)).for('update');
  if (slip?.state !== 'pending' || !slip.judgeAt) return 'done';
  const { legs: own, messages, quotes } = known;
  const isUnknown = messages === null || own.some(({ builder, place }) => builder !== null && !quotes.get(place));
  if (isUnknown && platform.clock.now() < addSeconds(slip.judgeAt, silenceSeconds)) return 'wait';
  if (messages === null)
    return refuse(platform, tx, slip, { legs: own.map(({ place }) => ({ place, code: codes.lineSuspended })) });
  const { odds, refused } = judgeDelay(own, messages, policyOf(slip), quotes);
  const stopped = await findStoppedLegs(tx, slip, known, slip.judgeAt);
  const [atFault = []] = [refused, findBegun(own, slip.judgeAt), stopped].filter((legs) => legs.length > 0);
  if (atFault.length > 0) return refuse(platform, tx, slip, { legs: [...atFault] });
  return accept(platform, tx, slip, known, odds);
}

/** Slips whose delay is over, oldest first: those that a dead node left. */
export async function listOverdue({ db, clock }: Platform): Promise<string[]> {
  const rows = await db
    .select({ betKey: slips.betKey })
    .from(slips)
    .where(and(eq(slips.state, 'pending'), lte(slips.judgeAt, clock.now())))
    .orderBy(slips.judgeAt);
  return rows.map(({ betKey }) => betKey);
}
