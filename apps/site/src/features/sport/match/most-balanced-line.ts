/** Most balanced line of a market, and its neighbours. */
import type { OfferedLine } from '@mirinae/contract/sport/fixtures';

type Priced = Pick<OfferedLine, 'status' | 'outcomes'>;

/** Distance of both prices; suspended lines come after open ones. */
function unevenness({ status, outcomes: [one, other] }: Priced): number {
  if (!one || !other || status === 'settled') return Number.POSITIVE_INFINITY;
  return Math.abs(Math.log(one.odds / other.odds)) + (status === 'active' ? 0 : 100);
}

export function mostBalancedLine<Line extends Priced>(lines: readonly Line[]): Line | undefined {
  return lines.toSorted((one, other) => unevenness(one) - unevenness(other))[0];
}

/** At most so many lines that follow each other, that one as near to their middle as can be. */
export function nearest<Line>(lines: readonly Line[], middle: Line | undefined, most: number): readonly Line[] {
  const index = middle === undefined ? 0 : lines.indexOf(middle);
  const from = Math.max(0, Math.min(lines.length - most, index - Math.floor(most / 2)));
  return lines.slice(from, from + most);
}
