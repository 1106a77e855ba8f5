/** Sends messages: every 200 ms to all listeners, and to a recovering one those that it missed. */

import { setImmediate } from 'node:timers/promises';
import { type FeedMessage, producers } from '@mirinae/contract/feed/messages';
import type { RecoveryAnswer, RecoveryRequest } from '@mirinae/contract/feed/recoveries';
import type { Feed } from '../engine/feed.ts';
import { inSlices } from './in-slices.ts';
import type { Listener } from './listener.ts';

const tickMs = 200;
export const aliveMs = 5_000;
/** Pause between slices, milliseconds: at most a quarter of the time is spent on looking back. */
const lookBackRestMs = 75;

export class Broadcast {
  readonly #feed: Feed;
  readonly #now: () => number;
  readonly #listeners = new Map<string, Listener>();
  readonly #timers: readonly NodeJS.Timeout[];
  #sentUntil: number;
  /** Number of running recoveries. */
  #recoveries = 0;
  #isStopped = false;

  constructor(feed: Feed, now: () => number) {
    this.#feed = feed;
    this.#now = now;
    this.#sentUntil = now();
    this.#timers = [setInterval(() => this.#send(), tickMs), setInterval(() => this.#sendAlive(), aliveMs)];
  }

  /** A listener replaces an earlier one with the same name. */
  join(listener: Listener): void {
    this.#listeners.set(listener.name, listener);
    listener.sendAlive(this.#sentUntil, this.#now());
  }

  leave(listener: Listener): void {
    if (this.#listeners.get(listener.name) === listener) this.#listeners.delete(listener.name);
  }

  /** Returns immediately; missed messages follow on the stream, and end with 'snapshotComplete'. */
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

  /** Time without listeners is covered by recoveries, not here. */
  #send(): void {
    const now = this.#now();
    const from = this.#sentUntil;
    this.#sentUntil = now;
    if (this.#listeners.size === 0) return;
    const messages = producers.flatMap((producer) => this.#feed.between(producer, from, now));
    if (messages.length > 0) for (const listener of this.#listeners.values()) listener.send(messages, now);
  }

  /** Never reports a time whose messages have not been sent, however late the timers are. */
  #sendAlive(): void {
    for (const listener of this.#listeners.values()) listener.sendAlive(this.#sentUntil, this.#now());
  }

  /** The listener receives its prices first; then the feed looks back. */
  async #recover(listener: Listener, requested: RecoveryRequest): Promise<void> {
    this.#recoveries += 1;
    await this.#repeat(listener, requested);
    this.#recoveries -= 1;
    const isOver = () => this.#isStopped || this.#recoveries > 0;
    const pieces = isOver() ? [] : (this.#feed.lookBack?.(this.#sentUntil) ?? []);
    await inSlices(pieces, () => undefined, isOver, lookBackRestMs);
  }

  async #repeat(listener: Listener, { producer, after, request, fixture }: RecoveryRequest): Promise<void> {
    // Send the HTTP answer before the work begins.
    await setImmediate();
    const at = this.#sentUntil;
    const isGone = () => this.#isStopped || this.#listeners.get(listener.name) !== listener;
    const send = (message: FeedMessage) => listener.send([{ ...message, request }], this.#now());
    const complete = (more: { standsSince?: number }) => {
      if (!isGone()) send({ type: 'snapshotComplete', producer, seq: 0, at: this.#sentUntil, request, ...more });
    };
    if (fixture) {
      await inSlices(this.#feed.ofFixture(producer, fixture, at), send, isGone);
      complete({});
      return;
    }
    const end = listener.recovering(producer);
    const sendAll = (messages: readonly FeedMessage[]) => messages.forEach(send);
    if (after !== null) await inSlices(this.#feed.missed(producer, after, at), sendAll, isGone);
    const standsSince = this.#sentUntil;
    await inSlices(this.#feed.snapshot(producer, standsSince), send, isGone);
    listener.limits.done(producer);
    end();
    complete({ standsSince });
  }
}
