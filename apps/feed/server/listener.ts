/** One who listens: a socket, what each producer still owes it, and its line with its faults. */

import { type FeedMessage, type Producer, producers } from '@mirinae/contract/feed/messages';
import type { WebSocket } from 'ws';
import { createRecoveryLimits, type RecoveryLimits } from '../engine/recovery-limits.ts';
import type { Line } from './transport-faults.ts';

/** Whoever is further behind is cut off, and recovers. */
const maxBacklogBytes = 32 * 1_024 * 1_024;

export type Listener = {
  readonly name: string;
  readonly limits: RecoveryLimits;
  /** Sends to the socket what its line lets through. */
  send(messages: readonly FeedMessage[], now: number): void;
  /** Everything that was said until then has been sent; all in milliseconds since 1970. */
  sayAlive(until: number, now: number): void;
  /** Begins a recovery of a producer. At its end nothing is missing any more, unless a gap fell into it. */
  recovering(producer: Producer): () => void;
};

export function createListener(
  name: string,
  socket: Pick<WebSocket, 'bufferedAmount' | 'send' | 'terminate'>,
  line: Line,
): Listener {
  const missing = new Set<Producer>(producers);
  let edges = line.edges;
  const send = (messages: readonly FeedMessage[], now: number) => {
    const carried = line.carry(messages, now);
    if (line.edges !== edges) for (const producer of producers) missing.add(producer);
    edges = line.edges;
    for (const message of carried) socket.send(JSON.stringify(message));
    if (socket.bufferedAmount > maxBacklogBytes) socket.terminate();
  };
  return {
    name,
    limits: createRecoveryLimits(),
    send,
    sayAlive(until, now) {
      const alive = producers.map(
        (producer): FeedMessage => ({
          type: 'alive',
          producer,
          seq: 0,
          at: until,
          isSubscribed: !missing.has(producer),
        }),
      );
      send(alive, now);
    },
    recovering(producer) {
      const begun = line.edges;
      return () => {
        if (line.edges === begun) missing.delete(producer);
      };
    },
  };
}
