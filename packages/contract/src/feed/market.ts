/**
 * A line of the feed with its odds. Lines are nearly all that a feed sends, tens of thousands in a second, and they are
 * checked without a schema: one copies every object it checks, which took longer than reading the JSON.
 */

export const marketStatuses = ['active', 'inactive', 'suspended', 'handedOver', 'settled', 'cancelled'] as const;

type FeedOutcome = {
  readonly id: string;
  readonly isActive: boolean;
  /** Ten-thousandths of decimal odds. */
  readonly odds: number;
  /** Probabilities of win, half win, refund, half lose, lose. */
  readonly chances: readonly [number, number, number, number, number];
};

export type FeedMarket = {
  readonly id: number;
  readonly specifiers: string;
  readonly status: (typeof marketStatuses)[number];
  readonly isCashOutOpen: boolean;
  readonly outcomes: readonly FeedOutcome[];
};

const minOdds = 10_000;
const chanceCount = 5;
const knownStatuses: ReadonlySet<unknown> = new Set(marketStatuses);

type Fields<Type> = { readonly [Key in keyof Type]?: unknown };
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isChance = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

function isOutcome(value: unknown): value is FeedOutcome {
  if (!isObject(value)) return false;
  const { id, isActive, odds, chances }: Fields<FeedOutcome> = value;
  if (typeof id !== 'string' || id === '' || typeof isActive !== 'boolean') return false;
  if (typeof odds !== 'number' || !Number.isSafeInteger(odds) || odds < minOdds) return false;
  return Array.isArray(chances) && chances.length === chanceCount && chances.every(isChance);
}

/** Other fields are left as they are: nothing of them is read. */
export function isFeedMarket(value: unknown): value is FeedMarket {
  if (!isObject(value)) return false;
  const { id, specifiers, status, isCashOutOpen, outcomes }: Fields<FeedMarket> = value;
  if (!Number.isSafeInteger(id) || typeof specifiers !== 'string') return false;
  if (!knownStatuses.has(status) || typeof isCashOutOpen !== 'boolean') return false;
  return Array.isArray(outcomes) && outcomes.every(isOutcome);
}
