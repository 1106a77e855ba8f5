/** Type of a market: a shape applied to the score of a scope. */
import type { Shape } from './shapes.ts';

export type Scope =
  | 'match'
  | 'withOvertime'
  | 'half1'
  | 'half2'
  /** Both halves, each with its own score: half-scores.ts. */
  | 'halves'
  /** Side of the nth goal of a match. */
  | 'goal'
  | 'quarter'
  | 'inning'
  | 'first5'
  | 'set'
  | 'map'
  | 'points'
  | 'games'
  | 'corners'
  | 'cards'
  | 'method'
  | 'rounds'
  | 'round';

/** Groups of markets suspended together by a bet stop. */
export type MarketGroup =
  | 'all'
  | 'score'
  | 'regular_play'
  | 'incl_ot'
  | '1st_half'
  | '2nd_half'
  | 'set'
  | 'map'
  | 'corners'
  | 'bookings';

export type MarketType = {
  readonly id: number;
  readonly names: { readonly ko: string; readonly en: string; readonly vi: string };
  readonly scope: Scope;
  readonly shape: Shape;
  /** Specifier keys of the line and of the period number. */
  readonly line?: 'hcp' | 'total';
  readonly nth?: 'setnr' | 'mapnr' | 'quarternr' | 'inningnr' | 'roundnr' | 'goalnr';
  /** Variant of its outcomes, as named in the public descriptions. */
  readonly variant?: string;
  readonly groups: readonly MarketGroup[];
};

type Names = readonly [ko: string, en: string, vi: string];
type More = Pick<MarketType, 'line' | 'nth' | 'variant'>;

/** Defines a market. Every market is in the group `all`, which suspends a whole match. */
export const market = (
  id: number,
  [ko, en, vi]: Names,
  scope: Scope,
  shape: Shape,
  groups: readonly MarketGroup[],
  more: More = {},
): MarketType => ({ id, names: { ko, en, vi }, scope, shape, groups: ['all', ...groups], ...more });
