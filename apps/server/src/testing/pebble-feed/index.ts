/** A made-up feed, known only to its own folder: all that docs/add-a-feed.md demands of one. */
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { getOut } from '@mirinae/node-kit/outgoing-http';
import { openLiveSocket } from '../../feeds/core/live-socket.ts';
import { ProducerTracker } from '../../feeds/core/producer-tracker.ts';
import type { RecoveryRequest } from '../../feeds/core/recoveries.ts';
import type { SportsFeed } from '../../feeds/sports-feed.ts';
import { factsOf, readPebble } from './read.ts';
import { pebbleMessage, pebbleState } from './wire.ts';

const timeoutMs = 5_000;

export const pebbleFeed: SportsFeed = {
  open({ config, clock, log, lastProcessedAt, onMessage }) {
    const url = config.FEED_URL ?? '';
    const tracker = new ProducerTracker(clock, lastProcessedAt);
    const fetchState = async () => {
      const { text } = await getOut({ url: `${url}/state`, headers: {}, timeoutMs });
      return pebbleState.parse(JSON.parse(text));
    };
    const deliver = (message: FeedMessage): void => {
      tracker.onReceived(message);
      onMessage(message, JSON.stringify(message));
      const request = tracker.onProcessed(message);
      if (request) void recover(request);
    };
    const recover = async ({ producer, request, after }: RecoveryRequest): Promise<void> => {
      try {
        const { messages } = await fetchState();
        const at = messages.at(-1)?.at ?? after ?? 0;
        for (const message of messages) deliver({ ...readPebble(message), request });
        deliver({ type: 'snapshotComplete', producer, at, seq: 0, request });
      } catch (error) {
        tracker.recoveryFailed({ producer, request, after });
        log.warn({ error, producer }, 'The recovery request failed.');
      }
    };
    const socket = openLiveSocket({
      url: new URL(url.replace('http', 'ws')),
      headers: {},
      log,
      onMessage: (text) => deliver(readPebble(pebbleMessage.parse(JSON.parse(text)))),
      onDisconnect: () => tracker.allDown(),
    });
    const matches = async () => (await fetchState()).matches.map(factsOf);
    return {
      sports: async () => [{ sport: 'soccer', names: { ko: '축구', en: 'Soccer', vi: 'Bóng đá' } }],
      fixtures: matches,
      async fixture(id) {
        const facts = (await matches()).find((one) => one.id === id);
        if (!facts) throw new Error(`The feed does not know ${id}.`);
        return facts;
      },
      builders: null,
      repeatsHistory: false,
      get isConnected() {
        return socket.isConnected;
      },
      producer: (producer) => tracker.state(producer),
      stats: (producer) => tracker.stats(producer),
      requestRecovery(producer, minutes) {
        const request = tracker.beginRecovery(producer, minutes);
        if (request) void recover(request);
      },
      stop: () => socket.stop(),
    };
  },
};
