/** A member's bank account as a request keeps it: a later change of account does not move a request under way. */
import { z } from 'zod';
import type { StoredAccount } from '../../model/stored-account.ts';

export const bankTransferName = 'bank-transfer';

const bankAccount = z.strictObject({
  rail: z.literal(bankTransferName),
  bankCode: z.string(),
  /** Sealed, in base64. */
  accountNumber: z.string(),
  holder: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** Throws for an account of another rail. */
export function readBankAccount(account: StoredAccount): BankAccount {
  return bankAccount.parse(account);
}
