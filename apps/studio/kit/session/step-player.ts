/**
 * A round in several steps, played to its end: the player's acts become calls, and each answer is seen before the next
 * act. Steps carry their place, so that a call may be repeated when its answer was lost.
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
  /** Answers the round once it is over; `auto` acts instead of the player. */
  play(bet: Bet<Input>, auto: ((round: Round<Input, Outcome>) => Act) | null): Promise<Round<Input, Outcome>>;
  /** Does nothing unless it is the player's turn. */
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
