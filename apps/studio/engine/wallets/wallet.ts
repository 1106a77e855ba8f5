/**
 * The platform's wallet from a vendor's side. An answer is certain; everything else throws WalletUncertain, and the
 * caller must retry.
 */
import { type sessionRequest, type WalletAnswer, walletAnswer } from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import type { PlatformLine } from '../platform-line.ts';

/** Whose wallet a session plays with. */
export type WalletMode = z.infer<typeof sessionRequest>['wallet'];

export type Account = { readonly vendorKey: string; readonly memberRef: string };
export type Debit = Account & {
  readonly roundId: string;
  readonly sessionRef: string;
  readonly gameKey: string;
  readonly stake: number;
};

export type Wallet = {
  balance(account: Account & { sessionRef: string }): Promise<WalletAnswer>;
  debit(debit: Debit): Promise<WalletAnswer>;
  /** Stake and payout in one message: both count, or neither does. */
  play(play: Debit & { readonly payout: number }): Promise<WalletAnswer>;
  /** `unplayed` is the part of the stake that was never played and is in the payout. */
  credit(credit: Account & { roundId: string; payout: number; unplayed: number }): Promise<WalletAnswer>;
  rollback(rollback: Account & { roundId: string }): Promise<WalletAnswer>;
  /** Takes back what a bet was paid and gives its stake back, by a decision of the platform. */
  void(undone: Account & { roundId: string; voidRef: string }): Promise<WalletAnswer>;
};

/** Transaction ids are made of the round's id, so that a retry after a crash carries the same one. */
const debitIdOf = (roundId: string) => `d-${roundId}`;

export function createWallet(line: PlatformLine): Wallet {
  const call = (what: string, vendorKey: string, content: object) => line(what, vendorKey, content, walletAnswer);
  return {
    balance: ({ vendorKey, memberRef, sessionRef }) => call('balance', vendorKey, { memberRef, sessionRef }),
    debit: ({ vendorKey, memberRef, sessionRef, gameKey, roundId, stake }) =>
      call('debit', vendorKey, {
        transactionId: debitIdOf(roundId),
        memberRef,
        sessionRef,
        gameKey,
        roundId,
        amount: stake,
      }),
    play: ({ vendorKey, memberRef, sessionRef, gameKey, roundId, stake, payout }) =>
      call('play', vendorKey, {
        transactionId: debitIdOf(roundId),
        ...{ memberRef, sessionRef, gameKey, roundId, amount: stake, payout },
      }),
    credit: ({ vendorKey, memberRef, roundId, payout, unplayed }) =>
      call('credit', vendorKey, {
        transactionId: `c-${roundId}`,
        debitId: debitIdOf(roundId),
        memberRef,
        amount: payout,
        finished: true,
        ...(unplayed > 0 && { unplayed }),
      }),
    rollback: ({ vendorKey, memberRef, roundId }) =>
      call('rollback', vendorKey, { transactionId: `r-${roundId}`, debitId: debitIdOf(roundId), memberRef }),
    void: ({ vendorKey, memberRef, roundId, voidRef }) =>
      call('void', vendorKey, { transactionId: `v-${roundId}`, debitId: debitIdOf(roundId), memberRef, voidRef }),
  };
}
