/** How long ago each producer was last received, by the one node that writes the log; every node sees the same. */
import type { Producer } from '@mirinae/contract/feed/messages';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, count, gte, lte, sql } from '../../../platform/db/orm.ts';
import { feedFixtures } from './feed-facts.ts';
import { feedCoverage } from './feed-tables.ts';

export type FeedAge = {
  readonly producer: Producer;
  /** When anything was last received without a gap; null before the first. */
  readonly advancedAt: Date | null;
  /** When the last message about a fixture was received. */
  readonly receivedAt: Date | null;
};

/** No match takes longer. */
const longestMatchSeconds = 4 * 3_600;
const played = sql`${feedFixtures.facts} ->> 'status' in ('live', 'suspended')`;

/** The producers, and the number of matches that are being played as far as is known. */
export async function readFeedAges(db: Database, now: Date): Promise<{ live: number; ages: FeedAge[] }> {
  const { producer, advancedAt, receivedAt } = feedCoverage;
  const begun = and(gte(feedFixtures.startsAt, addSeconds(now, -longestMatchSeconds)), lte(feedFixtures.startsAt, now));
  const [ages, [matches]] = await Promise.all([
    db.select({ producer, advancedAt, receivedAt }).from(feedCoverage),
    db.select({ live: count() }).from(feedFixtures).where(and(begun, played)),
  ]);
  return { live: matches?.live ?? 0, ages };
}
