/**
 * The platform's wallet from a vendor's side. An answer is certain; everything else throws WalletUncertain, and the
 * caller must retry.
 */
import { signWalletBody } from '@mirinae/contract/wallet/signature';
import { type sessionRequest, type WalletAnswer, walletAnswer, walletHeaders } from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import { nowMs } from '../clock.ts';

/** The wallet may or may not have done what was requested. */
export class WalletUncertain extends Error {}

const timeoutMs = 4_000;

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
  credit(credit: Account & { roundId: string; payout: number }): Promise<WalletAnswer>;
  rollback(rollback: Account & { roundId: string }): Promise<WalletAnswer>;
};

/** Transaction ids are made of the round's id, so that a retry after a crash carries the same one. */
const debitIdOf = (roundId: string) => `d-${roundId}`;

export function createWallet({ url, secret }: { url: string; secret: string }): Wallet {
  const call = async (what: string, vendorKey: string, content: object): Promise<WalletAnswer> => {
    const body = JSON.stringify(content);
    const timestamp = String(nowMs());
    try {
      // biome-ignore lint/style/noRestrictedGlobals: The wallet is all the studio ever calls, and only from here.
      const response = await fetch(new URL(`/wallet/mirinae/${what}`, url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [walletHeaders.vendor]: vendorKey,
          [walletHeaders.timestamp]: timestamp,
          [walletHeaders.signature]: signWalletBody(secret, timestamp, Buffer.from(body)),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) throw new Error(`The wallet answered HTTP ${response.status}.`);
      return walletAnswer.parse(await response.json());
    } catch (error) {
      throw new WalletUncertain(`The wallet's answer to ${what} is not known.`, { cause: error });
    }
  };

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
    credit: ({ vendorKey, memberRef, roundId, payout }) =>
      call('credit', vendorKey, {
        transactionId: `c-${roundId}`,
        debitId: debitIdOf(roundId),
        memberRef,
        amount: payout,
        finished: true,
      }),
    rollback: ({ vendorKey, memberRef, roundId }) =>
      call('rollback', vendorKey, { transactionId: `r-${roundId}`, debitId: debitIdOf(roundId), memberRef }),
  };
}
