/** Says what there is to say: every fifth of a second to all who listen, and to one what it has missed. */

import { setImmediate } from 'node:timers/promises';
import { type FeedMessage, producers } from '@mirinae/contract/feed/messages';
import type { RecoveryAnswer, RecoveryRequest } from '@mirinae/contract/feed/recoveries';
import type { Feed } from '../engine/feed.ts';
import { inSlices } from './in-slices.ts';
import type { Listener } from './listener.ts';

const tickMs = 200;
export const aliveMs = 5_000;
/** A quarter of the time is spent on it at most. */
const lookBackRestMs = 75;

export class Broadcast {
  readonly #feed: Feed;
  readonly #now: () => number;
  readonly #listeners = new Map<string, Listener>();
  readonly #timers: readonly NodeJS.Timeout[];
  #saidUntil: number;
  /** Those that run now. */
  #recoveries = 0;
  #isStopped = false;

  constructor(feed: Feed, now: () => number) {
    this.#feed = feed;
    this.#now = now;
    this.#saidUntil = now();
    this.#timers = [setInterval(() => this.#say(), tickMs), setInterval(() => this.#sayAlive(), aliveMs)];
  }

  /** A second one of the same name takes the place of the first. */
  join(listener: Listener): void {
    this.#listeners.set(listener.name, listener);
    listener.sayAlive(this.#saidUntil, this.#now());
  }

  leave(listener: Listener): void {
    if (this.#listeners.get(listener.name) === listener) this.#listeners.delete(listener.name);
  }

  /** Answers immediately; what was missed follows on the stream, and 'snapshotComplete' ends it. */
  recover(requested: RecoveryRequest): RecoveryAnswer {
    const { listener: name, producer, after, fixture } = requested;
    const listener = this.#listeners.get(name);
    if (listener === undefined) return 'unknown';
    const answer = fixture
      ? listener.limits.requestOne(this.#now())
      : listener.limits.admit(producer, after, this.#now());
    if (answer === 'granted') void this.#recover(listener, requested);
    return answer;
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Time that passed while no one listened is caught up by recoveries, not here. */
  #say(): void {
    const now = this.#now();
    const from = this.#saidUntil;
    this.#saidUntil = now;
    if (this.#listeners.size === 0) return;
    const messages = producers.flatMap((producer) => this.#feed.between(producer, from, now));
    if (messages.length > 0) for (const listener of this.#listeners.values()) listener.send(messages, now);
  }

  /** Never of a moment whose messages are still to come, however late the timers are. */
  #sayAlive(): void {
    for (const listener of this.#listeners.values()) listener.sayAlive(this.#saidUntil, this.#now());
  }

  /** Whoever listens has its prices first, then the feed looks back. */
  async #recover(listener: Listener, requested: RecoveryRequest): Promise<void> {
    this.#recoveries += 1;
    await this.#repeat(listener, requested);
    this.#recoveries -= 1;
    const isOver = () => this.#isStopped || this.#recoveries > 0;
    const pieces = isOver() ? [] : (this.#feed.lookBack?.(this.#saidUntil) ?? []);
    await inSlices(pieces, () => undefined, isOver, lookBackRestMs);
  }

  async #repeat(listener: Listener, { producer, after, request, fixture }: RecoveryRequest): Promise<void> {
    // The answer goes out before the work begins.
    await setImmediate();
    const at = this.#saidUntil;
    const isGone = () => this.#isStopped || this.#listeners.get(listener.name) !== listener;
    const send = (message: FeedMessage) => listener.send([{ ...message, request }], this.#now());
    const complete = (more: { standsSince?: number }) => {
      if (!isGone()) send({ type: 'snapshotComplete', producer, seq: 0, at: this.#saidUntil, request, ...more });
    };
    if (fixture) {
      await inSlices(this.#feed.ofFixture(producer, fixture, at), send, isGone);
      complete({});
      return;
    }
    const end = listener.recovering(producer);
    const sendAll = (messages: readonly FeedMessage[]) => messages.forEach(send);
    if (after !== null) await inSlices(this.#feed.missed(producer, after, at), sendAll, isGone);
    const standsSince = this.#saidUntil;
    await inSlices(this.#feed.snapshot(producer, standsSince), send, isGone);
    listener.limits.done(producer);
    end();
    complete({ standsSince });
  }
}
