/** The events of a roll in the order in which they are seen. */

import type { DiceBet } from '@mirinae/game-math/dice/roll';
import { payoutOf } from '@mirinae/game-math/dice/roll';
import type { GameEvent } from '../../kit/events.ts';
import { type SoloEvents, soloEventsOf } from '../../kit/solo/round-events.ts';
import type { Round } from '../../wire/wire.ts';
import type { Outcome } from './manifest.ts';

export type Events = SoloEvents & { roll: { readonly roll: number; readonly bet: DiceBet; readonly isWin: boolean } };

/** Only for a round that is over. */
export function eventsOf(round: Round<DiceBet, Outcome>): GameEvent<Events>[] {
  const { input: bet } = round;
  return soloEventsOf(round, ({ roll }): GameEvent<Events>[] => [
    { type: 'roll', roll, bet, isWin: payoutOf(roll, bet) > 0 },
  ]);
}
