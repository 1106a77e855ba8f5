/** Events of a climb in display order. */
import type { LimboBet } from '@mirinae/game-math/limbo/climb';
import type { GameEvent } from '../../kit/events.ts';
import { type SoloEvents, soloEventsOf } from '../../kit/solo/round-events.ts';
import type { Round } from '../../wire/wire.ts';
import type { Outcome } from './manifest.ts';

export type Events = SoloEvents & { climb: { readonly height: number; readonly bet: LimboBet } };

/** Requires a finished round. */
export function eventsOf(round: Round<LimboBet, Outcome>): GameEvent<Events>[] {
  return soloEventsOf(round, ({ height }): GameEvent<Events>[] => [{ type: 'climb', height, bet: round.input }]);
}
