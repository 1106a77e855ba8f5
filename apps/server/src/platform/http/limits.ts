/**
 * How often one caller may call, how much work that may be, and how much may come from one address. Counted per node:
 * calls and their work by member when signed in, else by address; what arrives by address alone, before any of it is
 * read. Of IPv6 the network counts as the address.
 */
import { codes } from '@mirinae/contract/codes';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './domain-error.ts';
import { networkOf } from './network.ts';

const windows = {
  /** Lists, balances, catalogs. */
  read: { points: 300, duration: 10 },
  /** Ordinary changes. */
  write: { points: 60, duration: 10 },
  /** Money requests and game launches. */
  money: { points: 30, duration: 10 },
  /** Sign-up, login, captcha, account search: what an attacker would repeat. */
  guarded: { points: 40, duration: 60 },
} as const;

export type Limit = keyof typeof windows;

/** Wide enough for a hundred members behind one address, as in an internet café; too narrow to keep a node busy. */
const arrivals = {
  requests: { points: 3_000, duration: 10 },
  kilobytes: { points: 16_000, duration: 10 },
} as const;

/** All calls of a caller together, in the points of `costOf`: thirty passwords, or five files of thousands of rows. */
const work = { points: 1_000, duration: 10 } as const;

/** Largest rate of calls of this cost for one caller, per second. */
export function callsPerSecond(limit: Limit, cost: number): number {
  const { points, duration } = windows[limit];
  return Math.min(points / duration, work.points / work.duration / cost);
}

export type RateLimits = {
  spend(limit: Limit, caller: string, cost: number): Promise<void>;
  /** A request of so many bytes has arrived from the address; nothing of its body was read yet. */
  arrive(ip: string, bytes: number): Promise<void>;
};

async function consume(limiter: RateLimiterMemory, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new DomainError(codes.tooManyRequests, { waitSeconds: Math.ceil(refusal.msBeforeNext / 1_000) });
  }
}

/** Both throw Z429 with the seconds to wait. */
export function createRateLimits(enforced: boolean): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [name, new RateLimiterMemory(window)]),
  );
  const works = new RateLimiterMemory(work);
  const requests = new RateLimiterMemory(arrivals.requests);
  const kilobytes = new RateLimiterMemory(arrivals.kilobytes);
  return {
    async spend(limit, caller, cost) {
      const limiter = limiters[limit];
      if (!enforced || !limiter) return;
      await consume(limiter, `${limit}:${caller}`, 1);
      await consume(works, caller, cost);
    },
    async arrive(ip, bytes) {
      if (!enforced) return;
      const network = networkOf(ip);
      await consume(requests, network, 1);
      await consume(kilobytes, network, Math.ceil(bytes / 1_024));
    },
  };
}
