/** A queue with a bounded concurrency and length: work runs in its order, and is refused beyond the length. */
import { codes } from '@mirinae/contract/codes';
import { DomainError } from './http/domain-error.ts';

export type QueueBounds = {
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  /** Seconds after which a refused caller may try again. */
  readonly waitSeconds: number;
};

/** The returned function throws Z429 where the work may not wait. */
export function createQueue({ maxConcurrent, maxQueued, waitSeconds }: QueueBounds) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (working < maxConcurrent) working += 1;
    else if (waiting.length >= maxQueued) throw new DomainError(codes.tooManyRequests, { waitSeconds });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Who leaves hands its place on.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
