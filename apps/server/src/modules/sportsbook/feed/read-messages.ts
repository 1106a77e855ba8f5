/** Messages about a fixture, from the log that one of the nodes writes. */
import { feedMessage, producers } from '@mirinae/contract/feed/messages';
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, between, eq } from '../../../platform/db/orm.ts';
import { isLater, type MessageStamp } from '../model/feed-order.ts';
import type { FeedRecord } from './feed-record.ts';
import { feedCoverage, feedMessages } from './feed-tables.ts';
import type { FixtureMessage } from './fixture-book.ts';

/** Maximum delay of a slip in most cases: the log must be complete for this long only. */
const maxWaitMs = 60_000;

const requestedFrom = (after: MessageStamp, until: number, since = until - maxWaitMs): number =>
  Math.max(after.at, since);

/** Nothing is missing from the first moment on, and until the second, where one is given. */
async function isCovered(db: Database, from: number, until = Number.NEGATIVE_INFINITY): Promise<boolean> {
  const spans = await db.select().from(feedCoverage);
  const covering = spans.filter(
    ({ coveredFrom, coveredUntil }) =>
      coveredFrom !== null && coveredUntil !== null && coveredFrom <= from && coveredUntil >= until,
  );
  return covering.length === producers.length;
}

/**
 * Each message once, however often it was stored. A recovery repeats messages under their first stamp without prices:
 * such a repeat is another message, and replaces none.
 */
const uniqueMessages = (messages: readonly FixtureMessage[]): readonly FixtureMessage[] => [
  ...new Map(messages.map((message) => [JSON.stringify({ ...message, request: undefined }), message])).values(),
];

export function openFeedRecord(db: Database): FeedRecord {
  return {
    async read(fixture, after, until, since) {
      if (!(await isCovered(db, requestedFrom(after, until, since), until))) return null;
      const rows = await db
        .select({ message: feedMessages.message })
        .from(feedMessages)
        .where(and(eq(feedMessages.fixture, fixture), between(feedMessages.messageAt, after.at, until)))
        .orderBy(asc(feedMessages.messageAt), asc(feedMessages.seq));
      const later = rows.flatMap(({ message: text }) => {
        const message = feedMessage.parse(JSON.parse(text));
        return 'fixture' in message && isLater(message, after) ? [message] : [];
      });
      return uniqueMessages(later);
    },
    reaches: (after, until) => isCovered(db, requestedFrom(after, until)),
  };
}
