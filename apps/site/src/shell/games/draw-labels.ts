/** The words of markets and outcomes: combinations are read from their parts. */
import type { MiniRound } from '@mirinae/contract/mini/mini';
import { familyOf, type MiniGame } from '@mirinae/game-math/mini/families';
import { marketsOf } from '@mirinae/game-math/mini/games';
import type { Translate } from '@mirinae/ui/language/translation';

export function marketLabel(t: Translate, market: string): string {
  return t(`draw.market.${market}`);
}

export function outcomeLabel(t: Translate, market: string, outcome: string): string {
  if (market.endsWith('digit')) return outcome;
  if (market === 'power-section') return t(`draw.section.${outcome}`);
  return outcome
    .split('-')
    .map((part) => t(`draw.outcome.${part}`))
    .join(' ');
}

/** The colour of an outcome, by its first part: the same everywhere it shows. */
const tones: Readonly<Record<string, string>> = {
  odd: 'bg-cyan-star text-ink-950',
  under: 'bg-cyan-star text-ink-950',
  left: 'bg-cyan-star text-ink-950',
  '3': 'bg-cyan-star text-ink-950',
  small: 'bg-cyan-star text-ink-950',
  even: 'bg-coral text-ink-950',
  over: 'bg-coral text-ink-950',
  right: 'bg-coral text-ink-950',
  '4': 'bg-coral text-ink-950',
  large: 'bg-coral text-ink-950',
  middle: 'bg-jade text-ink-950',
};

export function outcomeTone(outcome: string): string {
  return tones[outcome.split('-')[0] ?? ''] ?? 'bg-amber text-ink-950';
}

export function formatOdds(odds: number): string {
  return (odds / 100).toFixed(2);
}

/** The markets whose runs players follow: those with two or three sides. */
export const followedMarkets = (game: MiniGame): string[] =>
  marketsOf(game)
    .filter(({ outcomes }) => outcomes.length <= 3)
    .map(({ market }) => market);

export const outcomesIn = (game: MiniGame, market: string): string[] =>
  marketsOf(game)
    .find((known) => known.market === market)
    ?.outcomes.map(({ outcome }) => outcome) ?? [];

/** Winning selections of a market as published; none in a void round. */
export function winnerOf({ winners }: Pick<MiniRound, 'winners'>, game: MiniGame, market: string): string | null {
  const start = `${game}:${market}:`;
  return winners.find((winner) => winner.startsWith(start))?.slice(start.length) ?? null;
}

/** The text of the rule that decides a market; the lines of the two ladders hang on different balls. */
export const ruleKey = (game: MiniGame, market: string): string =>
  familyOf[game] === 'keno' && market === 'lines' ? 'kenoLines' : market;
