/**
 * Interface of a sports feed adapter (docs/add-a-feed.md). It translates its vendor's messages into those of the
 * contract (`packages/contract/src/feed/messages.ts`): alive, fixture change, odds change, bet stop, bet settlement and
 * its rollback, bet cancel and its rollback, snapshot complete. All else is common to all feeds.
 */
import type { FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import type { BuilderPricer, FeedConnection, SportNames, StandingLine } from '../modules/sportsbook/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { TrackedProducer } from './core/producer-tracker.ts';

/** Services for opening a feed. */
export type FeedHost = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** By the feed's clock, milliseconds since 1970: where a node before this one was; null where none was. */
  readonly lastProcessedAt: Readonly<Record<Producer, number | null>>;
  /** Stored settlements of these fixtures' lines, for a feed that sends changes only. */
  standingLines(fixtures: readonly string[]): Promise<readonly StandingLine[]>;
  /** Each message in the order in which it was sent; `text` is its JSON, as it is logged. */
  onMessage(message: FeedMessage, text: string): void;
};

/** All throw when the feed does not answer as its protocol demands. */
export type FixtureSource = {
  sports(): Promise<readonly SportNames[]>;
  /** Fixtures of a day, counted from 1970 in Seoul. */
  fixtures(day: number): Promise<readonly Fixture[]>;
  /** Requested after a fixture change. */
  fixture(id: string): Promise<Fixture>;
};

/** A feed that is connected, and connects again by itself until it is stopped. */
export type FeedSession = FeedConnection &
  FixtureSource & {
    /** Prices several selections of one match together; null where the feed cannot. */
    readonly builders: BuilderPricer | null;
    /** Whether a recovery repeats earlier messages, and not only the current offer. */
    readonly repeatsHistory: boolean;
    producer(producer: Producer): TrackedProducer;
    /** Gives up what it waits for: a node that stops must not wait for a feed that stops too. */
    stop(): void;
  };

export type SportsFeed = {
  open(host: FeedHost): FeedSession;
};
