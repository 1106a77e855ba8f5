/** Events of a draw in display order, one number after another. */
import type { KenoBet } from '@mirinae/game-math/keno/draw';
import type { GameEvent } from '../../kit/events.ts';
import { type SoloEvents, soloEventsOf } from '../../kit/solo/round-events.ts';
import type { Round } from '../../wire/wire.ts';
import type { Outcome } from './manifest.ts';

export type Events = SoloEvents & {
  begin: { readonly bet: KenoBet };
  star: { readonly number: number; readonly isHit: boolean };
};

/** Requires a finished round. */
export function eventsOf(round: Round<KenoBet, Outcome>): GameEvent<Events>[] {
  const { input: bet } = round;
  return soloEventsOf(round, ({ drawn }): GameEvent<Events>[] => [
    { type: 'begin', bet },
    ...drawn.map((number): GameEvent<Events> => ({ type: 'star', number, isHit: bet.chosen.includes(number) })),
  ]);
}
