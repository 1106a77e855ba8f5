/** Connected listener: its socket, the producers with a gap, and its transport with simulated faults. */

import { type FeedMessage, type Producer, producers } from '@mirinae/contract/feed/messages';
import type { WebSocket } from 'ws';
import { createRecoveryLimits, type RecoveryLimits } from '../engine/recovery-limits.ts';
import type { Line } from './transport-faults.ts';

/** Maximum unsent bytes; a slower listener is disconnected, and has to recover. */
const maxBacklogBytes = 32 * 1_024 * 1_024;

export type Listener = {
  readonly name: string;
  readonly limits: RecoveryLimits;
  /** Sends messages through the simulated faults. */
  send(messages: readonly FeedMessage[], now: number): void;
  /** Reports that all messages up to `until` have been sent; both in milliseconds since 1970. */
  sendAlive(until: number, now: number): void;
  /** Starts a recovery of a producer. The returned function ends it: the gap is closed, unless another gap occurred. */
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
    sendAlive(until, now) {
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
