/** Checking a round in the browser, with the very rules and randomness the studio draws with. */
import { type ConfigValue, canonicalJson } from '@mirinae/game-math/config-hash';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type { Round } from '../wire/wire.ts';

/** What a game must be able to do again. */
export type Checkable<Input extends ConfigValue, Outcome extends ConfigValue> = {
  readonly configHash: string;
  draw(seeds: RoundSeeds, input: Input): { readonly outcome: Outcome; readonly payout: number };
};

export type Verdict = { readonly seed: boolean; readonly result: boolean; readonly rules: boolean };

/** Null while the server seed is not revealed. */
export function verifyRound<Input extends ConfigValue, Outcome extends ConfigValue>(
  game: Checkable<Input, Outcome>,
  round: Round<Input, Outcome>,
): Verdict | null {
  const { serverSeed, clientSeed, nonce, input, outcome, payout, commitment } = round;
  if (serverSeed === null || outcome === null) return null;
  const again = game.draw({ serverSeed, clientSeed, nonce }, input);
  return {
    seed: matchesCommitment(serverSeed, commitment),
    result: again.payout === payout && canonicalJson(again.outcome) === canonicalJson(outcome),
    rules: round.configHash === game.configHash,
  };
}
