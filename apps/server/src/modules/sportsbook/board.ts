/** What slips ask of the feed: what is offered now, and what was said of a fixture while a live bet waited. */
import type { Fixture, Producer } from '@mirinae/contract/feed/messages';
import type { Platform } from '../../platform/app.ts';
import type { Said } from './feed-order.ts';
import type { FixtureBook, FixtureMessage } from './fixture-book.ts';
import type { ProducerHealth } from './producer-watch.ts';

export interface OfferedFixture {
  readonly facts: Fixture;
  readonly book: FixtureBook;
}

/** Everything that is offered, as this node has heard it. */
export interface Board {
  fixture(id: string): OfferedFixture | undefined;
  health(producer: Producer): ProducerHealth;
}

/** What the feed said, as it is kept. */
export interface FeedRecord {
  /**
   * Messages of a fixture that were said after `after` and until `until` (milliseconds since 1970, included), in order.
   * Null while not everything that was said until then is kept.
   */
  read(fixture: string, after: Said, until: number): Promise<readonly FixtureMessage[] | null>;
}

/** Filled where the parts of the server are put together. */
export interface SlipHost {
  boardOf(platform: Platform): Board;
  recordOf(platform: Platform): FeedRecord;
}
