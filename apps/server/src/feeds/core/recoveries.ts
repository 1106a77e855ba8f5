/**
 * Producers that are down, with their recovery requests. One recovery per producer at a time; an incomplete one is
 * requested again, and a refused one waits for the next alive message.
 */
import { type FeedMessage, type Producer, producers } from '@mirinae/contract/feed/messages';
import type { RecoveryAnswer } from '@mirinae/contract/feed/recoveries';

/** A recovery of which no message came for so long did not arrive whole: it is requested again. */
export const recoveryTimeoutMs = 60_000;
/** The same of a request that failed: the feed may have granted it, and grants few that go far back. */
const failedTimeoutMs = 15_000;
/** Requested again from before the last processed message: another may have been on its way. */
const overlapMs = 5_000;

type State = {
  isDown: boolean;
  /** The time of the last message that was processed while nothing was missing; null before the first. */
  lastProcessedAt: number | null;
  running: { readonly request: string; readonly requestedAt: number; lastMessageAt: number; timeoutMs: number } | null;
  /** Incomplete requests of this connection: one that timed out may still deliver everything. */
  readonly requests: Set<string>;
  /** Requests that failed in a row. */
  failures: number;
};

export type RecoveryRequest = {
  readonly producer: Producer;
  readonly after: number | null;
  readonly request: string;
};

export type Recoveries = {
  /** From now on what a producer sends is lost until a recovery is complete. */
  producerDown(producer: Producer): void;
  isDown(producer: Producer): boolean;
  /** The time from which a recovery is requested after a restart. */
  lastProcessedAt(producer: Producer): number | null;
  /** Since when a recovery runs, by our clock; null while none does. */
  runningSince(producer: Producer): number | null;
  /** A recovery that staff request, from a moment on by the feed's clock; null while one runs. */
  begin(producer: Producer, after: number | null, now: number): RecoveryRequest | null;
  /** The recovery request that this message calls for. */
  onMessage(message: FeedMessage, now: number): RecoveryRequest | null;
  answered(request: RecoveryRequest, answer: RecoveryAnswer): void;
  /** The feed may run it all the same: it is waited for, and longer after each failure in a row. */
  failed(request: RecoveryRequest): void;
};

/** `lastProcessedAt` is what a node knew before it was started again. `newName` names a request. */
export function createRecoveries(
  lastProcessedAt: Readonly<Record<Producer, number | null>>,
  newName: () => string,
): Recoveries {
  const states = new Map<Producer, State>(producers.map((producer) => [producer, newState(lastProcessedAt[producer])]));
  const stateOf = (producer: Producer): State => {
    const state = states.get(producer);
    if (!state) throw new Error(`${producer} is no producer.`);
    return state;
  };

  const begin = (producer: Producer, after: number | null, now: number): RecoveryRequest | null => {
    const state = stateOf(producer);
    if (state.running && now - state.running.lastMessageAt < state.running.timeoutMs) return null;
    const request = newName();
    state.running = { request, requestedAt: now, lastMessageAt: now, timeoutMs: recoveryTimeoutMs };
    state.requests.add(request);
    return { producer, after, request };
  };
  const beginDue = (producer: Producer, now: number): RecoveryRequest | null => {
    const { lastProcessedAt: last } = stateOf(producer);
    return begin(producer, last === null ? null : last - overlapMs, now);
  };

  return {
    producerDown(producer) {
      const state = stateOf(producer);
      Object.assign(state, { isDown: true, running: null });
      state.requests.clear();
    },
    isDown: (producer) => stateOf(producer).isDown,
    lastProcessedAt: (producer) => stateOf(producer).lastProcessedAt,
    runningSince: (producer) => stateOf(producer).running?.requestedAt ?? null,
    begin,
    onMessage(message, now) {
      const state = stateOf(message.producer);
      const isRequested = message.request !== undefined && state.requests.has(message.request);
      if (state.running && isRequested)
        Object.assign(state.running, { lastMessageAt: now, timeoutMs: recoveryTimeoutMs });
      if (message.type === 'snapshotComplete' && isRequested) {
        Object.assign(state, { isDown: false, running: null, failures: 0 });
        state.requests.delete(message.request);
      }
      if (message.type === 'alive') {
        if (!message.isSubscribed) state.isDown = true;
        if (state.isDown) return beginDue(message.producer, now);
      }
      if (!state.isDown && message.at > (state.lastProcessedAt ?? 0)) state.lastProcessedAt = message.at;
      return null;
    },
    answered({ producer, request }, answer) {
      const state = stateOf(producer);
      // One that timed out still runs: its end is waited for.
      if (answer === 'granted' || answer === 'running') return;
      state.requests.delete(request);
      if (state.running?.request !== request) return;
      state.running = null;
      // Messages that are too old are not repeated any more: only the current offer is recovered, and staff see open
      // lines.
      if (answer === 'tooFar') state.lastProcessedAt = null;
    },
    failed({ producer, request }) {
      const state = stateOf(producer);
      if (state.running?.request !== request) return;
      state.running.timeoutMs = Math.min(failedTimeoutMs * 2 ** state.failures, recoveryTimeoutMs);
      state.failures += 1;
    },
  };
}

function newState(lastProcessedAt: number | null): State {
  return { isDown: true, lastProcessedAt, running: null, requests: new Set(), failures: 0 };
}
