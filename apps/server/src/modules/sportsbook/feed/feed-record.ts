/** Stored messages of the feed: live slips are judged by them at the end of their delay. */
import type { MessageStamp } from '../model/feed-order.ts';
import type { FixtureMessage } from './fixture-book.ts';

export type FeedRecord = {
  /**
   * Messages of a fixture that were said after `after` and until `until` (milliseconds since 1970, included), in order.
   * Null while not everything that was said until then is kept; `since` is when a slip began to wait,
   * where it waits longer than others.
   */
  read(fixture: string, after: MessageStamp, until: number, since?: number): Promise<readonly FixtureMessage[] | null>;
  /** Whether all that is said after `after` will be known by `until`, as far back as anybody will ask then. */
  reaches(after: MessageStamp, until: number): Promise<boolean>;
};
