/**
 * What is missing of each producer, and the recovery that is to bring it. One recovery of a producer at a time; one
 * that does not end is asked for again, and a refused one waits for the next alive message.
 */
import type { FeedMessage, Producer } from '@mirinae/contract/feed/messages';
import type { RecoveryAnswer } from '@mirinae/contract/feed/recoveries';

/** A recovery of which nothing was heard for so long did not arrive whole: it is asked for again. */
const patienceMs = 60_000;
/** The same of one whose answer did not come: the feed may have granted it, and grants few that go far back. */
const doubtMs = 15_000;
/** Asked again for what was said just before: a message may have been on its way. */
const overlapMs = 5_000;

type Missing = {
  isMissing: boolean;
  /** The time of the last message that was heard while nothing was missing; null when there was none. */
  heardUntil: number | null;
  running: { readonly request: string; readonly askedAt: number; heardAt: number; patienceMs: number } | null;
  /** Those of this connection that have not ended: one that was given up may still bring everything. */
  readonly requests: Set<string>;
};

export type RecoveryToAsk = {
  readonly producer: Producer;
  readonly after: number | null;
  readonly request: string;
};

export type Recoveries = {
  /** A new connection, or a lost one: whatever was said meanwhile is missing. */
  broken(): void;
  isMissing(producer: Producer): boolean;
  /** The time from which to ask after a restart. */
  heardUntil(producer: Producer): number | null;
  /** Since when a recovery runs, by our clock; null while none does. */
  runningSince(producer: Producer): number | null;
  /** A recovery that somebody asks for, from a moment on by the feed's clock; null while one runs. */
  ask(producer: Producer, after: number, now: number): RecoveryToAsk | null;
  /** The recovery that this message calls for. */
  hear(message: FeedMessage, now: number): RecoveryToAsk | null;
  answered(asked: RecoveryToAsk, answer: RecoveryAnswer): void;
  /** No answer came: the recovery may run all the same, and is waited for. */
  unanswered(asked: RecoveryToAsk): void;
};

/** `heardUntil` is what a node knew before it was started again. `newName` names a request. */
export function createRecoveries(
  heardUntil: Readonly<Record<Producer, number | null>>,
  newName: () => string,
): Recoveries {
  const fresh = (producer: Producer): Missing => ({
    isMissing: true,
    heardUntil: heardUntil[producer],
    running: null,
    requests: new Set(),
  });
  const missing: Record<Producer, Missing> = { live: fresh('live'), prematch: fresh('prematch') };

  const begin = (producer: Producer, after: number | null, now: number): RecoveryToAsk | null => {
    const of = missing[producer];
    if (of.running && now - of.running.heardAt < of.running.patienceMs) return null;
    const request = newName();
    of.running = { request, askedAt: now, heardAt: now, patienceMs };
    of.requests.add(request);
    return { producer, after, request };
  };
  const dueOf = (producer: Producer, now: number): RecoveryToAsk | null => {
    const { heardUntil: until } = missing[producer];
    return begin(producer, until === null ? null : until - overlapMs, now);
  };

  return {
    broken() {
      for (const of of Object.values(missing)) {
        Object.assign(of, { isMissing: true, running: null });
        of.requests.clear();
      }
    },
    isMissing: (producer) => missing[producer].isMissing,
    heardUntil: (producer) => missing[producer].heardUntil,
    runningSince: (producer) => missing[producer].running?.askedAt ?? null,
    ask: begin,
    hear(message, now) {
      const of = missing[message.producer];
      const isAskedFor = message.request !== undefined && of.requests.has(message.request);
      if (of.running && isAskedFor) Object.assign(of.running, { heardAt: now, patienceMs });
      if (message.type === 'snapshotComplete' && isAskedFor) {
        Object.assign(of, { isMissing: false, running: null });
        of.requests.delete(message.request);
      }
      if (message.type === 'alive') {
        if (!message.isSubscribed) of.isMissing = true;
        if (of.isMissing) return dueOf(message.producer, now);
      }
      if (!of.isMissing && message.at > (of.heardUntil ?? 0)) of.heardUntil = message.at;
      return null;
    },
    answered({ producer, request }, answer) {
      const of = missing[producer];
      // One that was given up still runs: its end is waited for.
      if (answer === 'granted' || answer === 'running') return;
      of.requests.delete(request);
      if (of.running?.request !== request) return;
      of.running = null;
      // What is too long ago is not told any more: everything that stands now is, and staff see what stays open.
      if (answer === 'tooFar') of.heardUntil = null;
    },
    unanswered({ producer, request }) {
      const { running } = missing[producer];
      if (running?.request === request) running.patienceMs = doubtMs;
    },
  };
}
