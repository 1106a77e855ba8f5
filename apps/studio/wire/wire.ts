/** Messages between a game page and the studio's server. Amounts are whole smallest units; moments are ISO 8601. */
import { boundBeacon } from '@mirinae/contract/beacon';
import { amountSchema, localeSchema, moment } from '@mirinae/contract/fields';
import type { Locale } from '@mirinae/contract/languages';
import {
  checkRequest,
  type FreeRounds,
  freeRounds,
  type PlayRules,
  playCheck,
  playRules,
  type StakeLimits,
  stakeLimits,
  walletCode,
} from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { z } from 'zod';

export const instanceHeader = 'x-instance';

/**
 * Why the server answers no content. `OTHER_WINDOW`: another page plays this session; `ROUND_OPEN`: a round must end
 * first; `SEED_NEEDED`: the player must give a client seed first; `NOT_PROMISED`: that is not the next server seed;
 * `TOO_SOON`: the last round began less than a cycle ago; `TOO_MANY`: more was sent than anybody plays; `CHECK_DUE`: a
 * reality check waits for its answer; `BETS_CLOSED`: the table takes no bets on that round any more; `GAME_CLOSED`:
 * staff closed the pond.
 */
export const playFaultCodes = [
  'TOKEN_INVALID',
  'SESSION_ENDED',
  'OTHER_WINDOW',
  'ROUND_OPEN',
  'SEED_NEEDED',
  'NOT_PROMISED',
  'TOO_SOON',
  'TOO_MANY',
  'CHECK_DUE',
  'BETS_CLOSED',
  'GAME_CLOSED',
  'NOT_FOUND',
  'MALFORMED',
  'WALLET_UNREACHABLE',
  'FAILED',
] as const;
export const playFault = z.object({ code: z.enum(playFaultCodes) });
export type PlayFaultCode = (typeof playFaultCodes)[number];

/** A round of any game. A page reads `input` and `outcome` with its own game's schemas. */
const anyRound = z.object({
  roundId: z.uuid(),
  betId: z.uuid(),
  /** Open: the stake was debited and the end is not certain yet. Playing: the player goes on or collects. */
  status: z.enum(['open', 'playing', 'finished', 'cancelled', 'refused', 'disputed']),
  refusal: walletCode.nullable(),
  input: z.unknown(),
  /** None while the stake may still be rolled back. */
  outcome: z.unknown(),
  /** Choices after the bet, in order; a game parses them with its own schema. */
  steps: z.array(z.unknown()),
  stake: amountSchema,
  /** The platform pays the stake, and later what all of its free rounds win together. */
  isFree: z.literal(true).exactOptional(),
  /** While it is played, what it would pay if it ended now. */
  payout: amountSchema,
  nonce: z.int(),
  commitment: z.string(),
  /** When the commitment could be seen, and when the client seed came; rounds of before do not know the first. */
  committedAt: moment.nullable(),
  seededAt: moment,
  clientSeed: z.string(),
  /** Drawn with `clientSeed`: the round of a public beacon, which had to be published after bets were closed. */
  beacon: boundBeacon.nullable().default(null),
  /** Of a shared draw: when the last bets were taken that it depends on. */
  closesAt: moment.nullable().default(null),
  /** Shown once the seed is retired. */
  serverSeed: z.string().nullable(),
  configHash: z.string(),
  playedAt: moment,
  balance: amountSchema.nullable(),
});

export type Round<Input = ConfigValue, Outcome = ConfigValue> = Omit<z.infer<typeof anyRound>, 'input' | 'outcome'> & {
  readonly input: Input;
  readonly outcome: Outcome | null;
};

/** The schemas of a game's rounds: what was bet, and what came of it. */
export type RoundSchemas<Input, Outcome> = {
  readonly input: z.ZodType<Input>;
  readonly outcome: z.ZodType<Outcome>;
};

export function roundOf<Input, Outcome>({ input, outcome }: RoundSchemas<Input, Outcome>) {
  return anyRound.transform(
    (round): Round<Input, Outcome> => ({
      ...round,
      input: input.parse(round.input),
      outcome: round.outcome === null ? null : outcome.parse(round.outcome),
    }),
  );
}

/** The pair in use, none before the first client seed, and the commitment to the server seed of the next one. */
export const fairness = z.object({
  live: z.object({ commitment: z.string(), clientSeed: z.string(), nextNonce: z.int() }).nullable(),
  nextCommitment: z.string(),
});
export type Fairness = z.infer<typeof fairness>;

export type PlayState<Input = ConfigValue, Outcome = ConfigValue> = {
  readonly nickname: string;
  readonly locale: Locale;
  readonly balance: number;
  /** Rules of the platform's jurisdiction. */
  readonly rules: PlayRules;
  /** Stakes of a round, if the platform allows less than the game. */
  readonly stakes: StakeLimits;
  /** When a reality check is due; null where the player has none. */
  readonly checkInMs: number | null;
  readonly lastRound: Round<Input, Outcome> | null;
  /** Free rounds of the platform in this game, the first to expire first. */
  readonly freeRounds: readonly FreeRounds[];
  readonly fairness: Fairness;
  readonly session: { readonly openedAt: string; readonly staked: number; readonly paid: number; readonly now: string };
};

export function playStateOf<Input, Outcome>(
  schemas: RoundSchemas<Input, Outcome>,
): z.ZodType<PlayState<Input, Outcome>> {
  return z.object({
    nickname: z.string(),
    locale: localeSchema,
    balance: amountSchema,
    rules: playRules,
    stakes: stakeLimits,
    checkInMs: z.int().min(0).nullable(),
    lastRound: roundOf(schemas).nullable(),
    freeRounds: z.array(freeRounds).default([]),
    fairness,
    session: z.object({ openedAt: moment, staked: amountSchema, paid: amountSchema, now: moment }),
  });
}

export type RoundPage<Input = ConfigValue, Outcome = ConfigValue> = {
  readonly rounds: readonly Round<Input, Outcome>[];
  readonly page: number;
  readonly pages: number;
};

export function roundPageOf<Input, Outcome>(
  schemas: RoundSchemas<Input, Outcome>,
): z.ZodType<RoundPage<Input, Outcome>> {
  return z.object({ rounds: z.array(roundOf(schemas)), page: z.int(), pages: z.int() });
}

/** Bets that wait for later rounds of their table, the newest first. */
export function waitingOf<Input, Outcome>(schemas: RoundSchemas<Input, Outcome>) {
  return z.object({ rounds: z.array(roundOf(schemas)) });
}

/** A bet of a `solo` game: `input` is the game's own. The same bet id is played once, however often it is sent. */
export const playRequest = z.object({
  betId: z.uuid(),
  input: z.unknown(),
  /** Plays one of these free rounds; none where the player pays the stake. */
  freeRef: z.string().min(1).max(80).exactOptional(),
});
/** The balance, and the free rounds of the game. */
export const walletPage = z.object({ balance: amountSchema, freeRounds: z.array(freeRounds).default([]) });
export type WalletPage = { readonly balance: number; readonly freeRounds: readonly FreeRounds[] };
/** Step `index` of a `session` round, from 0. One that was taken already answers the round in its current state. */
export const stepRequest = z.object({ roundId: z.uuid(), index: z.int().min(0).max(1_000), step: z.unknown() });
/** `index` is how many steps the player has seen taken. */
export const collectRequest = z.object({ roundId: z.uuid(), index: z.int().min(0).max(1_000) });
export const pageRequest = z.object({ page: z.int().min(1).max(10_000).default(1) });
/** A client seed for the server seed whose commitment the player has seen. */
export const rotateRequest = z.object({ commitment: z.string(), clientSeed: z.string().min(1).max(128) });
export type RotateRequest = z.infer<typeof rotateRequest>;
export const rotateAnswer = z.object({
  retired: z
    .object({ serverSeed: z.string(), commitment: z.string(), clientSeed: z.string(), lastNonce: z.int() })
    .nullable(),
  fairness,
});
export type RotateAnswer = z.infer<typeof rotateAnswer>;
export const verifyRequest = z.object({ roundId: z.uuid() });

/** Reads the next reality check, or answers one and reads then. */
export const checkPageRequest = checkRequest.pick({ answer: true });
export type CheckPageRequest = z.infer<typeof checkPageRequest>;
export const checkPage = z.object({
  check: playCheck
    .omit({ historyPath: true, limitsPath: true })
    .extend({ historyUrl: z.url(), limitsUrl: z.url() })
    .nullable(),
});
export type CheckPage = z.infer<typeof checkPage>;
