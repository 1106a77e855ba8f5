/** Bank transfer, confirmed by staff: an account per member level to pay to, and transactions from the bank's files. */
import { openBankAccount } from '../../../identity/index.ts';
import { bankName } from '../../../site/index.ts';
import type { PaymentRail } from '../rail.ts';
import { type BankAccount, bankTransferName, readBankAccount } from './account.ts';
import { claimLine, reopenLine } from './lines.ts';

export const bankTransfer: PaymentRail = {
  name: bankTransferName,
  accountOf(_platform, { bankCode, accountNumberEncrypted, accountHolder }): BankAccount {
    const accountNumber = accountNumberEncrypted.toString('base64');
    return { rail: bankTransferName, bankCode, accountNumber, holder: accountHolder };
  },
  show(platform, account, locale) {
    const { bankCode, accountNumber, holder } = readBankAccount(account);
    const accountNumberEncrypted = Buffer.from(accountNumber, 'base64');
    return {
      place: bankName(bankCode, locale),
      number: openBankAccount(platform, { accountNumberEncrypted }),
      holder,
    };
  },
  // The account is the member's own, whatever it writes.
  isSameAccount: () => true,
  approved: claimLine,
  reversed: reopenLine,
  processor: null,
};
