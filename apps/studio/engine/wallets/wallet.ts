/**
 * The platform's wallet from a vendor's side. An answer is certain; everything else throws WalletUncertain, and the
 * caller must retry.
 */
import {
  type BalanceAnswer,
  balanceAnswer,
  creditsAnswer,
  maxCredits,
  type sessionRequest,
  type WalletAnswer,
  walletAnswer,
} from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import { type Batch, createBatch } from '../batches.ts';
import { type PlatformLine, WalletUncertain } from '../platform-line.ts';

/** Wallet of a session. */
export type WalletMode = z.infer<typeof sessionRequest>['wallet'];

export type Account = { readonly vendorKey: string; readonly memberRef: string };
export type Debit = Account & {
  readonly roundId: string;
  readonly sessionRef: string;
  readonly gameKey: string;
  readonly stake: number;
};

export type Credit = Account & { readonly roundId: string; readonly payout: number; readonly unplayed: number };

/** Free rounds, whose stakes are the platform's. */
export type FreeRoundsWallet = {
  play(play: Debit & { readonly payout: number; readonly freeRef: string }): Promise<WalletAnswer>;
  rollback(rollback: Account & { readonly roundId: string }): Promise<WalletAnswer>;
};

export type Wallet = {
  /** Only of a wallet that has them. */
  readonly free?: FreeRoundsWallet;
  balance(account: Account & { sessionRef: string }): Promise<BalanceAnswer>;
  debit(debit: Debit): Promise<WalletAnswer>;
  /** Stake and payout in one message: both count, or neither does. */
  play(play: Debit & { readonly payout: number }): Promise<WalletAnswer>;
  /** `unplayed` is the part of the stake that was never played and is in the payout. */
  credit(credit: Credit): Promise<WalletAnswer>;
  /** Credits of one vendor key in one message, each answered for itself; only of a wallet that takes them together. */
  credits?(vendorKey: string, credits: readonly Credit[]): Promise<readonly WalletAnswer[]>;
  rollback(rollback: Account & { roundId: string }): Promise<WalletAnswer>;
  /** Takes back what a bet was paid and gives its stake back, by a decision of the platform. */
  void(undone: Account & { roundId: string; voidRef: string }): Promise<WalletAnswer>;
};

/** Transaction ids are made of the round's id, so that a retry after a crash carries the same one. */
const debitIdOf = (roundId: string) => `d-${roundId}`;

const creditOf = ({ memberRef, roundId, payout, unplayed }: Credit) => ({
  transactionId: `c-${roundId}`,
  debitId: debitIdOf(roundId),
  memberRef,
  amount: payout,
  finished: true,
  ...(unplayed > 0 && { unplayed }),
});

/** Messages with credits of one vendor key that run in parallel; later ones go together in the next. */
const creditMessages = 3;

/** Credits of one moment go together: where a round of a table ends, thousands of bets end with it. */
function createCredits(line: PlatformLine): Required<Pick<Wallet, 'credit' | 'credits'>> {
  const batches = new Map<string, Batch<Credit, WalletAnswer>>();
  const send = async (vendorKey: string, credits: readonly Credit[]): Promise<readonly WalletAnswer[]> => {
    const [first] = credits;
    if (first && credits.length === 1) return [await line('credit', vendorKey, creditOf(first), walletAnswer)];
    const { answers } = await line('credits', vendorKey, { credits: credits.map(creditOf) }, creditsAnswer);
    if (answers.length !== credits.length) throw new WalletUncertain('The wallet did not answer each credit.');
    return answers;
  };
  const credit = (credit: Credit) => {
    const { vendorKey } = credit;
    const batch =
      batches.get(vendorKey) ??
      createBatch((credits) => send(vendorKey, credits), { most: maxCredits, maxConcurrent: creditMessages });
    batches.set(vendorKey, batch);
    return batch(credit);
  };
  return { credit, credits: send };
}

function createFreeRounds(line: PlatformLine): FreeRoundsWallet {
  return {
    play: ({ vendorKey, memberRef, sessionRef, gameKey, roundId, stake, payout, freeRef }) =>
      line(
        'free-play',
        vendorKey,
        {
          transactionId: debitIdOf(roundId),
          memberRef,
          sessionRef,
          gameKey,
          roundId,
          amount: stake,
          payout,
          grantRef: freeRef,
        },
        walletAnswer,
      ),
    rollback: ({ vendorKey, memberRef, roundId }) =>
      line(
        'free-rollback',
        vendorKey,
        { transactionId: `r-${roundId}`, debitId: debitIdOf(roundId), memberRef },
        walletAnswer,
      ),
  };
}

export function createWallet(line: PlatformLine): Wallet {
  const call = (what: string, vendorKey: string, content: object) => line(what, vendorKey, content, walletAnswer);
  return {
    free: createFreeRounds(line),
    balance: ({ vendorKey, memberRef, sessionRef }) =>
      line('balance', vendorKey, { memberRef, sessionRef }, balanceAnswer),
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
        memberRef,
        sessionRef,
        gameKey,
        roundId,
        amount: stake,
        payout,
      }),
    ...createCredits(line),
    rollback: ({ vendorKey, memberRef, roundId }) =>
      call('rollback', vendorKey, { transactionId: `r-${roundId}`, debitId: debitIdOf(roundId), memberRef }),
    void: ({ vendorKey, memberRef, roundId, voidRef }) =>
      call('void', vendorKey, { transactionId: `v-${roundId}`, debitId: debitIdOf(roundId), memberRef, voidRef }),
  };
}
