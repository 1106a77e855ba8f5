/** Events of a roll in display order. */

import type { DiceBet } from '@mirinae/game-math/dice/roll';
import { payoutOf } from '@mirinae/game-math/dice/roll';
import type { GameEvent } from '../../kit/events.ts';
import { type SoloEvents, soloEventsOf } from '../../kit/solo/round-events.ts';
import type { Round } from '../../wire/wire.ts';
import type { Outcome } from './manifest.ts';

export type Events = SoloEvents & { roll: { readonly roll: number; readonly bet: DiceBet; readonly isWin: boolean } };

/** Requires a finished round. */
export function eventsOf(round: Round<DiceBet, Outcome>): GameEvent<Events>[] {
  const { input: bet } = round;
  return soloEventsOf(round, ({ roll }): GameEvent<Events>[] => [
    { type: 'roll', roll, bet, isWin: payoutOf(roll, bet) > 0 },
  ]);
}
