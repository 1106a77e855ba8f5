/** Stored messages of the feed: live slips are judged by them at the end of their delay. */
import type { MessageStamp } from '../model/feed-order.ts';
import type { FixtureMessage } from './fixture-book.ts';

export type FeedRecord = {
  /**
   * Messages of a fixture after `after` and until `until` (milliseconds since 1970, inclusive), in order. Null while
   * the log may still be incomplete; `since` is the start of a slip's delay if it is longer than usual.
   */
  read(fixture: string, after: MessageStamp, until: number, since?: number): Promise<readonly FixtureMessage[] | null>;
  /** Whether all messages after `after` will be known by `until`, for the longest wait of any slip. */
  reaches(after: MessageStamp, until: number): Promise<boolean>;
};
