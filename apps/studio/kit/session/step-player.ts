/**
 * Plays a round of several steps to its end: the player's actions are sent as requests, and each answer is shown before
 * the next action. Steps carry their index, so that a request can be repeated after a lost answer.
 */
import type { Round } from '../../wire/wire.ts';
import type { Hud } from '../hud.ts';
import type { Overlays } from '../overlays.ts';
import type { Act } from '../page-game.ts';
import type { PlayClient } from '../play-client.ts';
import { type Bet, requestRound } from '../requests.ts';
import type { SoloView } from '../solo/solo-client.ts';

type Parts<Input, Outcome> = {
  readonly client: PlayClient<Input, Outcome>;
  readonly overlays: Overlays;
  readonly hud: Pick<Hud, 'offerCollect'>;
  readonly view: SoloView<Input, Outcome>;
};

export type StepPlayer<Input, Outcome> = {
  /** Resolves with the finished round; `auto` acts in place of the player. */
  play(bet: Bet<Input>, auto: ((round: Round<Input, Outcome>) => Act) | null): Promise<Round<Input, Outcome>>;
  /** Ignored unless the round waits for the player. */
  act(act: Act): void;
  isPrompting(): boolean;
};

export function createStepPlayer<Input, Outcome>({
  client,
  overlays,
  hud,
  view,
}: Parts<Input, Outcome>): StepPlayer<Input, Outcome> {
  let requested: { readonly round: Round<Input, Outcome>; readonly answer: (act: Act) => void } | null = null;

  const prompt = (round: Round<Input, Outcome>) => {
    const { promise, resolve } = Promise.withResolvers<Act>();
    requested = { round, answer: resolve };
    hud.offerCollect(round.payout);
    return promise;
  };
  const request = ({ roundId, steps: { length: index } }: Round<Input, Outcome>, act: Act) =>
    requestRound(overlays, () =>
      act === 'collect' ? client.collect({ roundId, index }) : client.step({ roundId, index, step: act.step }),
    );
  return {
    async play(bet, auto) {
      let round = await requestRound(overlays, () => client.begin(bet));
      while (round.status === 'playing') {
        await view.present(round);
        const act: Act = auto ? auto(round) : await prompt(round);
        view.wait?.();
        round = await request(round, act);
      }
      hud.offerCollect(null);
      return round;
    },
    act(act) {
      if (!requested || (act === 'collect' && requested.round.payout === 0)) return;
      const { answer } = requested;
      requested = null;
      answer(act);
    },
    isPrompting: () => requested !== null,
  };
}
