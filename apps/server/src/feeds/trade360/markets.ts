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
  /** Number of the period that it is about. */
  readonly nth?: number;
};
type Markets = Readonly<Record<number, Known>>;

const result = { '1': '1', X: '2', '2': '3' } as const;
const overUnder = { Over: '12', Under: '13' } as const;
const sides = { '1': '1714', '2': '1715' } as const;
const winner = { '1': '4', '2': '5' } as const;

/** Regular time, in goals or points. */
const regular: Markets = {
  1: { market: 1, outcomes: result },
  2: { market: 18, outcomes: overUnder },
  3: { market: 16, outcomes: sides },
  5: { market: 26, outcomes: { Odd: '70', Even: '72' } },
  7: { market: 10, outcomes: { '1X': '9', '12': '10', X2: '11' } },
};
const goals: Markets = {
  ...regular,
  17: { market: 29, outcomes: { Yes: '74', No: '76' } },
  835: { market: 18, outcomes: overUnder },
};
const setWinners: Markets = Object.fromEntries(
  [202, 203, 204].map((theirs, index) => [theirs, { market: 202, outcomes: winner, nth: index + 1 }]),
);
const sets: Markets = {
  ...setWinners,
  52: { market: 186, outcomes: winner },
  165: { market: 314, outcomes: overUnder },
  866: { market: 188, outcomes: sides },
};
/** Overtime counts in these. */
const withOvertime = (numbers: { winner: number; handicap?: number; total: number }): Markets => ({
  28: { market: numbers.total, outcomes: overUnder },
  226: { market: numbers.winner, outcomes: winner },
  ...(numbers.handicap === undefined ? {} : { 342: { market: numbers.handicap, outcomes: sides } }),
});

/** By sport, since one number counts goals in one and games, points or sets in another. Others are not offered. */
const bySport: Readonly<Record<string, Markets>> = {
  soccer: goals,
  handball: regular,
  basketball: { ...regular, ...withOvertime({ winner: 219, handicap: 223, total: 225 }) },
  'american-football': withOvertime({ winner: 219, handicap: 223, total: 225 }),
  baseball: withOvertime({ winner: 251, handicap: 256, total: 258 }),
  'ice-hockey': { ...goals, ...withOvertime({ winner: 406, total: 412 }) },
  tennis: {
    ...sets,
    2: { market: 189, outcomes: overUnder },
    166: { market: 189, outcomes: overUnder },
    201: { market: 187, outcomes: sides },
  },
  volleyball: { ...sets, 2: { market: 238, outcomes: overUnder } },
};

/** A bet of theirs as a line and an outcome of ours. */
export type NamedBet = {
  readonly id: number;
  readonly specifiers: string;
  readonly outcome: string;
};

/** '-0.5', or '-0.5 (1-0)' with the score from which on it counts. */
const written = /^(?<line>[+-]?\d+(?:\.\d+)?)(?: \((?<home>\d+)[-:](?<away>\d+)\))?$/;

/**
 * In quarters, of home, over the whole match; undefined where it cannot be read. One that counts from a later score
 * on is the line that the lead then adds to: -0.5 at 1-0 is won and lost like -1.5 from the start.
 */
function quartersOf({ line }: MarketType, { Name, Line, BaseLine }: TradeBet): number | undefined {
  const [given, base] = [Line, BaseLine].map((text) => written.exec(text ?? '')?.groups);
  const { line: number } = base ?? given ?? {};
  if (number === undefined) return undefined;
  const value = 4 * Number(number);
  if (!Number.isInteger(value)) return undefined;
  if (line !== 'hcp') return value;
  const { home = 0, away = 0 } = given?.home === undefined ? (base ?? {}) : given;
  const ofHome = BaseLine == null && Name === '2' ? -value : value;
  return ofHome - 4 * (Number(home) - Number(away));
}

/** Null for a bet that is not offered here. */
export function nameBet(sport: string, market: number, bet: TradeBet): NamedBet | null {
  const known = bySport[sport]?.[market];
  const outcome = known?.outcomes[bet.Name];
  if (known === undefined || outcome === undefined) return null;
  const type = marketType(known.market);
  const nth = known.nth === undefined ? {} : { nth: known.nth };
  if (type.line === undefined) return { id: type.id, specifiers: specifiersOf(type, nth), outcome };
  const line = quartersOf(type, bet);
  return line === undefined ? null : { id: type.id, specifiers: specifiersOf(type, { line, ...nth }), outcome };
}
