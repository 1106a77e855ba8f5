/**
 * Draws a round of a house game again, here in the browser: the same functions that the studio draws with. Loaded by
 * the fairness page alone.
 */
import type { RoundProof } from '@mirinae/contract/wallet/wallet';
import { type ConfigValue, canonicalJson } from '@mirinae/game-math/config-hash';
import { configHash as crashHash } from '@mirinae/game-math/crash/config';
import { payoutOf as crashPayout, drawCrash, paidAt } from '@mirinae/game-math/crash/flight';
import { configHash as diceHash } from '@mirinae/game-math/dice/config';
import { payoutOf as dicePayout, rollOf, sides } from '@mirinae/game-math/dice/roll';
import { configHash as hangangHash } from '@mirinae/game-math/hangang-seven/config';
import { replay } from '@mirinae/game-math/hangang-seven/spin';
import { guesses, playRow, rankOf } from '@mirinae/game-math/hi-lo/cards';
import { configHash as hiLoHash } from '@mirinae/game-math/hi-lo/config';
import { houseSlots } from '@mirinae/game-math/house-slots';
import { configHash as kenoHash, risks as kenoRisks } from '@mirinae/game-math/keno/config';
import { drawOf, isChoice, payoutOf as kenoPayout } from '@mirinae/game-math/keno/draw';
import { climbOf, payoutOf as limboPayout } from '@mirinae/game-math/limbo/climb';
import { configHash as limboHash } from '@mirinae/game-math/limbo/config';
import { configHash as minesHash, config as minesRules } from '@mirinae/game-math/mines/config';
import { playField } from '@mirinae/game-math/mines/field';
import { configHash as plinkoHash, risks, rowCounts } from '@mirinae/game-math/plinko/config';
import { boxOf, pathOf, payoutOf as plinkoPayout } from '@mirinae/game-math/plinko/drop';
import { type DrawBeacon, sharedSeed } from '@mirinae/game-math/rng/beacon-seed';
import { isServerSeed, matchesCommitment } from '@mirinae/game-math/rng/commitment';
import { isClientSeed, type RoundSeeds } from '@mirinae/game-math/rng/stream';
import { modeNames } from '@mirinae/game-math/slots/config';
import { drawPage, slotOf } from '@mirinae/game-math/slots/slot';
import { z } from 'zod';

/** `shown` is the outcome for people: a number, a height, a box, tiles, cards, the places of reels, a book. */
export type Drawn = { readonly outcome: ConfigValue; readonly payout: number; readonly shown: string };
type Reported = Pick<RoundProof, 'input' | 'outcome'>;
type Requested = Reported & { readonly gameKey: string; readonly beacon: DrawBeacon };
type HouseGame = { readonly configHash: string; readonly draw: (seeds: RoundSeeds, reported: Reported) => Drawn };

function game<Input>(
  configHash: string,
  input: z.ZodType<Input>,
  draw: (seeds: RoundSeeds, input: Input) => Drawn,
): HouseGame {
  return { configHash, draw: (seeds, reported) => draw(seeds, input.parse(reported.input)) };
}

/** A game in which the player acts: what it did is in the outcome. */
function actedGame<Input, Acts>(
  configHash: string,
  input: z.ZodType<Input>,
  acts: z.ZodType<Acts>,
  draw: (seeds: RoundSeeds, input: Input, acts: Acts) => Drawn,
): HouseGame {
  return {
    configHash,
    draw: (seeds, reported) => draw(seeds, input.parse(reported.input), acts.parse(reported.outcome)),
  };
}

const stake = z.int().positive();
const diceBet = z.object({ stake, chance: z.int().min(1), side: z.enum(sides) });
const limboBet = z.object({ stake, target: z.int().min(101) });
const plinkoBet = z.object({ stake, rows: z.literal(rowCounts), risk: z.enum(risks) });
const kenoBet = z.object({ stake, risk: z.enum(kenoRisks), chosen: z.array(z.int()).refine(isChoice) });
const minesBet = z.object({ stake, mines: z.int().min(minesRules.minesLeast).max(minesRules.minesMost) });
const minesActs = z.object({ picks: z.array(z.int()) });
const hiLoBet = z.object({ stake });
const hiLoActs = z.object({ guesses: z.array(z.enum(guesses)) });
const crashBet = z.object({ stake, target: z.int().min(0) });
const crashActs = z.object({ paidAt: z.int().min(0) });
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
    'keno',
    game(kenoHash, kenoBet, (seeds, bet) => {
      const drawn = [...drawOf(seeds)];
      return { outcome: { drawn }, payout: kenoPayout(drawn, bet), shown: drawn.join(' · ') };
    }),
  ],
  [
    'mines',
    actedGame(minesHash, minesBet, minesActs, (seeds, bet, { picks }) => {
      const { outcome, payout } = playField(seeds, bet, picks, true);
      const mines = [...outcome.mines];
      return { outcome: { picks, mines }, payout, shown: mines.map((tile) => tile + 1).join(' · ') };
    }),
  ],
  [
    'hi-lo',
    actedGame(hiLoHash, hiLoBet, hiLoActs, (seeds, bet, { guesses: made }) => {
      const { outcome, payout } = playRow(seeds, bet, made, true);
      const cards = [...outcome.cards];
      return { outcome: { cards, guesses: made }, payout, shown: cards.map(rankOf).join(' · ') };
    }),
  ],
  [
    'crash',
    actedGame(crashHash, crashBet, crashActs, (seeds, bet, reported) => {
      const crash = drawCrash(seeds);
      // A player may cash out before the target; a reached target is paid whatever the reported outcome.
      const own = reported.paidAt > 0 ? { multiplier: reported.paidAt, elapsedMs: 0 } : undefined;
      const reached = paidAt(crash, bet, own);
      const shown = `${(crash / 100).toFixed(2)}x`;
      return { outcome: { paidAt: reached }, payout: crashPayout(bet, reached), shown };
    }),
  ],
  [
    'hangang-seven',
    game(hangangHash, lineBet, (seeds, bet) => {
      const { stops, totalWin } = replay(seeds.serverSeed, seeds.clientSeed, seeds.nonce, bet.lineBet);
      return { outcome: { stops }, payout: totalWin, shown: stops.join(' · ') };
    }),
  ],
];

const slots = houseSlots.map(({ config }): readonly [string, HouseGame] => {
  const slot = slotOf(config);
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
/** The hash of the rules by which a game is played now. */
export const rulesHashOf = (gameKey: string): string | undefined => games.get(gameKey)?.configHash;

/** Null for seeds that could not be published, and for a game or a bet that is not known here. */
export function redraw({ gameKey, beacon, ...event }: Requested, seeds: RoundSeeds): Drawn | null {
  const isGood = isServerSeed(seeds.serverSeed) && isClientSeed(seeds.clientSeed);
  if (!isGood || !Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0) return null;
  try {
    const clientSeed = sharedSeed(seeds.clientSeed, beacon);
    return games.get(gameKey)?.draw({ ...seeds, clientSeed }, event) ?? null;
  } catch {
    return null;
  }
}

const isInOrder = (...moments: readonly string[]) =>
  moments.every((moment, index) => index === 0 || Date.parse(moments[index - 1] ?? '') <= Date.parse(moment));
const outcomeSchema = z.record(z.string(), z.union([z.int(), z.string(), z.array(z.union([z.int(), z.string()]))]));
const isSame = (one: ConfigValue, other: ConfigValue) => canonicalJson(one) === canonicalJson(other);

export const proofSteps = ['seed', 'order', 'beacon', 'result', 'rules'] as const;
/**
 * Null where there is nothing to check: no moment of the promise, no beacon, or no rules by which the round was drawn.
 */
export type ProofCheck = Readonly<Record<(typeof proofSteps)[number], boolean | null>>;

/** Checks a round by these seeds, as published or as the reader has changed them. */
export function checkProof(
  proof: RoundProof,
  seeds: RoundSeeds,
  drawn: Drawn | null,
  isBeaconGood: boolean,
): ProofCheck {
  const { commitment, committedAt, seededAt, playedAt, gameKey, configHash, outcome, payout } = proof;
  const reported = outcomeSchema.safeParse(outcome).data;
  const rules = rulesHashOf(gameKey) === configHash;
  const isSameRound =
    drawn !== null && reported !== undefined && drawn.payout === payout && isSame(drawn.outcome, reported);
  return {
    seed: matchesCommitment(seeds.serverSeed, commitment),
    order: committedAt === null ? null : isInOrder(committedAt, seededAt, playedAt),
    beacon: proof.beacon && isBeaconGood,
    result: rules || !games.has(gameKey) ? isSameRound : null,
    rules,
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
  beacon: null,
  closesAt: null,
  nonce: 2,
  serverSeed: '5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed',
  input: { stake: 1_000, chance: 4_850, side: 'under' },
  outcome: { roll: 4_391 },
  stake: 1_000,
  payout: 2_000,
};
