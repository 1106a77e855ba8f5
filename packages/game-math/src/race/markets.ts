/**
 * Markets of a race and their odds. All markets are priced from the same weights, so that equivalent bets have the same
 * value and no two prices contradict each other.
 */
import { type Sort, sorts } from './config.ts';
import { chanceAmong, chanceOfFirst, chanceOfStart, gatesOf, type Weights } from './finish.ts';
import { decimal, type Fraction } from './fraction.ts';

export const markets = ['win', 'place', 'show', 'eachway', 'quinella', 'exacta', 'trifecta'] as const;
export type Market = (typeof markets)[number];

/** Market and its gates. */
export type Selection = { readonly market: Market; readonly gates: readonly number[] };

/** Number of gates in a selection of a market. */
export const placesPicked: Readonly<Record<Market, number>> = {
  win: 1,
  place: 1,
  show: 1,
  eachway: 1,
  quinella: 2,
  exacta: 2,
  trifecta: 3,
};

/** Text of a selection: `win:5`, `quinella:2-7` with the lower gate first, `trifecta:7-2-5`. */
export const selectionText = ({ market, gates }: Selection): string =>
  `${market}:${(market === 'quinella' ? gates.toSorted((one, two) => one - two) : gates).join('-')}`;

const isMarket = (text: string): text is Market => markets.some((market) => market === text);

/** Parses a selection; null for anything that `selectionText` does not produce. */
export function readSelection(text: string): Selection | null {
  const [market = '', list = '', ...rest] = text.split(':');
  if (!isMarket(market) || rest.length > 0) return null;
  const selection = { market, gates: list.split('-').map(Number) };
  const { gates } = selection;
  const isWhole = gates.length === placesPicked[market] && new Set(gates).size === gates.length;
  return isWhole && gates.every((gate) => gate >= 1) && selectionText(selection) === text ? selection : null;
}

const hundred = 100n;

/** Odds in hundredths for a return, rounded down. */
export const oddsAt = ({ top, bottom }: Fraction, [share, whole]: readonly [number, number]): number =>
  Number((hundred * BigInt(share) * bottom) / (BigInt(whole) * top));

/** Place payout in percent of the win odds, for the first three; null if each-way is not offered. */
export const placeShare = (sort: Sort, field: number): number | null =>
  sorts[sort].eachWay.findLast(({ from }) => field >= from)?.share ?? null;

/** Probability of a selection; of an each-way bet, of a win. Throws RangeError for gates without a runner. */
export function chanceOf(weights: Weights, { market, gates }: Selection): Fraction {
  const [first = 0] = gates;
  if (market === 'place') return chanceAmong(weights, first, 2);
  if (market === 'show') return chanceAmong(weights, first, 3);
  return market === 'quinella' ? chanceOfFirst(weights, gates) : chanceOfStart(weights, gates);
}

/** Payout of an each-way bet at these odds, in ten-thousandths of the stake: half on the win, half on a place. */
export const eachWayPay = (odds: number, share: number, hasWon: boolean): number =>
  Math.floor(((hasWon ? odds * 100 : 0) + 10_000 + (odds - 100) * share) / 2);

/** Return of an each-way bet, in ten-thousandths of the stake, rounded up to whole ones. */
function eachWayReturn(weights: Weights, gate: number, odds: number, share: number): number {
  const win = chanceOfStart(weights, [gate]);
  const among = chanceAmong(weights, gate, 3);
  const both = win.top * among.bottom * BigInt(eachWayPay(odds, share, true) - eachWayPay(odds, share, false));
  const place = among.top * win.bottom * BigInt(eachWayPay(odds, share, false));
  return Number((both + place) / (win.bottom * among.bottom)) + 1;
}

/** Odds of a selection in hundredths; null if it is not offered in this field. */
export function oddsOf(sort: Sort, weights: Weights, selection: Selection): number | null {
  const { single, exotic, oddsLeast, oddsMost, eachWayMost } = sorts[sort];
  const { market, gates } = selection;
  if (gates.some((gate) => gate > weights.length)) return null;
  const odds = oddsAt(chanceOf(weights, selection), placesPicked[market] === 1 ? single : exotic);
  if (odds < oddsLeast || odds > oddsMost) return null;
  if (market !== 'eachway') return odds;
  const share = placeShare(sort, weights.length);
  const [gate = 0] = gates;
  if (share === null || eachWayReturn(weights, gate, odds, share) > eachWayMost * 100) return null;
  return odds;
}

/** All selections of a field, whether offered or not. */
export function selectionsOf(weights: Weights, market: Market): Selection[] {
  const gates = gatesOf(weights);
  const singles = gates.map((gate) => [gate]);
  const pairs = singles.flatMap((one) => gates.filter((gate) => !one.includes(gate)).map((gate) => [...one, gate]));
  const triples = pairs.flatMap((two) => gates.filter((gate) => !two.includes(gate)).map((gate) => [...two, gate]));
  const all = [singles, pairs, triples][placesPicked[market] - 1] ?? [];
  const isWritten = ([one = 0, two = 0]: readonly number[]) => market !== 'quinella' || one < two;
  return all.filter(isWritten).map((requested) => ({ market, gates: requested }));
}

/** Payout of a bet at these odds once the race is over, in ten-thousandths of the stake; 0 when it is lost. */
export function payOf(sort: Sort, { market, gates }: Selection, odds: number, order: readonly number[]): number {
  const [first = 0] = gates;
  const rank = order.indexOf(first);
  if (market === 'eachway') {
    const share = placeShare(sort, order.length);
    return share === null || rank > 2 ? 0 : eachWayPay(odds, share, rank === 0);
  }
  const isRight = {
    win: rank === 0,
    place: rank < 2,
    show: rank < 3,
    quinella: gates.every((gate) => order.indexOf(gate) < 2),
    exacta: gates.every((gate, at) => order[at] === gate),
    trifecta: gates.every((gate, at) => order[at] === gate),
  };
  return isRight[market] ? odds * 100 : 0;
}

/** Expected return of a bet at these odds, 1 for its whole stake. Throws RangeError for gates without a runner. */
export function returnOf(sort: Sort, weights: Weights, selection: Selection, odds: number): number {
  const [gate = 0] = selection.gates;
  const share = selection.market === 'eachway' ? placeShare(sort, weights.length) : null;
  if (share !== null) return eachWayReturn(weights, gate, odds, share) / 10_000;
  return (decimal(chanceOf(weights, selection)) * odds) / 100;
}
