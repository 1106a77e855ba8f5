/**
 * Contradictions in the open prices of one match at one moment. Two proofs: no portfolio of these bets can win on every
 * score, as each one loses on average by the same probabilities of the scores; and no pair of related prices is an
 * arbitrage, by their odds alone.
 */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { firstHalfOf, secondHalfOf } from '@mirinae/game-math/sports/markets/half-scores';
import { lineOf } from '@mirinae/game-math/sports/markets/lines';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { seenBy } from '@mirinae/game-math/sports/markets/seen-by';
import { type Shape, shapes } from '@mirinae/game-math/sports/markets/shapes';
import type { LineEnding } from '@mirinae/game-math/sports/models/asian-lines';
import type { Score, ScoreGrid } from '@mirinae/game-math/sports/models/score-grid';
import type { Grids, ScopeKey } from '@mirinae/game-math/sports/play/match';
import { scopeOf } from '@mirinae/game-math/sports/play/settle-line';

/** Return of a stake of one, by ending. */
const payouts: Record<LineEnding, (odds: number) => number> = {
  win: (odds) => odds,
  halfWin: (odds) => (1 + odds) / 2,
  refund: () => 1,
  halfLose: () => 0.5,
  lose: () => 0,
};

type Price = {
  readonly name: string;
  readonly outcome: string;
  readonly scope: ScopeKey;
  readonly market: number;
  readonly shape: Shape;
  /** In quarters; 0 where a market has none. */
  readonly line: number;
  /** Decimal odds. */
  readonly odds: number;
};

const pricesOf = (markets: Iterable<FeedMarket>): readonly Price[] =>
  [...markets].flatMap(({ id, specifiers, status, outcomes }) => {
    if (status !== 'active') return [];
    const type = marketType(id);
    const { line = 0 } = lineOf(type, specifiers);
    const of = { scope: scopeOf({ id, specifiers }), market: id, shape: type.shape, line };
    return outcomes
      .filter(({ isActive }) => isActive)
      .map((outcome) => ({
        ...of,
        name: `${id}/${specifiers} ${outcome.id}`,
        outcome: outcome.id,
        odds: outcome.odds / 10_000,
      }));
  });

/** Mean return of a stake of one by a grid of final scores. */
function meanReturn({ shape, outcome, line, odds }: Price, grid: ScoreGrid): number {
  const { ending } = shapes[shape].find(({ id }) => id === outcome) ?? {};
  if (!ending) return 0;
  return seenBy(shape, grid).reduce((sum, cell) => sum + cell.chance * payouts[ending(cell, line)](odds), 0);
}

/** Prices that return a stake or more on average. */
const gifts = (prices: readonly Price[], grids: Grids): readonly string[] =>
  prices.flatMap((price) => {
    const grid = grids.get(price.scope);
    return grid && meanReturn(price, grid) >= 1 ? [`${price.name} at ${price.odds} is above fair odds`] : [];
  });

/** Largest accepted difference of probability: grids of halves leave out leads at half-time below one in a thousand. */
const maxDifference = 5e-3;

const matchOf = (score: Score): Score => {
  const [first, second] = [firstHalfOf(score), secondHalfOf(score)];
  return { home: first.home + second.home, away: first.away + second.away };
};

/** Scopes whose score follows from that of both halves. */
const partsOfHalves: readonly (readonly [ScopeKey, (score: Score) => Score])[] = [
  ['half1', firstHalfOf],
  ['half2', secondHalfOf],
  ['match', matchOf],
];

/** The probabilities of halves and match have to be those of one joint grid, or the first proof would not hold. */
function unlikeGrids(grids: Grids): readonly string[] {
  const joint = grids.get('halves');
  if (!joint) return [];
  return partsOfHalves.flatMap(([scope, part]) => {
    const grid = grids.get(scope);
    if (!grid) return [];
    const differences = new Map<number, number>();
    const add = ({ home, away }: Score, chance: number) =>
      differences.set(1_000 * home + away, (differences.get(1_000 * home + away) ?? 0) + chance);
    for (const cell of grid) add(cell, cell.chance);
    for (const cell of joint) add(part(cell), -cell.chance);
    const all = [...differences.values()].reduce((sum, difference) => sum + Math.abs(difference), 0) / 2;
    return all > maxDifference ? [`${scope} differs from both halves by ${all}`] : [];
  });
}

/** The two outcomes of shapes with lines: the one that a higher total makes rarer, or a higher handicap likelier. */
const lineSides: Partial<Record<Shape, readonly [string, string]>> = {
  total: ['12', '13'],
  homeTotal: ['12', '13'],
  awayTotal: ['12', '13'],
  handicap: ['1714', '1715'],
  handicapResult: ['1711', '1713'],
};

/** Pairs of lines of one market of which at least one wins on every score, at odds that pay whatever happens. */
function pairedLines(prices: readonly Price[]): readonly string[] {
  const [first, second] = [new Map<string, Price[]>(), new Map<string, Price[]>()];
  for (const price of prices) {
    // A draw is neither side of three.
    const sides = price.shape === 'handicapResult' ? undefined : lineSides[price.shape];
    const into = sides && (price.outcome === sides[0] ? first : price.outcome === sides[1] && second);
    if (!into) continue;
    const key = `${price.market} ${price.scope}`;
    into.set(key, [...(into.get(key) ?? []), price]);
  }
  return [...first].flatMap(([key, ones]) =>
    ones.flatMap((one) =>
      (second.get(key) ?? [])
        // A lower total for the over, a higher handicap for home: never worse than the same line.
        .filter((other) => (one.shape === 'handicap' ? one.line >= other.line : one.line <= other.line))
        .filter((other) => 1 / one.odds + 1 / other.odds < 1)
        .map((other) => `${one.name} with ${other.name}`),
    ),
  );
}

/** Complete sets of outcomes over result, double chance and draw no bet of one scope. */
function pairedResults(prices: readonly Price[]): readonly string[] {
  const scopes = new Set(prices.map(({ scope }) => scope));
  return [...scopes].flatMap((scope) => {
    const oddsOf = (shape: Shape, outcome: string) =>
      prices.find((price) => price.scope === scope && price.shape === shape && price.outcome === outcome)?.odds;
    const sums = [
      ...(['1', '2', '3'] as const).map((outcome, index) => {
        const [single, rest] = [oddsOf('result', outcome), oddsOf('doubleChance', ['11', '10', '9'][index] ?? '')];
        return single && rest ? 1 / single + 1 / rest : 1;
      }),
      ...(
        [
          ['4', '3'],
          ['5', '1'],
        ] as const
      ).map(([side, other]) => {
        const [kept, draw, against] = [oddsOf('drawNoBet', side), oddsOf('result', '2'), oddsOf('result', other)];
        return kept && draw && against ? 1 / kept + 1 / against + (1 - 1 / kept) / draw : 1;
      }),
    ];
    return sums.some((sum) => sum < 1) ? [`${scope}: results, double chance and draw no bet`] : [];
  });
}

/** Prices of lines that do not follow their line: over 2.5 shorter than over 2.25. */
function unorderedLines(prices: readonly Price[]): readonly string[] {
  const families = Map.groupBy(
    prices.filter(({ shape, outcome }) => lineSides[shape]?.includes(outcome)),
    ({ market, scope, outcome }) => `${market} ${scope} ${outcome}`,
  );
  return [...families.values()].flatMap((family) => {
    const sorted = family.toSorted((one, other) => one.line - other.line);
    return sorted.flatMap((price, index) => {
      const before = sorted[index - 1];
      if (!before) return [];
      const isFirst = lineSides[price.shape]?.[0] === price.outcome;
      const isShorter = price.shape.startsWith('handicap') === isFirst;
      const isOrdered = isShorter ? price.odds <= before.odds : price.odds >= before.odds;
      return isOrdered ? [] : [`${price.name} at ${price.odds} after ${before.name} at ${before.odds}`];
    });
  });
}

export type PriceFaults = {
  readonly arbitrage: readonly string[];
  readonly unordered: readonly string[];
};

/** Faults of the open markets of a match, by the grids of its current moment. */
export function checkPrices(markets: Iterable<FeedMarket>, grids: Grids): PriceFaults {
  const prices = pricesOf(markets);
  return {
    arbitrage: [...gifts(prices, grids), ...unlikeGrids(grids), ...pairedLines(prices), ...pairedResults(prices)],
    unordered: unorderedLines(prices),
  };
}
