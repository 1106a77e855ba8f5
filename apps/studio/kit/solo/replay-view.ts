/** The view of a game whose rounds are played elsewhere, at a table or in a room, and only shown again here. */
import { playEvents } from '../events.ts';
import { type SoloScene, soloEventsOf, soloHandlers } from './round-events.ts';
import type { SoloView } from './solo-client.ts';

/** The table before a round, and without it. */
type Still = Pick<SoloView<unknown, unknown>, 'clear'> & { rest(): void };

/** `replay` shows what was drawn; the payout of the own bet is shown after it. */
export function replayView<Input, Outcome>(
  { rest, clear }: Still,
  scene: SoloScene,
  replay: (...round: Parameters<SoloView<Input, Outcome>['present']>) => Promise<void>,
): SoloView<Input, Outcome> {
  return {
    start: rest,
    show: rest,
    clear,
    async present(round) {
      await replay(round);
      await playEvents(
        soloHandlers,
        scene,
        soloEventsOf(round, () => []),
      );
    },
  };
}
