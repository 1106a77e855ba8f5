import { useTranslation } from '@mirinae/ui/language/translation';
import { isJointShape, typeOf } from '../board/line-view.ts';

const helped = [
  ...(['handicap', 'total', 'doubleChance', 'drawNoBet', 'handicapResult', 'method'] as const),
  ...(['nextGoal', 'halfFullTime'] as const),
];

/** Explanation of a market; null if it needs none. */
export function helpOf(market: number): (typeof helped)[number] | 'cross' | null {
  const shape = typeOf(market)?.shape;
  if (isJointShape(shape)) return 'cross';
  if (shape === 'homeTotal' || shape === 'awayTotal') return 'total';
  return helped.find((known) => known === shape) ?? null;
}

/** In two sentences, when a bet on a market is won and when it is given back. */
export function MarketHelp({ market }: { market: number }) {
  const { t } = useTranslation();
  const help = helpOf(market);
  return help && <p className="rounded-chip bg-ink-850 p-2.5 text-mist-200 text-xs">{t(`match.help.${help}`)}</p>;
}
