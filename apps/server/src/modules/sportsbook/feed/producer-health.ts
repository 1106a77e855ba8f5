/**
 * Health of producers. A producer that is down, by silence or lost messages, closes its lines until its recovery is
 * complete; a stale price cannot be bet even with a healthy producer.
 */
import type { Producer } from '@mirinae/contract/feed/messages';

/** No alive message for longer: nothing of the producer can be bet. */
export const producerDownAfterMs = 20_000;
/** The age of the last message of a producer, by the feed's own time. */
export const staleMs: Record<Producer, number> = { live: 10_000, prematch: 60_000 };

export type ProducerHealth = 'up' | 'silent' | 'recovering' | 'stale';

export type ProducerState = {
  /** When the last alive message came, by our clock, milliseconds since 1970; 0 before the first. */
  readonly lastAliveAt: number;
  /** The time of the last message, by the feed's clock. */
  readonly lastMessageAt: number;
  /** True from a connection or a lost message on, until a recovery is complete. */
  readonly isDown: boolean;
};

/** How a producer was received since this node started. */
export type ProducerStats = {
  /** From sending to receiving, of the newest messages; null before the first. */
  readonly latencyMs: { readonly median: number; readonly p99: number } | null;
  /** In the last minute. */
  readonly messages: number;
  /** How often messages were lost, and when that last began; milliseconds since 1970. */
  readonly gaps: number;
  readonly gapAt: number | null;
  readonly recoveringSince: number | null;
};

/** The connection to the feed, as staff see it. */
export type FeedConnection = {
  readonly isConnected: boolean;
  stats(producer: Producer): ProducerStats;
  /** Requests a recovery of the last minutes; ignored while one is running. */
  requestRecovery(producer: Producer, minutes: number): void;
};

/** All in milliseconds since 1970. */
export function healthOf(
  producer: Producer,
  { lastAliveAt, lastMessageAt, isDown }: ProducerState,
  now: number,
): ProducerHealth {
  if (now - lastAliveAt > producerDownAfterMs) return 'silent';
  if (isDown) return 'recovering';
  if (now - lastMessageAt > staleMs[producer]) return 'stale';
  return 'up';
}
