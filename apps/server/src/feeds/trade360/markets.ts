/** Mapping of TRADE360's markets, bets and lines to those of the house. */
import { specifiersOf } from '@mirinae/game-math/sports/markets/lines';
import type { MarketType } from '@mirinae/game-math/sports/markets/market-type';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import type { TradeBet } from './wire.ts';

type Known = {
  /** The number of our market. */
  readonly market: number;
  /** Their names of bets, and our outcomes. */
  readonly outcomes: Readonly<Record<string, string>>;
};

const overUnder = { Over: '12', Under: '13' } as const;
const sides = { '1': '1714', '2': '1715' } as const;
const winner = { '1': '4', '2': '5' } as const;

const everySport: Readonly<Record<number, Known>> = {
  1: { market: 1, outcomes: { '1': '1', X: '2', '2': '3' } },
  2: { market: 18, outcomes: overUnder },
  3: { market: 16, outcomes: sides },
  5: { market: 26, outcomes: { Odd: '70', Even: '72' } },
  7: { market: 10, outcomes: { '1X': '9', '12': '10', X2: '11' } },
  17: { market: 29, outcomes: { Yes: '74', No: '76' } },
};
/** Overtime counts in these. */
const bySport: Readonly<Record<string, Readonly<Record<number, Known>>>> = {
  basketball: {
    28: { market: 225, outcomes: overUnder },
    342: { market: 223, outcomes: sides },
    226: { market: 219, outcomes: winner },
  },
  tennis: { 52: { market: 186, outcomes: winner } },
  volleyball: { 52: { market: 186, outcomes: winner } },
};

/** A bet of theirs as a line and an outcome of ours. */
export type NamedBet = {
  readonly id: number;
  readonly specifiers: string;
  readonly outcome: string;
};

/** '-0.5', or '-0.5 (0-0)' with the score from which on it counts. */
const written = /^(?<line>[+-]?\d+(?:\.\d+)?)(?: \((?<score>\d+[-:]\d+)\))?$/;

/**
 * In quarters, of home; undefined where it cannot be read, and where it counts from another score than 0-0: that is
 * another line than the same number over the whole match, and none of ours.
 */
function quartersOf({ line }: MarketType, { Name, Line, BaseLine }: TradeBet): number | undefined {
  const { line: number, score = '0-0' } = written.exec(BaseLine ?? Line ?? '')?.groups ?? {};
  if (number === undefined || !/^0[-:]0$/.test(score)) return undefined;
  const value = 4 * Number(number);
  if (!Number.isInteger(value)) return undefined;
  return line === 'hcp' && BaseLine == null && Name === '2' ? -value : value;
}

/** Null for a bet that is not offered here. */
export function nameBet(sport: string, market: number, bet: TradeBet): NamedBet | null {
  const known = bySport[sport]?.[market] ?? everySport[market];
  const outcome = known?.outcomes[bet.Name];
  if (known === undefined || outcome === undefined) return null;
  const type = marketType(known.market);
  if (type.line === undefined) return { id: type.id, specifiers: '', outcome };
  const line = quartersOf(type, bet);
  return line === undefined ? null : { id: type.id, specifiers: specifiersOf(type, { line }), outcome };
}
