/** Verifies a round in the browser with the studio's own rules and random number generator. */
import { type ConfigValue, canonicalJson } from '@mirinae/game-math/config-hash';
import { sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type { Round } from '../wire/wire.ts';
import type { Bound } from './beacon-check.ts';

/** Game whose draws can be repeated. */
export type Checkable<Input extends ConfigValue, Outcome extends ConfigValue> = {
  readonly configHash: string;
  /** Round at its end, after the player's steps. */
  draw(
    seeds: RoundSeeds,
    input: Input,
    steps: readonly unknown[],
  ): { readonly outcome: Outcome; readonly payout: number };
  /** For games with a new card each round: the bet at the odds of its round, null for one that was not offered. */
  atCard?(seeds: RoundSeeds, input: Input, outcome: Outcome): Input | null;
  /** For a bet on several rounds: draws all of them again from their proofs. */
  drawAll?(seeds: RoundSeeds, input: Input, outcome: Outcome): { readonly outcome: Outcome; readonly payout: number };
  /** For a bet on several rounds: the beacon of each round. */
  beaconsOf?(outcome: Outcome): readonly Omit<Bound, 'closedMs'>[];
};

/** Seeds of a round; null until its server seed and the signature of its beacon are known. */
export function seedsOf({
  serverSeed,
  clientSeed,
  beacon,
  nonce,
}: Pick<Round, 'serverSeed' | 'clientSeed' | 'beacon' | 'nonce'>): RoundSeeds | null {
  if (serverSeed === null || (beacon && beacon.signature === null)) return null;
  return { serverSeed, clientSeed: sharedSeed(clientSeed, beacon), nonce };
}

/**
 * `order`: committed, then seeded by the player, then played; null for rounds older than these fields. `result`: null
 * for a round of other rules, which cannot be drawn again.
 */
export type Verdict = {
  readonly seed: boolean;
  readonly order: boolean | null;
  readonly result: boolean | null;
  readonly rules: boolean;
};

function isInOrder({ committedAt, seededAt, playedAt }: Pick<Round, 'committedAt' | 'seededAt' | 'playedAt'>) {
  if (committedAt === null) return null;
  return Date.parse(committedAt) <= Date.parse(seededAt) && Date.parse(seededAt) <= Date.parse(playedAt);
}

function isOnCard<Input extends ConfigValue, Outcome extends ConfigValue>(
  { atCard }: Checkable<Input, Outcome>,
  seeds: RoundSeeds,
  input: Input,
  outcome: Outcome,
): boolean {
  if (!atCard) return true;
  const priced = atCard(seeds, input, outcome);
  return priced !== null && canonicalJson(priced) === canonicalJson(input);
}

/** Null until the server seed is revealed. The beacon's signature is checked by `checkBeacons`. */
export function verifyRound<Input extends ConfigValue, Outcome extends ConfigValue>(
  game: Checkable<Input, Outcome>,
  round: Round<Input, Outcome>,
): Verdict | null {
  const { input, steps, outcome, payout, commitment } = round;
  const seeds = seedsOf(round);
  if (seeds === null || outcome === null) return null;
  const seed = matchesCommitment(seeds.serverSeed, commitment);
  const order = isInOrder(round);
  if (round.configHash !== game.configHash) return { seed, order, result: null, rules: false };
  const again = game.drawAll?.(seeds, input, outcome) ?? game.draw(seeds, input, steps);
  return {
    seed,
    order,
    result: again.payout === payout && canonicalJson(again.outcome) === canonicalJson(outcome),
    rules: isOnCard(game, seeds, input, outcome),
  };
}
