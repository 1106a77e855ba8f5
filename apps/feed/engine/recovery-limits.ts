/** Rate limits of recovery requests: the older the first missing message, the lower the rate, as in real feeds. */
import type { Producer } from '@mirinae/contract/feed/messages';
import type { RecoveryAnswer } from '@mirinae/contract/feed/recoveries';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Maximum age of recoverable messages by producer. */
const furthestMs: Record<Producer, number> = { live: 10 * hourMs, prematch: 72 * hourMs };

type Allowance = {
  /** Upper bound of the age of the first missing message. */
  readonly agoMs: number;
  readonly rates: readonly { readonly most: number; readonly withinMs: number }[];
};

const allowances: readonly Allowance[] = [
  {
    agoMs: 30 * minuteMs,
    rates: [
      { most: 20, withinMs: 10 * minuteMs },
      { most: 60, withinMs: hourMs },
    ],
  },
  {
    agoMs: 24 * hourMs,
    rates: [
      { most: 4, withinMs: 10 * minuteMs },
      { most: 10, withinMs: hourMs },
    ],
  },
  {
    agoMs: Infinity,
    rates: [
      { most: 2, withinMs: 30 * minuteMs },
      { most: 4, withinMs: 2 * hourMs },
    ],
  },
];

/** Rates for recoveries of one fixture, of any age. */
const ofOneFixture = [
  { most: 100, withinMs: 10 * minuteMs },
  { most: 300, withinMs: hourMs },
] as const;

export type RecoveryLimits = {
  /** `after` null requests a snapshot alone. One recovery of a producer at a time; `done` ends it. */
  admit(producer: Producer, after: number | null, now: number): RecoveryAnswer;
  done(producer: Producer): void;
  requestOne(now: number): 'granted' | 'tooOften';
};

const isTooOften = (
  times: readonly number[],
  rates: readonly { readonly most: number; readonly withinMs: number }[],
  now: number,
): boolean => rates.some(({ most, withinMs }) => times.filter((at) => at > now - withinMs).length >= most);

export function createRecoveryLimits(): RecoveryLimits {
  const granted: { producer: Producer; agoMs: number; at: number }[] = [];
  const running = new Set<Producer>();
  const ofOne: number[] = [];
  return {
    admit(producer, after, now) {
      const ago = after === null ? Infinity : now - after;
      if (after !== null && ago > furthestMs[producer]) return 'tooFar';
      if (running.has(producer)) return 'running';
      const allowance = allowances.find(({ agoMs }) => ago < agoMs) ?? allowances.at(-1);
      if (allowance === undefined) return 'tooFar';
      const before = granted.filter(
        (requested) => requested.producer === producer && requested.agoMs === allowance.agoMs,
      );
      const times = before.map(({ at }) => at);
      if (isTooOften(times, allowance.rates, now)) return 'tooOften';
      granted.push({ producer, agoMs: allowance.agoMs, at: now });
      running.add(producer);
      return 'granted';
    },
    requestOne(now) {
      while ((ofOne[0] ?? now) < now - hourMs) ofOne.shift();
      if (isTooOften(ofOne, ofOneFixture, now)) return 'tooOften';
      ofOne.push(now);
      return 'granted';
    },
    done(producer) {
      running.delete(producer);
    },
  };
}
