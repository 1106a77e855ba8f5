/** Requests for deposits and withdrawals, and the member's own list of them. */

import { type CallsOn, memberCommand, memberQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { readStatementPage } from '../../bets/index.ts';
import { kindOf } from '../model/request-kinds.ts';
import { payInSandbox } from '../processors/pay-in-sandbox.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { listBranchRequests } from '../reading/branch-requests.ts';
import { listRequests } from '../reading/list-requests.ts';
import { presentRequests } from '../reading/present.ts';
import { cancelRequest, hideRequests } from '../requests/cancel-request.ts';
import { requestDeposit } from '../requests/request-deposit.ts';
import { requestWithdrawal } from '../requests/request-withdrawal.ts';

export const requestCalls = [
  memberCommand('cash.in', 'money', async ({ platform, tx, member, input }) => {
    const { cash, requestKey, memo, bonus, rail } = input;
    const deposit = { memberId: member.memberId, cash, requestKey, memo, takesBonus: bonus === 'Y', rail };
    const row = await requestDeposit(platform, tx, deposit);
    return { cashIdx: Number(row.cashId) };
  }),
  memberQuery('cash.out', 'money', async ({ platform, member, input }) => {
    const { cash, cashOutPass, requestKey, rail, to } = input;
    const row = await requestWithdrawal(platform, {
      memberId: member.memberId,
      cash,
      cashOutPass,
      requestKey,
      rail,
      to,
    });
    return { cashIdx: Number(row.cashId), cashAmt: toWire(row.balanceAfter) };
  }),
  memberQuery('partner.cashList', 'read', ({ platform, member, input }) =>
    listBranchRequests(platform, member.memberId, input),
  ),
  memberQuery('cash.statement', 'read', ({ platform: { db }, member, input }) =>
    readStatementPage(db, member.memberId, input),
  ),
  memberQuery('cash.list', 'read', async ({ platform, member, caller, input }) => {
    const { page, count_per_list, startDate, endDate, cashType } = input;
    const kind = cashType === 'all' ? undefined : kindOf[cashType];
    const { rows, total } = await listRequests(
      platform.db,
      { memberId: member.memberId, kind, startDate, endDate },
      { page, perPage: count_per_list },
    );
    return {
      list: await presentRequests(platform, rows, caller.locale),
      pageInfo: pageInfo(input, total),
    };
  }),
  memberCommand('cash.del', 'write', async ({ tx, member, input }) => {
    const cashIds = input.cashIdx.map((cashIdx) => brandId<'CashId'>(cashIdx));
    return { hidden: await hideRequests(tx, member.memberId, cashIds) };
  }),
  memberQuery('cash.payInSandbox', 'money', async ({ platform, member, input }) => {
    await payInSandbox(platform, member.memberId, brandId<'CashId'>(input.cashIdx));
    return null;
  }),
  memberCommand('cash.cancel', 'money', async ({ platform, tx, member, input }) => {
    const cash = await cancelRequest(platform, tx, member.memberId, brandId<'CashId'>(input.cashIdx));
    return { cashAmt: toWire(cash) };
  }),
] satisfies CallsOn<CashierPlatform>;
