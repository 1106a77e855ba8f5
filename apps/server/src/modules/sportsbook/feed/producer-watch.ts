/**
 * Whether a producer can be trusted now. Silence closes everything of it, and so does a gap until its recovery is over;
 * a price that was said too long ago cannot be bet, whatever else is well.
 */
import type { Producer } from '@mirinae/contract/feed/messages';

/** No alive message for longer: nothing of the producer can be bet. */
export const silenceMs = 20_000;
/** The age of the last thing said by a producer, by the feed's own time. */
export const staleMs: Record<Producer, number> = { live: 10_000, prematch: 60_000 };

export type ProducerHealth = 'up' | 'silent' | 'recovering' | 'stale';

export type ProducerFacts = {
  /** When the last alive message came, by our clock. */
  readonly aliveAt: number;
  /** The time that the last message named, by the feed's clock. */
  readonly saidAt: number;
  /** True from a connection or a gap on, until a recovery is over. */
  readonly isMissing: boolean;
};

/** How hearing a producer went since this node started. */
export type ProducerAccount = {
  /** From saying to hearing, of the newest messages; null before the first. */
  readonly latencyMs: { readonly median: number; readonly p99: number } | null;
  /** Of the last minute. */
  readonly messages: number;
  /** How often something was missing, and when it last began; milliseconds since 1970. */
  readonly gaps: number;
  readonly gapAt: number | null;
  readonly recoveringSince: number | null;
};

/** The line to the feed, as staff see it. */
export type FeedConnection = {
  readonly isConnected: boolean;
  account(producer: Producer): ProducerAccount;
  /** Asks for what was said in the last minutes again; nothing is asked while a recovery runs. */
  recover(producer: Producer, minutes: number): void;
};

/** All in milliseconds since 1970. */
export function healthOf(
  producer: Producer,
  { aliveAt, saidAt, isMissing }: ProducerFacts,
  now: number,
): ProducerHealth {
  if (now - aliveAt > silenceMs) return 'silent';
  if (isMissing) return 'recovering';
  if (now - saidAt > staleMs[producer]) return 'stale';
  return 'up';
}
