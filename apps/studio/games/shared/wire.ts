/** What a game page and the studio's server say to each other. Amounts are whole won; moments are ISO 8601. */

import { amountSchema, localeSchema, moment } from '@mirinae/contract/fields';
import { walletCode } from '@mirinae/contract/wallet/wallet';
import { z } from 'zod';

export const instanceHeader = 'x-instance';

/** Why the server answers no content. `OTHER_WINDOW`: another page plays this session; `ROUND_OPEN`: a round must end first. */
export const playFaultCodes = [
  'TOKEN_INVALID',
  'SESSION_ENDED',
  'OTHER_WINDOW',
  'ROUND_OPEN',
  'NOT_FOUND',
  'MALFORMED',
  'WALLET_UNREACHABLE',
  'FAILED',
] as const;
export const playFault = z.object({ code: z.enum(playFaultCodes) });
export type PlayFaultCode = (typeof playFaultCodes)[number];

/** Open: the stake was taken and the end is not certain yet. */
export const roundStatus = z.enum(['open', 'finished', 'cancelled', 'refused', 'disputed']);
export const slotRound = z.object({
  roundId: z.uuid(),
  betId: z.uuid(),
  status: roundStatus,
  refusal: walletCode.nullable(),
  lineBet: amountSchema,
  stake: amountSchema,
  payout: amountSchema,
  /** None while the stake may still be given back. */
  stops: z.tuple([z.int(), z.int(), z.int()]).nullable(),
  nonce: z.int(),
  commitment: z.string(),
  clientSeed: z.string(),
  /** Shown once the seed is retired. */
  serverSeed: z.string().nullable(),
  configHash: z.string(),
  playedAt: moment,
  balance: amountSchema.nullable(),
});
export type SlotRound = z.infer<typeof slotRound>;

export const fairness = z.object({ commitment: z.string(), clientSeed: z.string(), nextNonce: z.int() });
export type Fairness = z.infer<typeof fairness>;

export const playState = z.object({
  nickname: z.string(),
  locale: localeSchema,
  balance: amountSchema,
  lineBets: z.array(amountSchema),
  lastRound: slotRound.nullable(),
  fairness,
  session: z.object({ openedAt: moment, staked: amountSchema, paid: amountSchema, now: moment }),
});
export type PlayState = z.infer<typeof playState>;

export const spinRequest = z.object({ betId: z.uuid(), lineBet: z.int().positive() });
export const pageRequest = z.object({ page: z.int().min(1).max(10_000).default(1) });
export const roundPage = z.object({ rounds: z.array(slotRound), page: z.int(), pages: z.int() });
export type RoundPage = z.infer<typeof roundPage>;
export const rotateRequest = z.object({ clientSeed: z.string().min(1).max(128).optional() });
export const rotateAnswer = z.object({
  retired: z.object({ serverSeed: z.string(), commitment: z.string(), clientSeed: z.string(), lastNonce: z.int() }),
  fairness,
});
export type RotateAnswer = z.infer<typeof rotateAnswer>;
export const verifyRequest = z.object({ roundId: z.uuid() });
