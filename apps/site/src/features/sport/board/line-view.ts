/** Caption of an odds button in a list, and the column of its line. */
import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { type JointShape, jointPairs } from '@mirinae/game-math/sports/markets/joint-pairs';
import { lineOf } from '@mirinae/game-math/sports/markets/lines';
import type { MarketType } from '@mirinae/game-math/sports/markets/market-type';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';

export const columns = ['who', 'handicap', 'total'] as const;
export type Column = (typeof columns)[number];

type Named = Pick<OfferedLine, 'market' | 'specifiers'>;

/** Null for a market of a feed that is newer than this site. */
export function typeOf(market: number): MarketType | null {
  try {
    return marketType(market);
  } catch {
    return null;
  }
}

export function columnOf(line: Named): Column | null {
  const shape = typeOf(line.market)?.shape;
  if (shape === 'result' || shape === 'winner') return 'who';
  return shape === 'handicap' || shape === 'total' ? shape : null;
}

/** Whether a market allows two picks of one match on a slip. */
export const isJointShape = (shape: string | undefined): shape is JointShape =>
  shape !== undefined && shape in jointPairs;

/** The handicap of home, or the total; null where a line has none. */
export function pointsOf(line: Named): number | null {
  const type = typeOf(line.market);
  if (!type?.line) return null;
  try {
    const { line: quarters } = lineOf(type, line.specifiers);
    return quarters === undefined ? null : quarters / 4;
  } catch {
    return null;
  }
}

/** The nth set, map, quarter or inning that a line is about; null where it is about the match. */
export function nthOf(line: Named): number | null {
  const type = typeOf(line.market);
  if (!type?.nth) return null;
  try {
    return lineOf(type, line.specifiers).nth ?? null;
  } catch {
    return null;
  }
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points === 0 ? 0 : points));

/** A text key, or a literal text. */
type Caption = { readonly key: string } | { readonly text: string } | { readonly key: string; readonly text: string };

const sides: Readonly<Record<string, string>> = { '1': 'home', '2': 'draw', '3': 'away', '4': 'home', '5': 'away' };

/** Short: who, the handicap of that side, or over and under with the total. */
export function captionOf(line: Named, outcome: string): Caption {
  const points = pointsOf(line);
  const side = sides[outcome];
  if (side) return { key: `fixtures.short.${side}` };
  if (outcome === '1714' && points !== null) return { text: signed(points) };
  if (outcome === '1715' && points !== null) return { text: signed(-points) };
  if (outcome === '12' && points !== null) return { key: 'fixtures.short.over', text: String(points) };
  if (outcome === '13' && points !== null) return { key: 'fixtures.short.under', text: String(points) };
  return { text: outcome };
}
