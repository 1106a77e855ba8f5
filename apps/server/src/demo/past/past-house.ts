/** The house as it was at a moment of the past: the same services with a clock of that moment. */
import type { Beacon } from '@mirinae/beacon/beacon';
import { scaledTo } from '@mirinae/contract/currencies';
import type { CashierPlatform } from '../../modules/cashier/index.ts';
import type { Member } from '../../modules/identity/index.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { type Money, money } from '../../platform/money.ts';

/** `betsADay` is 1 to 4, `times` multiplies the stakes of others; `isPublished` where anybody may sign in as it. */
export type PastPlayer = {
  readonly member: Member;
  readonly index: number;
  readonly betsADay: number;
  readonly times: number;
  readonly isPublished: boolean;
};

export type PastHouse = {
  readonly platform: CashierPlatform;
  /** Who decides on money. */
  readonly staff: StaffSession;
};

/** Draws of the past are bound to no beacon: its rounds were not named before. */
const noBeacon: Beacon = { chain: null, find: async () => null };

export const houseAt = <Services extends CashierPlatform>(platform: Services, at: Date): Services => ({
  ...platform,
  beacon: noBeacon,
  clock: { now: () => at },
});

/** A base figure of the house. */
export const amountOf = ({ platform }: PastHouse, base: number): Money =>
  money(BigInt(scaledTo(platform.config.CURRENCY, base)));

/** Whole numbers below a bound. */
export type Below = (bound: number) => number;

/** Always the same for a seed: a linear congruential generator, with the constants of Numerical Recipes. */
export function seeded(seed: number): Below {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

export const oneOf = <Value>(values: readonly Value[], below: Below): Value | undefined => values[below(values.length)];

/** What the house refuses is not done, as on any day; null then. */
export async function unlessRefused<Value>({ platform }: PastHouse, work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    platform.log.debug({ code: error.code }, 'An act of the past month was refused.');
    return null;
  }
}

const maxConcurrent = 8;

/** Several at the same time, since each waits for the database. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, lane));
}
