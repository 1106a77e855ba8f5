/** A feed of our own protocol: the sandbox's, or another at FEED_URL. */
import { randomUuid } from '../../platform/rng.ts';
import type { SportsFeed } from '../sports-feed.ts';
import { feedUrlOf } from './feed-url.ts';
import { builderOf } from './fetch-builders.ts';
import { fixturesOf } from './fetch-fixtures.ts';
import { FeedStream } from './stream.ts';

export const mirinae: SportsFeed = {
  open({ config, clock, log, lastProcessedAt, onMessage }) {
    const address = { url: feedUrlOf(config), secret: config.FEED_SECRET, listener: randomUuid() };
    const stream = new FeedStream({ address, clock, log, lastProcessedAt, onMessage });
    const ending = new AbortController();
    const { sports, fixtures, fixture } = fixturesOf(address, ending.signal);
    return {
      sports,
      fixtures,
      fixture,
      builders: builderOf(address, clock, log),
      repeatsHistory: true,
      get isConnected() {
        return stream.isConnected;
      },
      producer: (producer) => stream.producer(producer),
      stats: (producer) => stream.stats(producer),
      requestRecovery: (producer, minutes) => stream.requestRecovery(producer, minutes),
      stop() {
        ending.abort();
        stream.stop();
      },
    };
  },
};
