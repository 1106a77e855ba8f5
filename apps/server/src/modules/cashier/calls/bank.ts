/** The calls about transactions of the bank. */
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { fourEyes } from '../../staff/index.ts';
import { listBankDays, listMissing } from '../bank/days.ts';
import { importStatement, previewStatement } from '../bank/import-statement.ts';
import { ignoreBankTransaction, listBankTransactions, matchBankTransaction } from '../bank/transactions.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { measureMatch } from '../requests/measure-move.ts';

export const bankCalls = [
  staffQuery('staff.bankPreview', 'cash.process', ({ platform, input }) => previewStatement(platform, input)),
  staffCommand('staff.bankImport', 'cash.process', ({ platform, tx, staff, caller, input }) =>
    importStatement(platform, tx, input, { staff, ip: caller.ip }),
  ),
  staffQuery('staff.bankList', 'bank.view', async ({ platform: { db }, input }) => {
    const { page, count_per_list, status, direction } = input;
    const { list, total } = await listBankTransactions(db, { status, direction }, { page, perPage: count_per_list });
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
  staffQuery('staff.bankDays', 'bank.view', async ({ platform, input }) => {
    const { page, count_per_list, ...range } = input;
    const { list, total } = await listBankDays(platform, range, { page, perPage: count_per_list });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.bankMissing', 'bank.view', async ({ platform: { db }, input }) => {
    const { page, count_per_list, ...filter } = input;
    const { list, total } = await listMissing(db, filter, { page, perPage: count_per_list });
    return { list, pageInfo: pageInfo(input, total) };
  }),
] satisfies CallsOn<CashierPlatform>;
