/** Endings of a match as markets distinguish them: half-time and final leader for `htft`, the final score otherwise. */
import { type Ending, endingOf, endings, gridOf, type Pairing } from './grid.ts';
import type { Market } from './markets.ts';
import type { Played } from './match.ts';

export type MatchEnding = Pick<Played, 'half' | 'full'> & { readonly chance: number };

const scoreOfEnding: Readonly<Record<Ending, readonly [number, number]>> = { h: [1, 0], d: [0, 0], a: [0, 1] };

/** Name of a match's ending among the endings of a market. */
export const endingName = (market: Market, { half, full }: Pick<Played, 'half' | 'full'>): string =>
  market === 'htft' ? `${endingOf(...half)}${endingOf(...full)}` : full.join('-');

/** Endings by name; their probabilities add up to 1. Throws RangeError for an unknown club. */
export function matchEndingsOf(pairing: Pairing, market: Market): ReadonlyMap<string, MatchEnding> {
  const { scores, halfFull } = gridOf(pairing);
  if (market !== 'htft')
    return new Map(
      scores.map(({ home, away, chance }) => {
        const ended = { half: [0, 0], full: [home, away] } as const;
        return [endingName(market, ended), { ...ended, chance }];
      }),
    );
  return new Map(
    endings.flatMap((half) =>
      endings.map((full) => {
        const ended = { half: scoreOfEnding[half], full: scoreOfEnding[full] };
        return [endingName(market, ended), { ...ended, chance: halfFull.get(`${half}${full}`) ?? 0 }] as const;
      }),
    ),
  );
}
