/** The state of a leg, and how its odds are written. */

import type { Slip } from '@mirinae/contract/sport/slips';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { Tone } from '../badge.tsx';
import { serverNow } from '../server-clock.ts';

export type SlipLeg = Slip['legs'][number];

export type LegState =
  | 'open'
  | 'playing'
  | 'correcting'
  | 'cancelled'
  | 'win'
  | 'deadHeat'
  | 'halfWin'
  | 'void'
  | 'halfLose'
  | 'lose';

export const legTones: Readonly<Record<LegState, Tone>> = {
  open: 'neutral',
  playing: 'star',
  correcting: 'amber',
  win: 'jade',
  deadHeat: 'jade',
  halfWin: 'jade',
  void: 'amber',
  cancelled: 'amber',
  halfLose: 'coral',
  lose: 'coral',
};

export function legState({ standing, startsAt }: Pick<SlipLeg, 'standing' | 'startsAt'>): LegState {
  if (standing.kind === 'settled') return standing.ending;
  if (standing.kind !== 'open') return standing.kind;
  return Date.parse(startsAt) <= serverNow() ? 'playing' : 'open';
}

/** Two decimals as boards show odds, more where a price has them. */
export function formatLegOdds(odds: number): string {
  const decimal = odds / oddsScale;
  return Number.isInteger(odds / 100) ? decimal.toFixed(2) : String(decimal);
}
