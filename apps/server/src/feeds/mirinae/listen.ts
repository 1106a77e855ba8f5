/**
 * Listens to a feed that speaks our protocol (docs/feed-protocol.md): one socket, opened again when it falls silent or
 * breaks, and a recovery for everything that was missed. What is heard is parsed here and trusted inside.
 */
import { type FeedMessage, feedMessage, type Producer, producers } from '@mirinae/contract/feed/messages';
import { recoveryAnswer } from '@mirinae/contract/feed/recoveries';
import { WebSocket } from 'ws';
import type { FeedConnection, ProducerAccount } from '../../modules/sportsbook/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { postOut } from '../../platform/http/outgoing-http.ts';
import type { Logger } from '../../platform/log.ts';
import { randomUuid } from '../../platform/rng.ts';
import { HeardAccount } from './heard-account.ts';
import { createRecoveries, type RecoveryToAsk } from './recoveries.ts';

const reconnectMs = { first: 500, most: 15_000 } as const;
/** A producer says every five seconds that it is alive; a socket silent for longer is as good as closed. */
const silenceMs = 20_000;
const answerTimeoutMs = 5_000;

export type FeedAddress = {
  /** http or https. */
  readonly url: string;
  readonly secret: string;
  /** The name of this node at the feed. */
  readonly listener: string;
};

export type ProducerHeard = {
  /** By our clock, milliseconds since 1970; 0 before the first. */
  readonly aliveAt: number;
  /** By the feed's clock. */
  readonly saidAt: number;
  readonly isMissing: boolean;
  readonly heardUntil: number | null;
};

export type Listening = FeedConnection & {
  heard(producer: Producer): ProducerHeard;
  stop(): void;
};

export type Listener = {
  readonly address: FeedAddress;
  /** What was heard of each producer before this node started; null asks for everything that stands. */
  readonly heardUntil: Readonly<Record<Producer, number | null>>;
  readonly clock: Clock;
  readonly log: Logger;
  /** `text` is the message as it was said. */
  hear(message: FeedMessage, text: string): void;
};

export function listenToFeed(listener: Listener): Listening {
  return new FeedSocket(listener);
}

class FeedSocket implements Listening {
  readonly #to: Listener;
  readonly #recoveries;
  readonly #alive: Record<Producer, { aliveAt: number; saidAt: number }> = {
    live: { aliveAt: 0, saidAt: 0 },
    prematch: { aliveAt: 0, saidAt: 0 },
  };
  readonly #accounts: Record<Producer, HeardAccount> = { live: new HeardAccount(), prematch: new HeardAccount() };
  #socket: WebSocket | null = null;
  /** Ends a socket that falls silent; once it is closed, opens the next. */
  #timer: NodeJS.Timeout | undefined;
  #waitMs: number = reconnectMs.first;
  #isStopped = false;

  constructor(listener: Listener) {
    this.#to = listener;
    this.#recoveries = createRecoveries(listener.heardUntil, randomUuid);
    this.#open();
  }

  heard(producer: Producer): ProducerHeard {
    const { isMissing, heardUntil } = this.#recoveries;
    return { ...this.#alive[producer], isMissing: isMissing(producer), heardUntil: heardUntil(producer) };
  }

  account(producer: Producer): ProducerAccount {
    const account = this.#accounts[producer].read(this.#to.clock.now().getTime());
    return { ...account, recoveringSince: this.#recoveries.runningSince(producer) };
  }

  recover(producer: Producer, minutes: number): void {
    const now = this.#to.clock.now().getTime();
    const due = this.#recoveries.ask(producer, now - minutes * 60_000, now);
    if (due) void this.#ask(due);
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  #open(): void {
    const { url, secret, listener } = this.#to.address;
    const stream = new URL(`/stream?listener=${encodeURIComponent(listener)}`, url);
    stream.protocol = stream.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(stream, { headers: authorization(secret), perMessageDeflate: false });
    this.#socket = socket;
    this.#recoveries.broken();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => socket.terminate(), silenceMs);
    socket.on('message', (data) => {
      this.#waitMs = reconnectMs.first;
      this.#timer?.refresh();
      this.#take(data.toString());
    });
    socket.on('error', ({ message: error }) => this.#to.log.warn({ error }, 'The sports feed cannot be reached.'));
    socket.once('close', () => this.#openLater());
  }

  #openLater(): void {
    clearTimeout(this.#timer);
    const now = this.#to.clock.now().getTime();
    for (const producer of producers) if (!this.#recoveries.isMissing(producer)) this.#accounts[producer].miss(now);
    this.#recoveries.broken();
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.#open(), this.#waitMs);
    this.#waitMs = Math.min(2 * this.#waitMs, reconnectMs.most);
  }

  #take(text: string): void {
    const message = readMessage(text);
    if (message === null) {
      this.#to.log.error({ bytes: text.length }, 'The sports feed said what nobody understands.');
      return;
    }
    const now = this.#to.clock.now().getTime();
    const alive = this.#alive[message.producer];
    if (message.type === 'alive') alive.aliveAt = now;
    alive.saidAt = Math.max(alive.saidAt, message.at);
    this.#to.hear(message, text);
    const wasMissing = this.#recoveries.isMissing(message.producer);
    const due = this.#recoveries.hear(message, now);
    const account = this.#accounts[message.producer];
    account.hear(message, now);
    if (!wasMissing && this.#recoveries.isMissing(message.producer)) account.miss(now);
    if (due) void this.#ask(due);
  }

  async #ask(due: RecoveryToAsk): Promise<void> {
    const { url, secret, listener } = this.#to.address;
    try {
      const { text } = await postOut({
        url: new URL('/api/recoveries', url).href,
        headers: authorization(secret),
        body: JSON.stringify({ listener, ...due }),
        timeoutMs: answerTimeoutMs,
      });
      const { answer } = recoveryAnswer.parse(JSON.parse(text));
      this.#recoveries.answered(due, answer);
      if (answer !== 'granted') this.#to.log.warn({ producer: due.producer, answer }, 'A recovery was not granted.');
    } catch (error) {
      this.#recoveries.unanswered(due);
      this.#to.log.warn({ error }, 'A recovery could not be asked for.');
    }
  }
}

const authorization = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** No column of PostgreSQL holds these signs: a word with them could not be kept. */
const unkeepable = /\\u(?:0000|d[89a-f])/i;

/** Null for what is no message of the protocol. */
function readMessage(text: string): FeedMessage | null {
  if (unkeepable.test(text)) return null;
  try {
    const read = feedMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
