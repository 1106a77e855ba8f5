/**
 * Seamless wallet protocol between the platform and a vendor, both directions; docs/wallet-protocol.md describes it for
 * integrators. Unknown fields are dropped, so that either side can add some compatibly.
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

/** Maximum distance between the timestamp of a signature and the current time, milliseconds. */
export const walletFreshMs = 5 * 60_000;

const memberRef = reference;
const sessionRef = reference;

/** With `sessionRef` the request also checks that the game is still open. */
export const balanceRequest = z.object({ memberRef, sessionRef: sessionRef.optional() });
/** Debit of at least one smallest unit of the session's currency. A bet is lost by a credit of 0. */
export const debitRequest = z.object({
  transactionId: reference,
  memberRef,
  sessionRef,
  gameKey: reference,
  roundId: reference,
  amount: z.int().positive(),
});
/** Debit and final credit of a bet in one message, executed atomically. A payout of 0 is a loss. */
export const playRequest = debitRequest.extend({ payout: amountSchema });
export const creditRequest = z.object({
  transactionId: reference,
  debitId: reference,
  memberRef,
  amount: amountSchema,
  finished: z.boolean(),
  /** Part of the amount that is a refund of stake that was never played: it is no turnover. */
  unplayed: amountSchema.default(0),
});
/** Maximum number of credits in one batch, for bets that end together; each is processed separately. */
export const maxCredits = 200;
export const creditsRequest = z.object({ credits: z.array(creditRequest).min(1).max(maxCredits) });
/**
 * A free round: drawn as any other, its stake is the platform's. `grantRef` names the free rounds that it is one of;
 * the platform refuses it with `FREE_ROUNDS_OVER` where none is left. Executed once per transaction id, atomically.
 */
export const freePlayRequest = playRequest.extend({ grantRef: reference });
export const rollbackRequest = z.object({ transactionId: reference, debitId: reference, memberRef });

/**
 * Void of a bet: reverses its payout and refunds its stake. `voidRef` is the id of the platform's decision, without
 * which a settled bet is not changed.
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
  'FREE_ROUNDS_OVER',
] as const;
export const walletCode = z.enum(walletCodes);
export type WalletCode = z.infer<typeof walletCode>;

/** Transport errors, with HTTP 401, 400 and 503: the message was not processed, or the result is uncertain. */
export type TransportError = 'SIGNATURE_INVALID' | 'MALFORMED' | 'RETRY';

/** `balance` is the member's cash in smallest units. `replayed` marks the stored answer of an earlier transaction. */
const okAnswer = z.object({ status: z.literal('ok'), balance: amountSchema, replayed: z.boolean() });
const refusedAnswer = z.object({
  status: z.literal('refused'),
  code: walletCode,
  balance: amountSchema.nullable(),
});
export const walletAnswer = z.discriminatedUnion('status', [okAnswer, refusedAnswer]);
export type WalletAnswer = z.infer<typeof walletAnswer>;

/** Free rounds of a member at one stake. */
export const freeRounds = z.object({
  grantRef: reference,
  stake: amountSchema,
  rounds: z.int().positive(),
  left: z.int().min(0),
  /** What they won so far, at most the cap; paid when they are over. */
  won: amountSchema,
  cap: amountSchema,
  expiresAt: moment,
});
export type FreeRounds = z.infer<typeof freeRounds>;
/** With `sessionRef` also the free rounds that the member can play in that game now, the first to expire first. */
export const balanceAnswer = z.discriminatedUnion('status', [
  okAnswer.extend({ freeRounds: z.array(freeRounds).max(100).default([]) }),
  refusedAnswer,
]);
export type BalanceAnswer = z.infer<typeof balanceAnswer>;

/** Answers in the order of the credits. */
export const creditsAnswer = z.object({ answers: z.array(walletAnswer) });

/** Rules of the jurisdiction; `cycleMs` is the minimum time between the starts of rounds. */
export const playRules = z.object({
  auto: z.boolean(),
  turbo: z.boolean(),
  /** Whether features may be bought. */
  buy: z.boolean(),
  cycleMs: z.int().min(0).max(60_000),
});
export type PlayRules = z.infer<typeof playRules>;
export const freeRules: PlayRules = { auto: true, turbo: true, buy: true, cycleMs: 0 };

/** Stake range of a round in smallest units; null where it is not restricted. */
export const stakeLimits = z.object({ min: amountSchema.nullable(), max: amountSchema.nullable() });
export type StakeLimits = z.infer<typeof stakeLimits>;
export const listedStakes: StakeLimits = { min: null, max: null };

/**
 * Next due reality check of a member, as scheduled by the platform. Times are durations, so that no clocks need to be
 * synchronized.
 */
export const playCheck = z.object({
  /** Identifies the check in its answer. */
  dueAt: z.iso.datetime({ offset: true }),
  /** Time until it is due, milliseconds; 0 once it is. */
  dueInMs: z.int().min(0),
  /** Figures of the member's session at the platform, including all stakes and payouts in it. */
  elapsedMs: z.int().min(0),
  staked: amountSchema,
  paid: amountSchema,
  /** Pages of the member's bets and limits: paths of the platform's site. */
  historyPath: z.string().max(200),
  limitsPath: z.string().max(200),
});
export type PlayCheck = z.infer<typeof playCheck>;

/** Reads the next check; or answers one for the member, then reads the next. */
export const checkRequest = z.object({
  memberRef,
  sessionRef,
  mode: z.enum(['desktop', 'mobile']).default('desktop'),
  answer: z.object({ dueAt: z.iso.datetime({ offset: true }), choice: z.enum(['go-on', 'stop']) }).exactOptional(),
});
/** `check` is null if none is scheduled. */
export const checkAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), check: playCheck.nullable() }),
  z.object({ status: z.literal('refused'), code: walletCode }),
]);
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** Opens a session at the vendor. `sessionRef` is a shared secret: every debit carries it. */
export const sessionRequest = z.object({
  memberRef,
  nickname: z.string().min(1).max(40),
  locale: spokenSchema,
  /** Currency of the session's amounts; a vendor refuses one that it does not support. */
  currency: z.enum(currencies),
  gameKey: reference,
  sessionRef,
  mode: z.enum(['desktop', 'mobile']),
  /** Source of the stakes: the platform's wallet, the coins at the vendor, or play money lent by the vendor. */
  wallet: z.enum(['seamless', 'transfer', 'demo']).default('seamless'),
  rules: playRules.default(freeRules),
  /** Stake range of a round, where the platform narrows the vendor's list. */
  stakes: stakeLimits.default(listedStakes),
  check: playCheck.nullable().default(null),
});
export const sessionAnswer = z.object({ gameUrl: z.url() });

/**
 * End of sessions after the member's log-out: by the SHA-256 of each `sessionRef`, hex, because the platform stores the
 * hash only. Idempotent. Running rounds are settled as always.
 */
export const sessionEndRequest = z.object({
  memberRef,
  sessionRefHashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(200),
});
export const sessionEndAnswer = z.object({ ended: z.int().min(0) });

/** Requests a member's rounds, newest first. */
export const historyRequest = z.object({
  memberRef,
  gameKey: reference.optional(),
  page: z.int().min(1).default(1),
  perPage: z.int().min(1).max(100).default(20),
});

/** Requests the address of the replay of a finished round. 404 `ROUND_UNKNOWN` if the member has no such round. */
export const replayRequest = z.object({ memberRef, roundId: reference, locale: spokenSchema });
export const replayAnswer = z.object({ replayUrl: z.url() });

/** Requests the facts of a finished round. 404 `ROUND_UNKNOWN` for an unknown round, and for a game without facts. */
export const factsRequest = z.object({ memberRef, roundId: reference });

/**
 * Requests the proof of a finished round. 404 `ROUND_UNKNOWN` as above. `input` and `outcome` are the game's own: the
 * bet, and its result.
 */
export const proofRequest = z.object({ memberRef, roundId: reference });
export const proofAnswer = z.object({
  gameKey: reference,
  /** Hash of the configuration of the game's rules. */
  configHash: z.string().max(100),
  commitment: z.string().max(100),
  /** Time of the commitment; null for rounds older than this field. */
  committedAt: z.iso.datetime({ offset: true }).nullable(),
  seededAt: z.iso.datetime({ offset: true }),
  playedAt: z.iso.datetime({ offset: true }),
  clientSeed: z.string().min(1).max(128),
  /** Beacon of a shared draw; null for any other draw. */
  beacon: boundBeacon.nullable().default(null),
  /** Close of betting of a shared draw. */
  closesAt: moment.nullable().default(null),
  nonce: z.int().min(0),
  /** Server seed; null while its seed pair is in use. */
  serverSeed: z.string().max(100).nullable(),
  input: z.json(),
  outcome: z.json(),
  stake: amountSchema,
  payout: amountSchema,
});
export type RoundProof = z.infer<typeof proofAnswer>;

/** Requests all rounds of a period at the vendor, oldest first, to reconcile them with the platform's bets. */
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
      /** `open` is unfinished; refused rounds are not listed. */
      state: z.enum(['open', 'settled', 'cancelled']),
    }),
  ),
  more: z.boolean(),
});

/** Requests the state of one bet that is open for long; 404 for a debit that the vendor never sent. */
export const betRequest = z.object({ debitId: reference });
export const betAnswer = z.object({
  /** `settled` once the outcome is certain, even if the credit has not arrived yet. */
  state: z.enum(['open', 'settled', 'cancelled']),
  payout: amountSchema,
  /** As in the credit. */
  unplayed: amountSchema,
  /** The credit's transactionId, with which it is a repetition when it arrives later; null without an outcome. */
  creditId: reference.nullable(),
});
