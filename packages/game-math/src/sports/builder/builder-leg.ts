/**
 * Ending of a builder by the endings of its selections, used by settlement, display and valuation. It wins if all
 * selections win and loses with the first one that loses; void selections leave the rest at the odds which that subset
 * had when the builder was placed. A selection that is decided by half splits the stake in two: in one half it is won
 * or lost, in the other it is void; a dead heat splits it by places. Such lines are not sold in builders: only staff
 * settle a selection so.
 */
import type { Odds } from '../odds/odds.ts';
import { oddsScale } from '../odds/odds.ts';
import type { LegEnding } from '../slip/leg-factors.ts';
import type { OddsByPicks } from './builder-odds.ts';

export type BuilderNow = {
  /** Ending; null while undecided. */
  readonly ending: LegEnding | null;
  /** Odds of the leg if its open selections win, rounded down where parts of the stake have different ones. */
  readonly odds: Odds;
};

/** How a selection ended in a part of the stake, and the relative size of that part. */
type Part = { readonly as: 'win' | 'void' | 'lose'; readonly weight: number };

/** An open selection is counted as won until it is decided. */
function partsOf(ending: LegEnding | null): readonly Part[] {
  const half = (...both: readonly Part['as'][]) => both.map((as) => ({ as, weight: 1 }));
  switch (ending?.kind) {
    case 'halfWin':
      return half('win', 'void');
    case 'halfLose':
      return half('void', 'lose');
    case 'deadHeat': {
      const { places, tied, isHalfVoid = false } = ending;
      const shared: readonly Part[] = [
        { as: 'win', weight: places },
        { as: 'lose', weight: tied - places },
      ];
      return isHalfVoid ? [{ as: 'void', weight: tied }, ...shared] : shared;
    }
    case 'lose':
    case 'void':
      return half(ending.kind);
    default:
      return half('win');
  }
}

type Share = {
  readonly isLost: boolean;
  /** By bits: the selections that count in it, won or open. */
  readonly mask: number;
  readonly weight: number;
};

const sharesOf = (endings: readonly (LegEnding | null)[]): readonly Share[] =>
  endings.map(partsOf).reduce<readonly Share[]>(
    (known, parts, index) =>
      known.flatMap(({ isLost, mask, weight }) =>
        parts.map((part) => ({
          isLost: isLost || part.as === 'lose',
          mask: part.as === 'void' ? mask : mask | (1 << index),
          weight: weight * part.weight,
        })),
      ),
    [{ isLost: false, mask: 0, weight: 1 }],
  );

/** State of a builder leg; endings per selection, null while open. */
export function builderNow(odds: OddsByPicks, endings: readonly (LegEnding | null)[]): BuilderNow {
  const shares = sharesOf(endings).filter(({ weight }) => weight > 0);
  const oddsOf = ({ mask }: Share): Odds => odds[mask] ?? oddsScale;
  const [first] = shares;
  if (first && shares.every(({ isLost }) => isLost)) return { ending: { kind: 'lose' }, odds: oddsOf(first) };
  const parts = shares.reduce((sum, { weight }) => sum + weight, 0);
  const sum = shares.reduce((total, share) => total + (share.isLost ? 0 : share.weight * oddsOf(share)), 0);
  const now = Math.floor(sum / parts);
  if (endings.includes(null)) return { ending: null, odds: now };
  if (shares.length > 1) return { ending: { kind: 'mixed', odds: sum, parts }, odds: now };
  return { ending: { kind: first?.mask ? 'win' : 'void' }, odds: now };
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
