/** The words of markets and outcomes: combinations are read from their parts. */
import type { TFunction } from 'i18next';

export function marketLabel(t: TFunction, market: string): string {
  return t(`mini.market.${market}`);
}

export function outcomeLabel(t: TFunction, market: string, outcome: string): string {
  if (market.endsWith('digit')) return outcome;
  if (market === 'power-section') return t(`mini.section.${outcome}`);
  return outcome
    .split('-')
    .map((part) => t(`mini.outcome.${part}`))
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
