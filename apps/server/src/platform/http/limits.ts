/** How often one caller may call. Counted per node, by member when signed in, else by address. */
import { codes } from '@mirinae/contract/codes';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from './domain-error.ts';

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

export type RateLimits = { spend(limit: Limit, caller: string): Promise<void> };

/** `spend` throws Z429 with the seconds to wait. */
export function createRateLimits(enforced: boolean): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [name, new RateLimiterMemory(window)]),
  );
  return {
    async spend(limit, caller) {
      if (!enforced) return;
      try {
        await limiters[limit]?.consume(`${limit}:${caller}`);
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        throw new DomainError(codes.tooManyRequests, {
          waitSeconds: Math.ceil(Number(Object(refusal).msBeforeNext ?? 1_000) / 1_000),
        });
      }
    },
  };
}
