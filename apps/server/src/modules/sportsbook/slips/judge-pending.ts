/**
 * The end of the delay: a pending slip is accepted or given back, once, by what the feed had said until then. Whoever
 * is killed meanwhile leaves a pending slip that the next one judges alike.
 */
import { codes } from '@mirinae/contract/codes';
import type { LegRefusal, OddsPolicy, SlipRefusal } from '@mirinae/contract/sport/slips';
import { and, eq, lte } from 'drizzle-orm';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { memberTopic, slipMessage } from '../../../platform/realtime/member-messages.ts';
import { compareSaid } from '../feed/feed-order.ts';
import type { FeedRecord } from '../feed/feed-record.ts';
import type { FixtureMessage } from '../feed/fixture-book.ts';
import { findStopped } from '../house/house-stops.ts';
import { takeRoomAtEnd } from '../risk/room-at-end.ts';
import { markLinesDue } from '../settlement/keep-results.ts';
import { giveBack, tellRefused } from './give-back.ts';
import { judgeDelay } from './judge-delay.ts';
import { payoutMost } from './slip-sums.ts';
import { type LegRow, legs, type SlipRow, slips } from './slip-tables.ts';
import { readWinMax } from './stake-most.ts';

/** A feed that has not said by then how it went on is as good as silent: the slip is given back. */
export const silenceSeconds = 20;

export type Judged = 'accepted' | 'refused' | 'wait' | 'done';

/** What was said of each fixture while the slip waited, since `since` at least; null while that is not known. */
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
    const heard = others
      .map(({ facts }) => facts.heard)
      .reduce((least, said) => (compareSaid(said, least) < 0 ? said : least), first.facts.heard);
    const said = await record.read(fixture, heard, until, since);
    if (said === null) return null;
    messages.set(fixture, said);
  }
  return messages;
}

async function refuse(platform: Platform, tx: Tx, slip: SlipRow, refusal: SlipRefusal): Promise<'refused'> {
  await giveBack(platform, tx, slip, refusal);
  await tellRefused(platform, tx, slip);
  return 'refused';
}

/** What staff agreed to is paid at no longer odds than they saw. */
const oddsTaken = ({ askedAt }: SlipRow, asked: number, now: number): number => (askedAt ? Math.min(asked, now) : now);

async function accept(platform: Platform, tx: Tx, slip: SlipRow, rows: readonly LegRow[], odds: readonly number[]) {
  const { betKey, judgeAt: acceptedAt, sizes, unitStake } = slip;
  const priced = rows.map((row, place) => ({ ...row, odds: oddsTaken(slip, row.odds, odds[place] ?? row.odds) }));
  const winMax = slip.askedAt ? null : await readWinMax(tx, slip.memberId, rows);
  if (winMax !== null && payoutMost({ legs: priced, sizes, bonus: slip.bonus }, unitStake) > winMax)
    return refuse(platform, tx, slip, { legs: [{ place: 0, code: codes.winAboveMax }] });
  if (!(await takeRoomAtEnd(platform, tx, slip, { before: rows, after: priced })))
    return refuse(platform, tx, slip, { legs: [{ place: 0, code: codes.exposureExceeded }] });
  for (const { place, odds: taken } of priced)
    await tx
      .update(legs)
      .set({ odds: taken })
      .where(and(eq(legs.betKey, betKey), eq(legs.place, place)));
  await tx.update(slips).set({ state: 'open', acceptedAt }).where(eq(slips.betKey, betKey));
  // What was decided meanwhile found no open slip.
  await markLinesDue(platform, tx, rows);
  await platform.bus.publish(tx, memberTopic(slip.memberId), slipMessage(slip.requestKey, 'open'));
  return 'accepted' as const;
}

/** A slip that staff took is paid at no longer odds than were seen: such are no change to ask about. */
const policyOf = ({ askedAt, oddsPolicy }: SlipRow): OddsPolicy =>
  askedAt && oddsPolicy === 'ask' ? 'better' : oddsPolicy;

/** Legs from before a match that began while the slip waited. */
const findBegun = (rows: readonly LegRow[], judgeAt: Date): LegRefusal[] =>
  rows
    .filter(({ isLive, facts }) => !isLive && facts.startsAt <= judgeAt.getTime())
    .map(({ place }) => ({ place, code: codes.bettingClosed }));

/** Judges a slip whose delay is over; answers `wait` before that. Locks: the slip, then the ledger accounts. */
export function judgePending(platform: Platform, betKey: string): Promise<Judged> {
  return platform.db.transaction(async (tx) => {
    const [slip] = await tx.select().from(slips).where(eq(slips.betKey, betKey)).for('update');
    if (slip?.state !== 'pending' || !slip.judgeAt) return 'done';
    const now = platform.clock.now();
    if (now < slip.judgeAt) return 'wait';
    const rows = await tx.select().from(legs).where(eq(legs.betKey, betKey)).orderBy(legs.place);
    const messages = await readDelay(platform.feedBoard.record, rows, slip.judgeAt.getTime(), slip.askedAt?.getTime());
    if (messages === null) {
      if (now < addSeconds(slip.judgeAt, silenceSeconds)) return 'wait';
      return refuse(platform, tx, slip, { legs: rows.map(({ place }) => ({ place, code: codes.lineSuspended })) });
    }
    const { odds, refused } = judgeDelay(rows, messages, policyOf(slip));
    const stopped = await findStopped(tx, rows, { from: slip.askedAt ?? slip.placedAt, until: slip.judgeAt });
    const [atFault = []] = [refused, findBegun(rows, slip.judgeAt), stopped].filter((legs) => legs.length > 0);
    if (atFault.length > 0) return refuse(platform, tx, slip, { legs: [...atFault] });
    return accept(platform, tx, slip, rows, odds);
  });
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
