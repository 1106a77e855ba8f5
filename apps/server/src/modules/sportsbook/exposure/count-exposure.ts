/**
 * Recomputes stored exposure from open slips: settled, refused and cashed-out slips are released, both sides of a line
 * are netted, and a combination is weighted by the current state of its other legs. One match at a time, under the lock
 * that placing takes too.
 */

import type { Platform } from '../../../platform/app.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, ne, sql } from '../../../platform/db/orm.ts';
import { type Queues, queuePublisher } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { legs } from '../model/slip-tables.ts';
import { type LineExposure, sumsOfLine } from './exposure.ts';
import { capsOfFixture, readCaps } from './exposure-caps.ts';
import { readMatchExposure } from './read-exposure.ts';
import { exposures } from './risk-tables.ts';
import { wholeMatch } from './slip-risks.ts';

const lookMs = 5_000;
/** Counting takes no larger part of a node's time than one in so many. */
const restTimes = 9;
const maxConcurrentMatches = 5;
const nearSeconds = 5;
const farSeconds = 600;

/** From four fifths of its cap on staff look at it. */
export const isNear = sql`${exposures.atRisk} * 5 >= ${exposures.cap} * 4`;

export const exposureQueues: Queues<'sportExposure'> = {
  // They wait for no answer: matches end, and caps stay as they are.
  sportExposure: async (db) => ({ waiting: await db.$count(exposures, isNear), since: null }),
};
const publishQueue = queuePublisher(exposureQueues);

/** Names a match as counted, so that no other node counts it too: half full ones soon, all of them now and then. */
async function claimMatches({ db, clock }: Platform): Promise<string[]> {
  const now = clock.now().toISOString();
  const { rows } = await db.execute<{ fixture: string }>(sql`
    update sport_exposures m set counted_at = ${now}::timestamptz
    from (
      select fixture from sport_exposures whole
      where market = ${wholeMatch} and counted_at < ${now}::timestamptz - make_interval(secs => ${nearSeconds})
        and (counted_at < ${now}::timestamptz - make_interval(secs => ${farSeconds})
          or exists (select from sport_exposures e where e.fixture = whole.fixture and e.at_risk * 2 >= e.cap))
      order by counted_at limit ${maxConcurrentMatches} for update skip locked
    ) due where m.fixture = due.fixture and m.market = ${wholeMatch} returning m.fixture`);
  return rows.map(({ fixture }) => fixture);
}

/** Largest loss of the house on each outcome of a line, and on the line: payouts less all its stakes. */
function risksOfLine(line: LineExposure) {
  const { stake, worst } = sumsOfLine(line);
  const outcomes = [...line].map(([outcome, { payout }]) => ({ outcome, atRisk: BigInt(Math.round(payout - stake)) }));
  return { outcomes, worst };
}

/** Scope of a match, from the store or from a leg on it. */
async function placeOf(tx: Tx, { marketStore }: SportsPlatform, fixture: string) {
  const known = marketStore.fixture(fixture)?.facts;
  if (known) return { sport: known.sport, league: known.league.id };
  const [leg] = await tx.select({ facts: legs.facts }).from(legs).where(eq(legs.fixture, fixture)).limit(1);
  return { sport: leg?.facts.sport ?? '', league: leg?.facts.leagueId };
}

async function countWithin(platform: SportsPlatform, tx: Tx, fixture: string): Promise<void> {
  const { marketStore, clock } = platform;
  const isMatch = and(eq(exposures.fixture, fixture), eq(exposures.market, wholeMatch));
  const locked = await tx.select({ fixture: exposures.fixture }).from(exposures).where(isMatch).for('update');
  if (locked.length === 0) return;
  const { exposure, lines } = await readMatchExposure({ db: tx, marketStore }, fixture);
  const counted = [...lines].flatMap(([name, line]) => {
    const exposed = exposure.get(name);
    return exposed ? [{ line, ...risksOfLine(exposed) }] : [];
  });
  const [rows, place, countedAt] = [await readCaps(tx), await placeOf(tx, platform, fixture), clock.now()];
  await tx.delete(exposures).where(and(eq(exposures.fixture, fixture), ne(exposures.market, wholeMatch)));
  if (counted.length === 0) {
    await tx.delete(exposures).where(isMatch);
    return;
  }
  await tx.insert(exposures).values(
    counted.flatMap(({ line: { market, specifiers }, outcomes }) => {
      const { outcomeMax: cap } = capsOfFixture(platform, rows, fixture, { ...place, market });
      return outcomes.map((outcome) => ({ fixture, market, specifiers, ...outcome, cap, countedAt }));
    }),
  );
  const atRisk = BigInt(Math.round(-counted.reduce((sum, { worst }) => sum + worst, 0)));
  const { matchMax } = capsOfFixture(platform, rows, fixture, { ...place, market: wholeMatch });
  await tx.update(exposures).set({ atRisk, cap: matchMax, countedAt }).where(isMatch);
}

/** Locks: the match. */
export const countMatch = (platform: SportsPlatform, fixture: string): Promise<void> =>
  platform.db.transaction((tx) => countWithin(platform, tx, fixture));

const reported = new WeakMap<Database, number>();

/**
 * Recomputes due matches, and notifies staff when the number of outcomes near their caps differs from the last report.
 */
export async function countDue(platform: SportsPlatform): Promise<void> {
  for (const fixture of await claimMatches(platform)) await countMatch(platform, fixture);
  const { waiting: near } = await exposureQueues.sportExposure(platform.db);
  if (reported.get(platform.db) === near) return;
  reported.set(platform.db, near);
  await platform.db.transaction((tx) => publishQueue(platform, tx, 'sportExposure'));
}

/** Answers the function that ends it; a look under way ends first. */
export function watchExposure(platform: SportsPlatform): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let looking = Promise.resolve();
  const lookLater = (ms: number) => {
    timer = setTimeout(() => {
      looking = look();
    }, ms);
  };
  const look = async () => {
    const started = monotonicMs();
    await countDue(platform).catch((error: unknown) =>
      platform.log.warn({ error }, 'What the house may lose could not be counted.'),
    );
    const tookMs = monotonicMs() - started;
    if (!isOver) lookLater(Math.max(lookMs, tookMs * restTimes));
  };
  lookLater(lookMs);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };
}
