/**
 * How a builder ends by how its picks ended. Pure: settling, showing and valuing ask the same function.
 *
 * Won when every pick is won, lost with the first that is lost; picks that are given back leave the rest at the odds
 * that it had by itself when the builder was placed. Half a win counts as a win and half a loss as a loss: lines that
 * can end so are not sold in builders, staff alone can end one so.
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

/**
 * What it pays for each part of the picks that are open, by their bits: when just those are won and the others given
 * back.
 */
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
