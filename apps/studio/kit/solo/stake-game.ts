/** Client parts of games with a stake and an HTML stage. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Round } from '../../wire/wire.ts';
import { type GameEvent, type Handlers, playEvents } from '../events.ts';
import type { Sounds } from '../sounds.ts';
import type { Translate } from '../strings/translate.ts';
import type { SoloEvents, SoloScene } from './round-events.ts';
import type { Celebrating, SoloClient, SoloView, ViewOptions } from './solo-client.ts';

export type StakeBet = { readonly [part: string]: ConfigValue; readonly stake: number };

export type StakeStage<Bet, Outcome> = Celebrating & Required<Omit<SoloView<Bet, Outcome>, 'present' | 'wait'>>;

type StakeGame<
  Bet extends StakeBet,
  Outcome extends ConfigValue,
  Key extends string,
  Stage,
  Events extends SoloEvents,
> = Omit<SoloClient<Bet, Outcome, Key>, 'withStake' | 'openView' | 'sounds'> & {
  readonly sounds: Sounds;
  openStage(options: ViewOptions, t: Translate<Key>): Stage;
  eventsOf(round: Round<Bet, Outcome>): readonly GameEvent<Events>[];
  readonly handlers: Handlers<SoloScene & { readonly stage: Stage }, Events>;
};

export function stakeGame<
  Bet extends StakeBet,
  Outcome extends ConfigValue,
  Key extends string,
  Stage extends StakeStage<Bet, Outcome>,
  Events extends SoloEvents,
>({
  openStage,
  eventsOf,
  handlers,
  ...client
}: StakeGame<Bet, Outcome, Key, Stage, Events>): SoloClient<Bet, Outcome, Key> {
  return {
    ...client,
    withStake: (bet, stake) => ({ ...bet, stake }),
    async openView(options, controls) {
      const stage = openStage(options, controls.t);
      const scene = { stage, sounds: client.sounds, ...controls };
      const { start, show, clear, setBet } = stage;
      return { start, show, clear, setBet, present: (round) => playEvents(handlers, scene, eventsOf(round)) };
    },
  };
}
