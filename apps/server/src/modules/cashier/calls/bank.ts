/** The calls about money that arrived at the bank. */
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { fourEyes } from '../../staff/index.ts';
import {
  ignoreBankTransaction,
  importBankTransactions,
  listBankTransactions,
  matchBankTransaction,
} from '../bank/transactions.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { measureMatch } from '../requests/measure-move.ts';

export const bankCalls = [
  staffCommand('staff.bankImport', 'cash.process', ({ platform, tx, staff, caller, input }) =>
    importBankTransactions(platform, tx, input.csv, { staff, ip: caller.ip }),
  ),
  staffQuery('staff.bankList', 'cash.view', async ({ platform: { db }, input }) => {
    const { page, count_per_list, status } = input;
    const { list, total } = await listBankTransactions(db, { status }, { page, perPage: count_per_list });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  fourEyes(
    staffCommand('staff.bankMatch', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
      const pair = {
        bankTransactionId: brandId<'BankTransactionId'>(input.movementIdx),
        cashId: brandId<'CashId'>(input.cashIdx),
      };
      await matchBankTransaction(platform, tx, pair, { staff, ip: caller.ip });
      return null;
    }),
    ({ tx, input }) => measureMatch(tx, input),
  ),
  staffCommand('staff.bankIgnore', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
    const ignored = { bankTransactionId: brandId<'BankTransactionId'>(input.movementIdx), reason: input.reason };
    await ignoreBankTransaction(platform, tx, ignored, { staff, ip: caller.ip });
    return null;
  }),
] satisfies CallsOn<CashierPlatform>;
