/** Events of a ball in display order. */
import type { Path, PlinkoBet } from '@mirinae/game-math/plinko/drop';
import type { GameEvent } from '../../kit/events.ts';
import { type SoloEvents, soloEventsOf } from '../../kit/solo/round-events.ts';
import type { Round } from '../../wire/wire.ts';
import type { Outcome } from './manifest.ts';

export type Events = SoloEvents & { drop: { readonly path: Path; readonly bet: PlinkoBet } };

/** Requires a finished round. */
export function eventsOf(round: Round<PlinkoBet, Outcome>): GameEvent<Events>[] {
  return soloEventsOf(round, ({ path }): GameEvent<Events>[] => [{ type: 'drop', path, bet: round.input }]);
}
