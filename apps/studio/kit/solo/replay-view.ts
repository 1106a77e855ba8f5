/** Replay-only view of a game that is played at a table or in a pond. */
import { playEvents } from '../events.ts';
import { type SoloScene, soloEventsOf, soloHandlers } from './round-events.ts';
import type { SoloView } from './solo-client.ts';

/** Stage before and without a round. */
type Still = Pick<SoloView<unknown, unknown>, 'clear'> & { rest(): void };

/** `replay` shows the draw; the payout of the own bet is shown afterwards. */
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
