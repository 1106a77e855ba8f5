/** Client parts of games of several steps with a stake and an HTML stage. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Round } from '../../wire/wire.ts';
import { type GameEvent, type Handlers, playEvents } from '../events.ts';
import { type SoloEvents, type SoloScene, soloEventsOf, soloHandlers } from '../solo/round-events.ts';
import type { SoloClient, ViewOptions } from '../solo/solo-client.ts';
import type { StakeBet, StakeStage } from '../solo/stake-game.ts';
import type { Sounds } from '../sounds.ts';
import type { Translate } from '../strings/translate.ts';

export type StepStage<Bet, Outcome> = StakeStage<Bet, Outcome> & {
  /** The round waits for the player, with this state. */
  prompt(outcome: Outcome | null): void;
  /** The player's turn is over. */
  wait(): void;
};

type StepScene<Stage> = SoloScene & { readonly stage: Stage };

type StepGame<Bet extends StakeBet, Outcome extends ConfigValue, Key extends string, Stage, Own> = Omit<
  SoloClient<Bet, Outcome, Key>,
  'withStake' | 'openView' | 'sounds'
> & {
  readonly sounds: Sounds;
  openStage(options: ViewOptions, t: Translate<Key>): Stage;
  /** Events of the visible part; those of a longer round begin with the same ones. */
  eventsOf(bet: Bet, outcome: Outcome): readonly GameEvent<Own>[];
  readonly handlers: Handlers<StepScene<Stage>, Own>;
};

export function stepGame<
  Bet extends StakeBet,
  Outcome extends ConfigValue,
  Key extends string,
  Stage extends StepStage<Bet, Outcome>,
  Own,
>({
  openStage,
  eventsOf,
  handlers,
  ...client
}: StepGame<Bet, Outcome, Key, Stage, Own>): SoloClient<Bet, Outcome, Key> {
  return {
    ...client,
    withStake: (bet, stake) => ({ ...bet, stake }),
    async openView(options, controls) {
      const stage = openStage(options, controls.t);
      const scene = { stage, sounds: client.sounds, ...controls };
      /** Number of shown events of the round. */
      let seen = 0;
      const present = async (round: Round<Bet, Outcome>) => {
        const events = round.outcome === null ? [] : eventsOf(round.input, round.outcome);
        const fresh = events.slice(seen);
        seen = events.length;
        await playEvents(handlers, scene, fresh);
        if (round.status === 'playing') stage.prompt(round.outcome);
        else
          await playEvents<StepScene<Stage>, SoloEvents>(
            soloHandlers,
            scene,
            soloEventsOf(round, () => []),
          );
      };
      return {
        start() {
          seen = 0;
          stage.start();
        },
        present,
        show: stage.show,
        clear: stage.clear,
        setBet: stage.setBet,
        wait: stage.wait,
      };
    },
  };
}
