/** The state of each producer of a feed: alive or silent, down or up, its recovery, and what staff see of it. */
import { type FeedMessage, type Producer, producers } from '@mirinae/contract/feed/messages';
import type { RecoveryAnswer } from '@mirinae/contract/feed/recoveries';
import type { ProducerState, ProducerStats } from '../../modules/sportsbook/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { ProducerCounter } from './producer-stats.ts';
import { createRecoveries, type Recoveries, type RecoveryRequest } from './recoveries.ts';

const minuteMs = 60_000;

export type TrackedProducer = ProducerState & {
  /** The time from which a node that starts again requests what it missed; null before the first message. */
  readonly lastProcessedAt: number | null;
  /** How often messages were lost since this node started. */
  readonly gaps: number;
};

export class ProducerTracker {
  readonly #clock: Clock;
  readonly #recoveries: Recoveries;
  readonly #times: Record<Producer, { lastAliveAt: number; lastMessageAt: number }> = {
    live: { lastAliveAt: 0, lastMessageAt: 0 },
    prematch: { lastAliveAt: 0, lastMessageAt: 0 },
  };
  readonly #counters: Record<Producer, ProducerCounter> = {
    live: new ProducerCounter(),
    prematch: new ProducerCounter(),
  };

  constructor(clock: Clock, lastProcessedAt: Readonly<Record<Producer, number | null>>) {
    this.#clock = clock;
    this.#recoveries = createRecoveries(lastProcessedAt, randomUuid);
  }

  state(producer: Producer): TrackedProducer {
    const { isDown, lastProcessedAt } = this.#recoveries;
    const { lastAliveAt, lastMessageAt } = this.#times[producer];
    const { gaps } = this.#counters[producer];
    return { lastAliveAt, lastMessageAt, isDown: isDown(producer), lastProcessedAt: lastProcessedAt(producer), gaps };
  }

  stats(producer: Producer): ProducerStats {
    const { latencyMs, messages, gaps, gapAt } = this.#counters[producer].read(this.#now());
    return { latencyMs, messages, gaps, gapAt, recoveringSince: this.#recoveries.runningSince(producer) };
  }

  /** Call before the message is processed: what it changes is then judged by a producer that is not stale. */
  onReceived({ type, producer, at }: FeedMessage): void {
    const times = this.#times[producer];
    if (type === 'alive') times.lastAliveAt = this.#now();
    times.lastMessageAt = Math.max(times.lastMessageAt, at);
  }

  /** Answers the recovery request that is to be sent because of the message. */
  onProcessed(message: FeedMessage): RecoveryRequest | null {
    const now = this.#now();
    const { producer } = message;
    const wasDown = this.#recoveries.isDown(producer);
    const due = this.#recoveries.onMessage(message, now);
    this.#counters[producer].onMessage(message, now);
    if (!wasDown && this.#recoveries.isDown(producer)) this.#counters[producer].onGap(now);
    return due;
  }

  /** A connection that is lost, or a message that cannot be read: all of the producer is down until it is recovered. */
  producerDown(producer: Producer): void {
    if (!this.#recoveries.isDown(producer)) this.#counters[producer].onGap(this.#now());
    this.#recoveries.producerDown(producer);
  }

  allDown(): void {
    for (const producer of producers) this.producerDown(producer);
  }

  /** The last minutes again; null while a recovery of the producer runs. */
  beginRecovery(producer: Producer, minutes: number): RecoveryRequest | null {
    const now = this.#now();
    return this.#recoveries.begin(producer, now - minutes * minuteMs, now);
  }

  recoveryAnswered(request: RecoveryRequest, answer: RecoveryAnswer): void {
    this.#recoveries.answered(request, answer);
  }

  recoveryFailed(request: RecoveryRequest): void {
    this.#recoveries.failed(request);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
