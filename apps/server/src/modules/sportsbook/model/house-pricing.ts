/** The prices of the house: the feed's, with what staff made of them. What this node knows of it, in memory. */
import type { FeedMarket, Fixture } from '@mirinae/contract/feed/messages';
import { houseOdds, type LinePricing } from '@mirinae/game-math/sports/odds/house-odds';
import { isHouseFixture } from './house-events.ts';
import { type LineName, nameOfLine } from './line-names.ts';
import { closestFirst, closestOf } from './scopes.ts';

/** Margin of a sport, of one of its leagues, or of a market in either. */
export type Margin = {
  readonly sport: string;
  readonly league: string | null;
  readonly market: number | null;
  readonly points: number;
};
/** The odds of one outcome, as staff wrote them. */
export type Override = LineName & {
  readonly outcome: string;
  readonly odds: number;
  readonly shift: number | null;
  readonly maxEdge: number;
  readonly expiresAt: Date;
};
export type PricedFixture = Pick<Fixture, 'id' | 'sport' | 'league'>;
type Outcomes = FeedMarket['outcomes'];

const partsOfMargin = ({ sport, league, market, points }: Margin) => [sport, league, market, points];
const partsOfOverride = (row: Override) => [
  nameOfLine(row),
  row.outcome,
  row.odds,
  row.shift,
  row.maxEdge,
  row.expiresAt,
];

export class HousePricing {
  readonly #margins: ReadonlyMap<string, readonly Margin[]>;
  readonly #overrides: ReadonlyMap<string, readonly Override[]>;
  /** A price of the feed is worked out once. */
  readonly #known = new WeakMap<FeedMarket, Outcomes>();
  readonly #fixtures: ReadonlySet<string>;
  /** Two of the same name price alike. */
  readonly name: string;

  constructor(margins: readonly Margin[], overrides: readonly Override[]) {
    this.#fixtures = new Set(overrides.map(({ fixture }) => fixture));
    this.name = JSON.stringify([margins.map(partsOfMargin), overrides.map(partsOfOverride)]);
    this.#margins = Map.groupBy(closestFirst(margins), ({ sport }) => sport);
    this.#overrides = Map.groupBy(overrides, nameOfLine);
  }

  /** Whether any price of a fixture may be another than the feed's. */
  touches({ id, sport }: PricedFixture): boolean {
    return this.#fixtures.has(id) || (this.#margins.has(sport) && !isHouseFixture(id));
  }

  /** Null where the feed's prices stand as they are. `now` in milliseconds since 1970. */
  of({ id, sport, league }: PricedFixture, line: Pick<FeedMarket, 'id' | 'specifiers'>, now: number) {
    // The closest margin counts, alone; prices of the house's events have theirs already.
    const margins = isHouseFixture(id) ? [] : (this.#margins.get(sport) ?? []);
    const margin = closestOf(margins, { sport, league: league.id, market: line.id });
    const written = this.#overrides.get(nameOfLine({ fixture: id, market: line.id, specifiers: line.specifiers }));
    const standing = written?.filter(({ expiresAt }) => expiresAt.getTime() > now) ?? [];
    if (!margin && standing.length === 0) return null;
    const overrides = standing.map(({ outcome, odds, shift, maxEdge }) => ({
      outcome,
      odds,
      shift: shift ?? undefined,
      maxEdge,
    }));
    return { points: margin?.points ?? 0, overrides } satisfies LinePricing;
  }

  /** The outcomes of a line as they are offered. `now` in milliseconds since 1970. */
  outcomes(fixture: PricedFixture, market: FeedMarket, now: number): Outcomes {
    if (!this.touches(fixture)) return market.outcomes;
    const pricing = this.of(fixture, market, now);
    if (pricing === null) return market.outcomes;
    if (pricing.overrides.length > 0) return pricedBy(market, pricing);
    const known = this.#known.get(market) ?? pricedBy(market, pricing);
    this.#known.set(market, known);
    return known;
  }
}

export const pricedBy = ({ outcomes }: FeedMarket, pricing: LinePricing): Outcomes => [...houseOdds(outcomes, pricing)];

export const feedAlone = new HousePricing([], []);
