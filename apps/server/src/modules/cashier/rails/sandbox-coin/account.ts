/** An address as a request keeps it: the house's own of a deposit, the member's of a withdrawal. */
import { coinRail } from '@mirinae/contract/coin/coin';
import { z } from 'zod';
import type { StoredAccount } from '../../model/stored-account.ts';

const coinAccount = z.strictObject({ rail: z.literal(coinRail), network: z.string(), address: z.string() });
export type CoinAccount = z.infer<typeof coinAccount>;

/** Throws for an account of another rail. */
export function readCoinAccount(account: StoredAccount): CoinAccount {
  return coinAccount.parse(account);
}
