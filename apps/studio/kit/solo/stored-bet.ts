/** Last bet of this browser. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { PageGame } from '../page-game.ts';

type Kept<Input extends ConfigValue> = Pick<PageGame<Input, ConfigValue>, 'key' | 'input'>;

const keyOf = (key: string) => `bet:${key}`;

/** Null if there is none, or the game no longer offers it. */
export function readStoredBet<Input extends ConfigValue>(
  { key, input }: Kept<Input>,
  isOffered: (bet: Input) => boolean,
): Input | null {
  try {
    const bet = input.parse(JSON.parse(localStorage.getItem(keyOf(key)) ?? ''));
    return isOffered(bet) ? bet : null;
  } catch {
    return null;
  }
}

export function storeBet<Input extends ConfigValue>({ key }: Pick<Kept<Input>, 'key'>, bet: Input): void {
  localStorage.setItem(keyOf(key), JSON.stringify(bet));
}
