/** Checking a round in the browser, with the very rules and randomness the studio draws with. */
import { type ConfigValue, canonicalJson } from '@mirinae/game-math/config-hash';
import { sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import { matchesCommitment } from '@mirinae/game-math/rng/commitment';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type { Round } from '../wire/wire.ts';
import type { Bound } from './beacon-check.ts';

/** A game that can repeat its draws. */
export type Checkable<Input extends ConfigValue, Outcome extends ConfigValue> = {
  readonly configHash: string;
  /** The round at its end, after the steps that the player took. */
  draw(
    seeds: RoundSeeds,
    input: Input,
    steps: readonly unknown[],
  ): { readonly outcome: Outcome; readonly payout: number };
  /** Of a game whose offer is another one in every round: the bet at the odds of its round, null where it had none. */
  atCard?(seeds: RoundSeeds, input: Input, outcome: Outcome): Input | null;
  /** Of a bet that waited for several rounds: they are drawn again from the proofs of them all. */
  drawAll?(seeds: RoundSeeds, input: Input, outcome: Outcome): { readonly outcome: Outcome; readonly payout: number };
  /** Of such a bet: what each of its rounds was bound to. */
  beaconsOf?(outcome: Outcome): readonly Omit<Bound, 'closedMs'>[];
};

/** Seeds of a round; null while its server seed or the signature of its beacon is not known. */
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
 * `order`: promised, then seeded by the player, then played; null for rounds of before, which do not know. `result`:
 * null for a round of other rules, which those of now cannot draw again.
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

/** Null while the server seed is not revealed. The signature of a beacon is checked by `checkBeacons`. */
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
