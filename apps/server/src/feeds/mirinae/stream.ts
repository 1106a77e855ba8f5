/**
 * Stream of a feed with the house protocol (docs/feed-protocol.md): one socket, and a recovery request for missed
 * messages. Messages are parsed here and trusted inside.
 */
import { type FeedMessage, feedMessage, type Producer, producers } from '@mirinae/contract/feed/messages';
import { recoveryAnswer } from '@mirinae/contract/feed/recoveries';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { FeedConnection, ProducerStats } from '../../modules/sportsbook/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { type LiveSocket, openLiveSocket } from '../core/live-socket.ts';
import { ProducerTracker, type TrackedProducer } from '../core/producer-tracker.ts';
import type { RecoveryRequest } from '../core/recoveries.ts';
import { isStorable } from '../core/storable.ts';

/** A feed that starts prices a week of matches, and answers between them. */
const answerTimeoutMs = 20_000;

export type FeedAddress = {
  /** http or https. */
  readonly url: string;
  readonly secret: string;
  /** The name of this node at the feed. */
  readonly listener: string;
};

export type FeedStreamOptions = {
  readonly address: FeedAddress;
  readonly lastProcessedAt: Readonly<Record<Producer, number | null>>;
  readonly clock: Clock;
  readonly log: Logger;
  /** `text` is the message as it was sent. */
  onMessage(message: FeedMessage, text: string): void;
};

const authorization = (secret: string) => ({ authorization: `Bearer ${secret}` });

function streamUrl({ url, listener }: FeedAddress): URL {
  const stream = new URL(`/stream?listener=${encodeURIComponent(listener)}`, url);
  stream.protocol = stream.protocol === 'https:' ? 'wss:' : 'ws:';
  return stream;
}

export class FeedStream implements FeedConnection {
  readonly #options: FeedStreamOptions;
  readonly #tracker: ProducerTracker;
  readonly #socket: LiveSocket;

  constructor(options: FeedStreamOptions) {
    const { address, clock, lastProcessedAt, log } = options;
    this.#options = options;
    this.#tracker = new ProducerTracker(clock, lastProcessedAt);
    this.#socket = openLiveSocket({
      url: streamUrl(address),
      headers: authorization(address.secret),
      log,
      onMessage: (text) => this.#onText(text),
      onDisconnect: () => this.#tracker.allDown(),
    });
  }

  get isConnected(): boolean {
    return this.#socket.isConnected;
  }

  producer(producer: Producer): TrackedProducer {
    return this.#tracker.state(producer);
  }

  stats(producer: Producer): ProducerStats {
    return this.#tracker.stats(producer);
  }

  requestRecovery(producer: Producer, minutes: number): void {
    const request = this.#tracker.beginRecovery(producer, minutes);
    if (request) void this.#send(request);
  }

  stop(): void {
    this.#socket.stop();
  }

  #onText(text: string): void {
    const message = readMessage(text);
    if (message === null) {
      this.#onUnreadable(text);
      return;
    }
    this.#tracker.onReceived(message);
    this.#options.onMessage(message, text);
    const request = this.#tracker.onProcessed(message);
    if (request) void this.#send(request);
  }

  /**
   * What cannot be read is missing: its producer is down until a recovery has repeated it; both are if none is named.
   * One that cannot be read in a recovery either would keep the producer down for good: staff settle what it held.
   */
  #onUnreadable(text: string): void {
    const { producer, request } = readHead(text);
    this.#options.log.error({ bytes: text.length, producer, request }, 'A message of the sports feed cannot be read.');
    if (request !== undefined) return;
    if (producer === undefined) this.#tracker.allDown();
    else this.#tracker.producerDown(producer);
  }

  async #send(request: RecoveryRequest): Promise<void> {
    const { address, log } = this.#options;
    const { producer } = request;
    try {
      const { text } = await postOut({
        url: new URL('/api/recoveries', address.url).href,
        headers: authorization(address.secret),
        body: JSON.stringify({ listener: address.listener, ...request }),
        timeoutMs: answerTimeoutMs,
      });
      const { answer } = recoveryAnswer.parse(JSON.parse(text));
      this.#tracker.recoveryAnswered(request, answer);
      if (answer !== 'granted') log.warn({ producer, answer }, 'A recovery was not granted.');
    } catch (error) {
      this.#tracker.recoveryFailed(request);
      log.warn({ error, producer }, 'The recovery request failed.');
    }
  }
}

const messageHead = z.object({
  producer: z.enum(producers).optional().catch(undefined),
  request: z.string().optional().catch(undefined),
});

/** Whose message it is, of one that cannot be read as a whole. */
function readHead(text: string): z.infer<typeof messageHead> {
  try {
    return messageHead.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** Null for anything that is no message of the protocol. */
function readMessage(text: string): FeedMessage | null {
  if (!isStorable(text)) return null;
  try {
    const read = feedMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
