/** Exposure of a leg, of one pick or a builder: by the feed's chances where they are known. */
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { expectedFactor } from '@mirinae/game-math/sports/slip/cash-out';
import type { MarketStore } from '../feed/market-store.ts';
import type { LegFacts, Selection } from '../model/legs.ts';
import type { ExposedLeg } from './exposure.ts';

type PricedPick = Selection & { readonly odds: number };
export type HeldPick = PricedPick & { readonly facts: Pick<LegFacts, 'fairOdds'> };

/** A line of which nothing is known any more counts as fairly priced when it was taken. */
function expectedOf(store: MarketStore, { fixture, market, specifiers, outcome, odds }: PricedPick): number {
  const line = store.fixture(fixture)?.book.line(market, specifiers);
  const chances = line?.market.outcomes.find(({ id }) => id === outcome)?.chances;
  if (!chances) return 1;
  const [win, halfWin, refund, halfLose, lose] = chances;
  return expectedFactor({ win, halfWin, refund, halfLose, lose }, odds);
}

/**
 * A builder by its chance when it was taken: of the picks that are still open so much of it is left as they are of all.
 */
function chanceLeft(chance: number, open: number, all: number): number {
  return all === 0 ? 1 : chance ** (open / all);
}

type HeldLeg = Pick<ExposedLeg, 'odds' | 'isBanker' | 'ending'> & {
  readonly picks: readonly HeldPick[];
  /** Undecided selections. */
  readonly open: readonly HeldPick[];
  /** Joint probability of a builder's selections by the feed; null for a leg of one selection. */
  readonly chance: number | null;
};

export function exposedLeg(store: MarketStore, { picks, open, chance, odds, isBanker, ending }: HeldLeg): ExposedLeg {
  const [first] = picks;
  const leg = { odds, isBanker, ending };
  if (chance === null || !first) {
    const shared = open.map((pick) => ({ ...pick, share: 1 }));
    return { ...leg, picks: shared, expected: first ? expectedOf(store, first) : 1 };
  }
  const shared = open.map((pick) => {
    const others = Math.min(1, (chance * (pick.facts.fairOdds ?? pick.odds)) / oddsScale);
    return { ...pick, share: chanceLeft(others, open.length - 1, picks.length - 1) };
  });
  return { ...leg, picks: shared, expected: (chanceLeft(chance, open.length, picks.length) * odds) / oddsScale };
}
