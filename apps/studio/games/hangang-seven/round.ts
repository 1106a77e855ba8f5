/**
 * The events of a spin in the order in which they are seen. Nothing here touches the page: the same round, the same
 * list.
 */
import type { PerReel } from '@mirinae/game-math/hangang-seven/config';
import type { LineWin } from '@mirinae/game-math/hangang-seven/rules';
import { spinAt } from '@mirinae/game-math/hangang-seven/spin';
import { type Celebration, celebrationOf } from '../../kit/celebration.ts';
import type { GameEvent } from '../../kit/events.ts';
import { type SoloEvents, soloEventsOf } from '../../kit/solo/round-events.ts';
import type { Round } from '../../wire/wire.ts';
import type { Input, Outcome } from './manifest.ts';

export type Events = SoloEvents & {
  stop: { readonly stops: PerReel<number> };
  lines: { readonly wins: readonly LineWin[]; readonly celebration: Celebration };
};

/** Only for a round that is over. */
export function eventsOf(round: Round<Input, Outcome>): GameEvent<Events>[] {
  return soloEventsOf(round, ({ stops }): GameEvent<Events>[] => {
    const { wins } = spinAt(stops, round.input.lineBet);
    if (wins.length === 0) return [{ type: 'stop', stops }];
    const celebration = celebrationOf(round.payout, round.stake);
    return [
      { type: 'stop', stops },
      { type: 'lines', wins, celebration },
    ];
  });
}
