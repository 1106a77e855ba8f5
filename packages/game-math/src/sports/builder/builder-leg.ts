/**
 * Ending of a builder by the endings of its selections, used by settlement, display and valuation. It wins if all
 * selections win and loses with the first one that loses; void selections leave the rest at the odds which that subset
 * had when the builder was placed. Half wins count as wins and half losses as losses: such lines are not sold in
 * builders, only staff can settle a selection so.
 */
import type { Odds } from '../odds/odds.ts';
import { oddsScale } from '../odds/odds.ts';
import type { LegEnding } from '../slip/leg-factors.ts';
import type { OddsByPicks } from './builder-odds.ts';

export type BuilderNow = {
  /** Ending; null while undecided. */
  readonly ending: LegEnding | null;
  /** Odds of the leg if its open selections win. */
  readonly odds: Odds;
};

const lost = new Set<LegEnding['kind']>(['lose', 'halfLose']);
const given = new Set<LegEnding['kind']>(['void', 'deadHeat']);

/** State of a builder leg; endings per selection, null while open. */
export function builderNow(odds: OddsByPicks, endings: readonly (LegEnding | null)[]): BuilderNow {
  const left = endings.reduce(
    (mask, ending, index) => (ending && given.has(ending.kind) ? mask : mask | (1 << index)),
    0,
  );
  const now = odds[left] ?? oddsScale;
  if (endings.some((ending) => ending && lost.has(ending.kind))) return { ending: { kind: 'lose' }, odds: now };
  if (endings.includes(null)) return { ending: null, odds: now };
  return { ending: { kind: left === 0 ? 'void' : 'win' }, odds: now };
}

/** Odds for each subset of the open selections, by bit mask: if it wins and the other open ones are void. */
export function oddsByOpen(odds: OddsByPicks, endings: readonly (LegEnding | null)[]): readonly Odds[] {
  const open = endings.flatMap((ending, index) => (ending === null ? [index] : []));
  return Array.from({ length: 2 ** open.length }, (_, mask) => {
    const won = new Set(open.filter((__, bit) => mask & (1 << bit)));
    return builderNow(
      odds,
      endings.map((ending, index) => ending ?? { kind: won.has(index) ? 'win' : 'void' }),
    ).odds;
  });
}
