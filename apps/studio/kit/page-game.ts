/** Parts of a manifest used by pages of a solo game. */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import { cardRoundOf } from '@mirinae/game-math/rng/card-seeds';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type { PondGame } from '../kinds/pond/pond-game.ts';
import type { SessionGame } from '../kinds/session/session-game.ts';
import type { DrawnSpan, OutrightGame } from '../kinds/shared/outright-game.ts';
import type { SharedGame } from '../kinds/shared/shared-game.ts';
import type { SoloGame } from '../kinds/solo/solo-game.ts';
import type { Checkable } from './verify-round.ts';

/** Action in a round of several steps. */
export type Act = { readonly step: ConfigValue } | 'collect';

type Named<Input extends ConfigValue, Outcome extends ConfigValue> = Pick<
  SoloGame<Input, Outcome>,
  'key' | 'names' | 'input' | 'outcome' | 'buys' | 'stakeOf'
>;

export type PageGame<Input extends ConfigValue, Outcome extends ConfigValue> = Named<Input, Outcome> &
  Checkable<Input, Outcome> & {
    /** For games of several steps: the round after the given steps, with the final outcome once it has ended. */
    play?(
      ...round: [...Parameters<Checkable<Input, Outcome>['draw']>, hasEnded: boolean]
    ): ReturnType<SessionGame<Input, ConfigValue, Outcome>['play']>;
  };

type Facts<Input extends ConfigValue, Outcome extends ConfigValue> = Omit<Named<Input, Outcome>, 'buys'> &
  Pick<Checkable<Input, Outcome>, 'configHash'>;

/** Fields of every kind of game for pages and verifiers. */
function namedOf<Input extends ConfigValue, Outcome extends ConfigValue>({
  key,
  names,
  configHash,
  input,
  outcome,
  stakeOf,
}: Facts<Input, Outcome>): Facts<Input, Outcome> {
  return { key, names, configHash, input, outcome, stakeOf };
}

/** Game at a table, as a verifier sees one bet. */
export function atTable<
  Input extends ConfigValue,
  Step extends ConfigValue,
  Outcome extends ConfigValue,
  Result extends ConfigValue,
>(game: SharedGame<Input, Step, Outcome, Result>): Named<Input, Outcome> & Checkable<Input, Outcome> {
  const { step, atCard } = game;
  return {
    ...namedOf(game),
    draw: (seeds, bet, steps) =>
      game.settle(
        game.drawResult(seeds),
        bet,
        steps.map((taken) => step.parse(taken)),
      ),
    ...(atCard && { atCard: (seeds: RoundSeeds, bet: Input) => atCard(bet, cardRoundOf(seeds)) }),
  };
}

/** Bet on several rounds of a table, as a verifier sees it. */
export function overRounds<Input extends ConfigValue, Outcome extends ConfigValue & DrawnSpan>(
  game: OutrightGame<Input, Outcome>,
): Named<Input, Outcome> & Checkable<Input, Outcome> {
  const { spanOf } = game;
  const placeOf = (nonce: number) => nonce - spanOf(nonce).first;
  /** Link of the round of the bet, computed from that of the last round. */
  const linkOf = ({ number, link }: DrawnSpan, nonce: number) => {
    let found = link;
    for (let at = number; at > nonce; at -= 1) found = commitmentOf(found);
    return found;
  };
  const saltOf = ({ betsDigests, beacons = [] }: DrawnSpan, nonce: number) => {
    const index = placeOf(nonce);
    return sharedSeed(betsDigests[index] ?? '', beacons.find(({ day }) => day === index + 1) ?? null);
  };
  return {
    ...namedOf(game),
    beaconsOf: ({ beacons = [] }) => beacons,
    draw: () => {
      throw new Error('A bet on several rounds is drawn from all of them.');
    },
    drawAll({ serverSeed, clientSeed, nonce }, bet, outcome) {
      const isOfThem = saltOf(outcome, nonce) === clientSeed && linkOf(outcome, nonce) === serverSeed;
      const again = game.settle(game.draw(outcome), bet);
      return isOfThem ? again : { ...again, payout: -1 };
    },
    atCard: (seeds, bet, outcome) =>
      game.atCard(bet, cardRoundOf(seeds), game.resultsOf(outcome).slice(0, placeOf(seeds.nonce))),
  };
}

/** Magazine of a pond, as a verifier sees it. */
export function inPond<Input extends ConfigValue, Outcome extends ConfigValue>(
  game: PondGame<Input, Outcome>,
): Named<Input, Outcome> & Checkable<Input, Outcome> {
  return {
    ...namedOf(game),
    draw: (seeds, bet, steps) => game.play(seeds, bet, steps.map(String)),
  };
}

/** Game of several steps for pages and verifiers; the steps are parsed with its own schema. */
export function inSteps<Input extends ConfigValue, Step extends ConfigValue, Outcome extends ConfigValue>(
  game: SessionGame<Input, Step, Outcome>,
): PageGame<Input, Outcome> {
  const { step } = game;
  const play: PageGame<Input, Outcome>['play'] = (seeds, bet, steps, hasEnded) =>
    game.play(
      seeds,
      bet,
      steps.map((taken) => step.parse(taken)),
      hasEnded,
    );
  return {
    ...namedOf(game),
    play,
    draw: (seeds, bet, steps) => play(seeds, bet, steps, true),
  };
}
