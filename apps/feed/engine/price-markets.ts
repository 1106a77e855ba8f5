/** Markets of a match with prices: the offer of a sport, computed from the grids of a moment, with a margin. */

import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { jointPairs } from '@mirinae/game-math/sports/markets/joint-pairs';
import { type LineOf, lineOf, specifiersOf } from '@mirinae/game-math/sports/markets/lines';
import type { MarketType } from '@mirinae/game-math/sports/markets/market-type';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { seenBy } from '@mirinae/game-math/sports/markets/seen-by';
import { outcomeChances, type Shape, shapes } from '@mirinae/game-math/sports/markets/shapes';
import { decidedShare, type FiveChances } from '@mirinae/game-math/sports/models/asian-lines';
import type { ScoreGrid } from '@mirinae/game-math/sports/models/score-grid';
import { priced } from '@mirinae/game-math/sports/odds/margins';
import { oddsOf } from '@mirinae/game-math/sports/odds/odds';
import type { Grids, ScopeKey } from '@mirinae/game-math/sports/play/match';
import { type LineId, scopeOf } from '@mirinae/game-math/sports/play/settle-line';
import type { Offer } from '@mirinae/game-math/sports/play/sports';
import { booksumOf } from './booksums.ts';

/** Maximum probability of an outcome on offer; its complement is the minimum. */
const maxShare = 0.985;

/** The same of an outcome of a kept line: beyond it a running bet has no fair price. */
const maxKeptShare = 0.998;

const shareOf = (chances: FiveChances): number => {
  const share = decidedShare(chances);
  return Number.isFinite(share) ? share : 0;
};

/** Line at which the first outcome is closest to even, in quarters. */
function evenLine(grid: ScoreGrid, shape: Shape, step: number): number {
  const [first] = shapes[shape];
  if (first === undefined) return 0;
  const rises = shape === 'handicap' || shape === 'handicapResult' ? 1 : -1;
  const half = step === 2 ? 2 : 0;
  const shareAt = (index: number) => shareOf(outcomeChances(grid, first, half + index * Math.max(step, 2) * rises));
  // Beyond the totals of any sport.
  let [low, high] = [-1_000, 1_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shareAt(middle) < 0.5) low = middle;
    else high = middle;
  }
  const nearer = Math.abs(shareAt(low) - 0.5) < Math.abs(shareAt(high) - 0.5) ? low : high;
  return half + nearer * Math.max(step, 2) * rises;
}

/**
 * Offered lines around the most balanced one, without totals of zero or less, and without a handicap of three results
 * that gives nothing: that is the market of results.
 */
function linesOf(grid: ScoreGrid, type: MarketType, { lines = 1, step = 2 }: Offer): readonly number[] {
  const isJoint = type.shape in jointPairs;
  const shape = isJoint ? 'total' : type.shape;
  const middle = evenLine(seenBy(shape, grid), shape, step);
  // A line that joins two selections cannot be met exactly: the step is from a half to the next half.
  const apart = isJoint ? 4 : step;
  const around = Array.from({ length: lines }, (_, index) => middle + (index - Math.floor(lines / 2)) * apart);
  if (type.line === 'total') return around.filter((line) => line > 0);
  return shape === 'handicapResult' ? around.filter((line) => line !== 0) : around;
}

/** Line of a market in a match, and the scope whose score decides it. */
export type OfferedLine = {
  readonly type: MarketType;
  readonly scope: ScopeKey;
  readonly at: LineOf;
};

/** Line id on the wire. */
export const lineIdOf = ({ type, at }: OfferedLine) => ({ id: type.id, specifiers: specifiersOf(type, at) });

/** Rounds probabilities to nine decimals. */
const rounded = (chance: number): number => Math.round(chance * 1e9) / 1e9;

type Shares = {
  readonly outcomes: readonly { readonly id: string; readonly share: number; readonly chances: FiveChances }[];
  readonly sum: number;
};

function sharesOf({ type, at }: OfferedLine, grid: ScoreGrid): Shares {
  const outcomes = shapes[type.shape].map((outcome) => {
    const chances = outcomeChances(grid, outcome, at.line ?? 0);
    return { id: outcome.id, share: shareOf(chances), chances };
  });
  return { outcomes, sum: outcomes.reduce((all, { share }) => all + share, 0) };
}

function marketOf({ type, at }: OfferedLine, { outcomes, sum }: Shares, isLive: boolean): FeedMarket {
  const prices = priced(
    outcomes.map(({ share }) => Math.max(share / sum, 1e-4)),
    booksumOf(type.shape, isLive),
  );
  return {
    id: type.id,
    specifiers: specifiersOf(type, at),
    status: 'active',
    isCashOutOpen: true,
    outcomes: outcomes.map(({ id, share, chances: { win, halfWin, refund, halfLose, lose } }, index) => ({
      id,
      isActive: share > 1 - maxShare,
      odds: oddsOf((prices[index] ?? 1) / sum),
      chances: [rounded(win), rounded(halfWin), rounded(refund), rounded(halfLose), rounded(lose)],
    })),
  };
}

/** Line with its price; undefined if it can no longer be sold. */
function priceLine(line: OfferedLine, grid: ScoreGrid, isLive: boolean): FeedMarket | undefined {
  const shares = sharesOf(line, grid);
  // Zero: every stake would be refunded whatever happens.
  if (Math.max(...shares.outcomes.map(({ share }) => share)) > maxShare || shares.sum <= 0) return undefined;
  return marketOf(line, shares, isLive);
}

/** Open keys of a scope: 'match', or every 'set:n' with a grid. */
function openKeys(grids: Grids, type: MarketType): readonly (readonly [ScopeKey, number | undefined])[] {
  if (type.nth === undefined) return grids.has(type.scope) ? [[type.scope, undefined]] : [];
  return [...grids.keys()].flatMap((key) => {
    const [scope, nth] = key.split(':');
    return scope === type.scope && nth !== undefined ? [[key, Number(nth)] as const] : [];
  });
}

/** Lines that a sport offers in the current state, in the order of its offers. */
export function offeredLines(grids: Grids, offers: readonly Offer[]): readonly OfferedLine[] {
  return offers.flatMap((offer) => {
    const type = marketType(offer.market);
    return openKeys(grids, type).flatMap(([scope, nth]) => {
      const scores = grids.get(scope);
      if (scores === undefined) return [];
      const lines = type.line === undefined ? [undefined] : linesOf(scores, type, offer);
      return lines.map((line) => ({
        type,
        scope,
        at: { ...(line === undefined ? {} : { line }), ...(nth === undefined ? {} : { nth }) },
      }));
    });
  });
}

/** Lines with prices of a moment, without those that are decided or nearly decided. */
export function pricedLines(grids: Grids, lines: readonly OfferedLine[], isLive: boolean): readonly FeedMarket[] {
  return lines.flatMap((line) => {
    const scores = grids.get(line.scope);
    return scores === undefined ? [] : (priceLine(line, seenBy(line.type.shape, scores), isLive) ?? []);
  });
}

/**
 * Lines that were offered before and are not now, with the probabilities by which running bets on them are cashed out;
 * not those whose scope is over, and those that are nearly decided.
 */
export function keptLines(grids: Grids, before: readonly LineId[], offered: readonly LineId[]): readonly FeedMarket[] {
  const now = new Set(offered.map(({ id, specifiers }) => `${id}/${specifiers}`));
  return before.flatMap(({ id, specifiers }) => {
    if (now.has(`${id}/${specifiers}`)) return [];
    const type = marketType(id);
    const line = { type, scope: scopeOf({ id, specifiers }), at: lineOf(type, specifiers) };
    const grid = grids.get(line.scope);
    if (grid === undefined) return [];
    const shares = sharesOf(line, seenBy(type.shape, grid));
    const isNearlySure = shares.outcomes.some(({ share }) => share > maxKeptShare);
    if (shares.sum <= 0 || isNearlySure) return [];
    const { outcomes, ...market } = marketOf(line, shares, true);
    return [{ ...market, status: 'inactive', outcomes: outcomes.map((outcome) => ({ ...outcome, isActive: false })) }];
  });
}
