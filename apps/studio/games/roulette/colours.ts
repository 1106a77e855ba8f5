/** The colours of the numbers. */
import { isRedNumber } from '@mirinae/game-math/roulette/spots';

export type Colour = 'green' | 'red' | 'black';

export function colourOf(number: number): Colour {
  if (number === 0) return 'green';
  return isRedNumber(number) ? 'red' : 'black';
}

export const fills: Readonly<Record<Colour, string>> = { green: '#12925c', red: '#d12f45', black: '#10142e' };
