/**
 * Draws a round of a house game again, here in the browser: the same functions that the studio draws with. Loaded by
 * the fairness page alone.
 */
import type { RoundProof } from '@mirinae/contract/wallet/wallet';
import { type ConfigValue, canonicalJson } from '@mirinae/game-math/config-hash';
import { configHash as diceHash } from '@mirinae/game-math/dice/config';
import { payoutOf as dicePayout, rollOf, sides } from '@mirinae/game-math/dice/roll';
import { configHash as hangangHash } from '@mirinae/game-math/hangang-seven/config';
import { replay } from '@mirinae/game-math/hangang-seven/spin';
import { houseSlots } from '@mirinae/game-math/house-slots';
import { climbOf, payoutOf as limboPayout } from '@mirinae/game-math/limbo/climb';
import { configHash as limboHash } from '@mirinae/game-math/limbo/config';
import { configHash as plinkoHash, risks, rowCounts } from '@mirinae/game-math/plinko/config';
import { boxOf, pathOf, payoutOf as plinkoPayout } from '@mirinae/game-math/plinko/drop';
import { isServerSeed, matchesCommitment } from '@mirinae/game-math/rng/commitment';
import { isClientSeed, type RoundSeeds } from '@mirinae/game-math/rng/stream';
import { modeNames } from '@mirinae/game-math/slots/config';
import { drawPage, slotOf } from '@mirinae/game-math/slots/slot';
import { z } from 'zod';

/** `shown` is the outcome for people: a number, a height, a box, the places of reels, a book. */
export type Drawn = { readonly outcome: ConfigValue; readonly payout: number; readonly shown: string };
type HouseGame = { readonly configHash: string; readonly draw: (seeds: RoundSeeds, input: unknown) => Drawn };

function game<Input>(
  configHash: string,
  input: z.ZodType<Input>,
  draw: (seeds: RoundSeeds, input: Input) => Drawn,
): HouseGame {
  return { configHash, draw: (seeds, raw) => draw(seeds, input.parse(raw)) };
}

const stake = z.int().positive();
const diceBet = z.object({ stake, chance: z.int().min(1), side: z.enum(sides) });
const limboBet = z.object({ stake, target: z.int().min(101) });
const plinkoBet = z.object({ stake, rows: z.literal(rowCounts), risk: z.enum(risks) });
const lineBet = z.object({ lineBet: z.int().positive() });
const slotBet = z.object({ bet: stake, mode: z.enum(modeNames) });

const originals: readonly (readonly [string, HouseGame])[] = [
  [
    'dice',
    game(diceHash, diceBet, (seeds, bet) => {
      const roll = rollOf(seeds);
      return { outcome: { roll }, payout: dicePayout(roll, bet), shown: (roll / 100).toFixed(2) };
    }),
  ],
  [
    'limbo',
    game(limboHash, limboBet, (seeds, bet) => {
      const height = climbOf(seeds);
      return { outcome: { height }, payout: limboPayout(height, bet), shown: `${(height / 100).toFixed(2)}x` };
    }),
  ],
  [
    'plinko',
    game(plinkoHash, plinkoBet, (seeds, bet) => {
      const path = pathOf(seeds, bet.rows);
      const turns = path.map((turn) => (turn === 0 ? '←' : '→')).join('');
      return { outcome: { path }, payout: plinkoPayout(path, bet), shown: `${turns} #${boxOf(path) + 1}` };
    }),
  ],
  [
    'hangang-seven',
    game(hangangHash, lineBet, (seeds, bet) => {
      const { stops, totalWinWon } = replay(seeds.serverSeed, seeds.clientSeed, seeds.nonce, bet.lineBet);
      return { outcome: { stops }, payout: totalWinWon, shown: stops.join(' · ') };
    }),
  ],
];

const slots = houseSlots.map(({ config, certificate }): readonly [string, HouseGame] => {
  const slot = slotOf(config, certificate.weights);
  return [
    config.id,
    game(slot.rulesHash, slotBet, (seeds, { bet, mode }) => {
      const { pool, book, pay } = drawPage(slot, seeds, mode);
      return { outcome: { pool, book }, payout: (bet * pay) / 100, shown: `${pool} #${book}` };
    }),
  ];
});

const games: ReadonlyMap<string, HouseGame> = new Map([...originals, ...slots]);

export const isHouseGame = (gameKey: string): boolean => games.has(gameKey);

/** Null for seeds that could not be published, and for a game or a bet that is not known here. */
export function redraw({ gameKey, input }: Pick<RoundProof, 'gameKey' | 'input'>, seeds: RoundSeeds): Drawn | null {
  const isGood = isServerSeed(seeds.serverSeed) && isClientSeed(seeds.clientSeed);
  if (!isGood || !Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0) return null;
  try {
    return games.get(gameKey)?.draw(seeds, input) ?? null;
  } catch {
    return null;
  }
}

const isInOrder = (...moments: readonly string[]) =>
  moments.every((moment, place) => place === 0 || Date.parse(moments[place - 1] ?? '') <= Date.parse(moment));
const outcomeSchema = z.record(z.string(), z.union([z.int(), z.string(), z.array(z.int())]));
const isSame = (one: ConfigValue, other: ConfigValue) => canonicalJson(one) === canonicalJson(other);

export const proofSteps = ['seed', 'order', 'result', 'rules'] as const;
/** Null where there is nothing to check: rounds of before do not know when their seed was promised. */
export type ProofCheck = Readonly<Record<(typeof proofSteps)[number], boolean | null>>;

/** Checks a round by these seeds, as they are told or as the reader has changed them. */
export function checkProof(proof: RoundProof, seeds: RoundSeeds, drawn: Drawn | null): ProofCheck {
  const { commitment, committedAt, seededAt, playedAt, gameKey, configHash, outcome, payout } = proof;
  const told = outcomeSchema.safeParse(outcome).data;
  return {
    seed: matchesCommitment(seeds.serverSeed, commitment),
    order: committedAt === null ? null : isInOrder(committedAt, seededAt, playedAt),
    result: drawn !== null && told !== undefined && drawn.payout === payout && isSame(drawn.outcome, told),
    rules: games.get(gameKey)?.configHash === configHash,
  };
}

/** A roll that is published, so that anybody can try the check without having played. */
export const goldenProof: RoundProof = {
  gameKey: 'dice',
  configHash: diceHash,
  commitment: '9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f',
  committedAt: null,
  seededAt: '2026-01-01T00:00:00.000Z',
  playedAt: '2026-01-01T00:00:00.000Z',
  clientSeed: 'sandbox-client',
  nonce: 2,
  serverSeed: '5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed',
  input: { stake: 1_000, chance: 4_850, side: 'under' },
  outcome: { roll: 4_391 },
  stake: 1_000,
  payout: 2_000,
};
