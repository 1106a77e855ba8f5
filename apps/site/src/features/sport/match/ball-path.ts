/** Position of the ball by the last event: a feed sends no positions, so each kind of event has one of its own. */
import type { MatchMoment } from '@mirinae/contract/sport/fixtures';

/** On a field of 424 by 200, on which home plays to the right. */
export type Spot = { readonly at: number; readonly x: number; readonly y: number; readonly side: 'home' | 'away' };

const [left, right, top, bottom, middle] = [12, 412, 12, 188, 100] as const;
/** From the middle line, 0, to the line of the goal, 1. */
const depths: Readonly<Record<string, number>> = { danger: 0.72, safe: 0.4, yellowCard: 0.15, redCard: 0.3 };
const maxTrail = 3;

/** The same for a moment for ever, 0 to below 1. */
function chanceOf(at: number): number {
  const mixed = Math.imul(Math.floor(at / 100), 0x9e3779b1) >>> 0;
  return mixed / 2 ** 32;
}

function spotOf({ at, kind, side }: MatchMoment): Spot | null {
  if (!side) return null;
  const chance = chanceOf(at);
  const toward = side === 'home' ? 1 : -1;
  const half = (right - left) / 2;
  const xAt = (depth: number) => (left + right) / 2 + toward * half * depth;
  if (kind === 'score') return { at, side, x: xAt(0.97), y: middle };
  if (kind === 'corner') return { at, side, x: xAt(1), y: chance < 0.5 ? top : bottom };
  const depth = depths[kind];
  if (depth === undefined) return null;
  return { at, side, x: xAt(depth + chance * 0.12), y: top + 30 + chance * (bottom - top - 60) };
}

/** The last places of the ball in the part of the match that is on, the newest last; none before anybody had it. */
export function ballPath(moments: readonly MatchMoment[]): readonly Spot[] {
  const from = moments.findLastIndex(({ kind }) => kind === 'periodStart' || kind === 'periodEnd' || kind === 'start');
  return moments
    .slice(from + 1)
    .flatMap((moment) => spotOf(moment) ?? [])
    .slice(-maxTrail - 1);
}
