/** What each event of a spin looks and sounds like. */
import type { Handlers } from '../../kit/events.ts';
import { type SoloScene, soloHandlers } from '../../kit/solo/round-events.ts';
import type { Events } from './round.ts';
import type { sounds } from './sounds.ts';
import type { Stage } from './stage/stage.ts';

export type Scene = SoloScene & { readonly stage: Stage; readonly sounds: typeof sounds };

export const handlers: Handlers<Scene, Events> = {
  ...soloHandlers,
  async stop({ stage, sounds }, { stops }) {
    await stage.stop(stops, () => sounds.play('stop'));
  },
  async lines({ stage, sounds, format }, { wins, celebration }) {
    if (celebration !== 'none') sounds.play('line');
    await stage.showLines(wins, ({ payWon }) => format.won(payWon));
  },
};
