/** Free rounds at the wallet: who may play is judged as of a stake, and no stake moves. */

import { recordPlay } from '../../modules/play/index.ts';
import {
  type FreePlay,
  type FreePlayOutcome,
  findFreePlay,
  type GrantId,
  playFreeRound,
  rollBackFreeRound,
} from '../../modules/promotions/index.ts';
import type { Money } from '../../platform/money.ts';
import { accept, refuse } from './answer.ts';
import { admitDebit } from './debit.ts';
import type { Debit, Refusal, Rollback, Wallet, WalletResult } from './types.ts';

export type FreeDebit = {
  readonly debit: Debit;
  /** Null for a reference that is none of ours. */
  readonly grantId: GrantId | null;
  readonly payout: Money;
};

const refusals = {
  over: 'FREE_ROUNDS_OVER',
  conflict: 'TRANSACTION_CONFLICT',
  cancelled: 'DEBIT_CANCELLED',
} as const satisfies Readonly<Record<Exclude<FreePlayOutcome, 'played' | 'replayed'>, Refusal>>;

function answer(wallet: Wallet, { memberId }: Debit, outcome: FreePlayOutcome): Promise<WalletResult> {
  if (outcome === 'played' || outcome === 'replayed')
    return accept(wallet, memberId, { replayed: outcome === 'replayed', isUnmoved: true });
  return refuse(wallet, refusals[outcome], memberId);
}

/** A round that counted once is answered again, even when it would be refused by now. */
export async function playFree(wallet: Wallet, { debit, grantId, payout }: FreeDebit): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { betKey, memberId, roundId, amount: stake, playableKey } = debit;
  if (grantId === null) return refuse(wallet, 'FREE_ROUNDS_OVER', memberId);
  const admitted = await admitDebit(wallet, debit, { now: platform.clock.now(), isFree: true });
  const gameKey = typeof admitted === 'string' ? (playableKey ?? '') : admitted.game.gameKey;
  const play: FreePlay = { vendorKey, betKey, memberId, grantId, gameKey, roundId, stake, payout };
  if (typeof admitted === 'string') {
    const known = await findFreePlay(platform.db, play);
    return known ? answer(wallet, debit, known) : refuse(wallet, admitted, memberId);
  }
  const outcome = await playFreeRound(platform, play);
  await recordPlay(platform, admitted.session);
  return answer(wallet, debit, outcome);
}

/** An unknown round is accepted, and will be refused should it come later; one that counted stays. */
export async function rollBackFree(wallet: Wallet, { betKey, memberId }: Rollback): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const outcome = await rollBackFreeRound(platform, { vendorKey, betKey, memberId });
  if (outcome === 'conflict') return refuse(wallet, 'MEMBER_OTHER', memberId);
  if (outcome === 'played') return refuse(wallet, 'DEBIT_SETTLED', memberId);
  return accept(wallet, memberId, { replayed: true });
}
