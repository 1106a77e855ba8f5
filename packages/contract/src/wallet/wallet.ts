/**
 * The seamless wallet protocol between the platform and a vendor, both directions; docs/wallet-protocol.md describes
 * it for integrators. Unknown fields are dropped, so that either side may add some without breaking the other.
 */
import { z } from 'zod';
import { boundBeacon } from '../beacon.ts';
import { currencies } from '../currencies.ts';
import { amountSchema, moment, spokenSchema } from '../fields.ts';
import { reference } from './reference.ts';

export const walletHeaders = {
  vendor: 'x-mirinae-vendor',
  timestamp: 'x-mirinae-timestamp',
  signature: 'x-mirinae-signature',
} as const;

/** A signature is good for this long before and after its timestamp. */
export const walletFreshMs = 5 * 60_000;

const memberRef = reference;
const sessionRef = reference;

/** With `sessionRef` the question also means that the game is still open. */
export const balanceRequest = z.object({ memberRef, sessionRef: sessionRef.optional() });
/** A stake is at least one smallest unit of the session's currency; a credit of 0 means that the bet is lost. */
export const debitRequest = z.object({
  transactionId: reference,
  memberRef,
  sessionRef,
  gameKey: reference,
  roundId: reference,
  amount: z.int().positive(),
});
/** A debit and the last credit of its bet in one message: both count, or neither does. A payout of 0 is a loss. */
export const playRequest = debitRequest.extend({ payout: amountSchema });
export const creditRequest = z.object({
  transactionId: reference,
  debitId: reference,
  memberRef,
  amount: amountSchema,
  finished: z.boolean(),
  /** The part of the stake that was never played and is in the amount: it counts for no turnover. */
  unplayed: amountSchema.default(0),
});
/** Credits of many bets that end in one moment, each judged for itself. */
export const maxCredits = 200;
export const creditsRequest = z.object({ credits: z.array(creditRequest).min(1).max(maxCredits) });
export const rollbackRequest = z.object({ transactionId: reference, debitId: reference, memberRef });

/**
 * Takes back what a bet was paid and gives its stake back. `voidRef` is the platform's own decision, without which a
 * bet that is over stays as it is.
 */
export const voidRequest = rollbackRequest.extend({ voidRef: reference });

export const walletCodes = [
  'INSUFFICIENT_FUNDS',
  'STAKE_TOO_SMALL',
  'STAKE_TOO_LARGE',
  'SESSION_ENDED',
  'CHECK_DUE',
  'MEMBER_UNKNOWN',
  'MEMBER_LOCKED',
  'MEMBER_BARRED',
  'GAME_CLOSED',
  'PLAY_CLOSED',
  'MAINTENANCE',
  'TRANSACTION_CONFLICT',
  'DEBIT_UNKNOWN',
  'DEBIT_CANCELLED',
  'DEBIT_SETTLED',
] as const;
export const walletCode = z.enum(walletCodes);
export type WalletCode = z.infer<typeof walletCode>;

/** Codes of the transport: nothing was looked at or nothing is certain. They come with 401, 400 and 503. */
export type TransportError = 'SIGNATURE_INVALID' | 'MALFORMED' | 'RETRY';

/** `balance` is the member's cash in smallest units. `replayed` means that the transaction had been answered before. */
export const walletAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), balance: amountSchema, replayed: z.boolean() }),
  z.object({ status: z.literal('refused'), code: walletCode, balance: amountSchema.nullable() }),
]);
export type WalletAnswer = z.infer<typeof walletAnswer>;

/** An answer for each of the credits, in their order. */
export const creditsAnswer = z.object({ answers: z.array(walletAnswer) });

/** What the place where the platform plays allows; `cycleMs` is the least time from one round to the next. */
export const playRules = z.object({
  auto: z.boolean(),
  turbo: z.boolean(),
  /** Buying a feature. */
  buy: z.boolean(),
  cycleMs: z.int().min(0).max(60_000),
});
export type PlayRules = z.infer<typeof playRules>;
export const freeRules: PlayRules = { auto: true, turbo: true, buy: true, cycleMs: 0 };

/** In smallest units, what a round may stake; null where it is not narrowed. */
export const stakeLimits = z.object({ min: amountSchema.nullable(), max: amountSchema.nullable() });
export type StakeLimits = z.infer<typeof stakeLimits>;
export const listedStakes: StakeLimits = { min: null, max: null };

/**
 * The reality check of a member that is due next, as the platform has it. Times are durations, so that no two
 * clocks need to agree.
 */
export const playCheck = z.object({
  /** Names the check in its answer. */
  dueAt: z.iso.datetime({ offset: true }),
  /** 0 once it is due. */
  dueInMs: z.int().min(0),
  /** Of the member's session at the platform, with all that was staked and paid in it, wherever it was played. */
  elapsedMs: z.int().min(0),
  staked: amountSchema,
  paid: amountSchema,
  /** Where the platform shows the member's bets and its limits: paths of its site. */
  historyPath: z.string().max(200),
  limitsPath: z.string().max(200),
});
export type PlayCheck = z.infer<typeof playCheck>;

/** A vendor reads the next check, or answers one for the member and reads then. */
export const checkRequest = z.object({
  memberRef,
  sessionRef,
  mode: z.enum(['desktop', 'mobile']).default('desktop'),
  answer: z.object({ dueAt: z.iso.datetime({ offset: true }), choice: z.enum(['go-on', 'stop']) }).exactOptional(),
});
/** `check` is null where the member has none. */
export const checkAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), check: playCheck.nullable() }),
  z.object({ status: z.literal('refused'), code: walletCode }),
]);
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** The platform opens a session at the vendor. `sessionRef` is a secret between the two: debits must carry it. */
export const sessionRequest = z.object({
  memberRef,
  nickname: z.string().min(1).max(40),
  locale: spokenSchema,
  /** What the amounts of this session are in; a vendor refuses one that it does not play in. */
  currency: z.enum(currencies),
  gameKey: reference,
  sessionRef,
  mode: z.enum(['desktop', 'mobile']),
  /**
   * Where the stakes come from: the platform's wallet, the coins at the vendor, or coins that the vendor
   * lends for a try.
   */
  wallet: z.enum(['seamless', 'transfer', 'demo']).default('seamless'),
  rules: playRules.default(freeRules),
  /** What a round may stake, where the platform allows less than the vendor's own list. */
  stakes: stakeLimits.default(listedStakes),
  check: playCheck.nullable().default(null),
});
export const sessionAnswer = z.object({ gameUrl: z.url() });

/**
 * The member's log-in has ended, and with it these sessions: by the SHA-256 of each `sessionRef`, in hex, because the
 * platform keeps no more of it. Sent again it ends nothing twice. Rounds that run are settled as always.
 */
export const sessionEndRequest = z.object({
  memberRef,
  sessionRefHashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(200),
});
export const sessionEndAnswer = z.object({ ended: z.int().min(0) });

/** The platform requests a member's rounds, newest first. */
export const historyRequest = z.object({
  memberRef,
  gameKey: reference.optional(),
  page: z.int().min(1).default(1),
  perPage: z.int().min(1).max(100).default(20),
});

/**
 * The platform requests the address at which a round that is over can be seen again. 404 `ROUND_UNKNOWN` where there
 * is none of the member.
 */
export const replayRequest = z.object({ memberRef, roundId: reference, locale: spokenSchema });
export const replayAnswer = z.object({ replayUrl: z.url() });

/**
 * The platform requests the facts of a finished round. 404 `ROUND_UNKNOWN` for an unknown round, and of a game that
 * has none.
 */
export const factsRequest = z.object({ memberRef, roundId: reference });

/**
 * The platform requests the proof of a finished round. 404 `ROUND_UNKNOWN` as above. `input`
 * and `outcome` are the game's own: what was bet, and what came of it.
 */
export const proofRequest = z.object({ memberRef, roundId: reference });
export const proofAnswer = z.object({
  gameKey: reference,
  /** The fingerprint of the rules that the round was played by. */
  configHash: z.string().max(100),
  commitment: z.string().max(100),
  /** Null for rounds of before, which do not know it. */
  committedAt: z.iso.datetime({ offset: true }).nullable(),
  seededAt: z.iso.datetime({ offset: true }),
  playedAt: z.iso.datetime({ offset: true }),
  clientSeed: z.string().min(1).max(128),
  /** Of a draw that several share, where it is bound to a public beacon; null for any other. */
  beacon: boundBeacon.nullable().default(null),
  /** When the last bets were taken that a shared draw depends on. */
  closesAt: moment.nullable().default(null),
  nonce: z.int().min(0),
  /** Null while the pair of seeds is in use. */
  serverSeed: z.string().max(100).nullable(),
  input: z.json(),
  outcome: z.json(),
  stake: amountSchema,
  payout: amountSchema,
});
export type RoundProof = z.infer<typeof proofAnswer>;

/**
 * The platform requests all rounds that were played at the vendor in a while, oldest first, to compare them with its
 * bets.
 */
export const roundsRequest = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  page: z.int().min(1).default(1),
});
export const roundsAnswer = z.object({
  rounds: z.array(
    z.object({
      debitId: reference,
      stake: amountSchema,
      payout: amountSchema,
      /** `open` is not over yet; what was refused is not listed at all. */
      state: z.enum(['open', 'settled', 'cancelled']),
    }),
  ),
  more: z.boolean(),
});
