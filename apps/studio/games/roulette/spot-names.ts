/** Names of the spots. */
import type { Spot } from '@mirinae/game-math/roulette/spots';
import type { GameTranslate } from './strings.ts';

/** Name printed on the layout. */
export function printedName(t: GameTranslate, { key, kind, numbers }: Spot): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (kind === 'straight') return String(first);
  if (kind === 'column') return '2 : 1';
  if (kind === 'dozen' || key === 'low' || key === 'high') return `${first}–${last}`;
  if (key === 'red' || key === 'black' || key === 'odd' || key === 'even') return t(key);
  return numbers.join('·');
}

/** Name for screen readers. */
export function spotName(t: GameTranslate, spot: Spot): string {
  const { kind, numbers } = spot;
  if (kind === 'evenMoney' || kind === 'dozen') return printedName(t, spot);
  return `${t(kind)} ${kind === 'column' ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ')}`;
}
