/** The events of a climb in the order in which they are seen. */
import type { LimboBet } from '@mirinae/game-math/limbo/climb';
import type { GameEvent } from '../../kit/events.ts';
import { type SoloEvents, soloEventsOf } from '../../kit/solo/round-events.ts';
import type { Round } from '../../wire/wire.ts';
import type { Outcome } from './manifest.ts';

export type Events = SoloEvents & { climb: { readonly height: number; readonly bet: LimboBet } };

/** Only for a round that is over. */
export function eventsOf(round: Round<LimboBet, Outcome>): GameEvent<Events>[] {
  return soloEventsOf(round, ({ height }): GameEvent<Events>[] => [{ type: 'climb', height, bet: round.input }]);
}
