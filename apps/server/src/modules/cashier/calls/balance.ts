/** Balances, terms, and the account to pay into. */
import { codes } from '@mirinae/contract/codes';
import { answeringEndedSession, type CallsOn, memberCommand, memberQuery } from '../../../platform/http/call.ts';
import { toWire } from '../../../platform/money.ts';
import { getBalances } from '../../ledger/index.ts';
import { showSiteAccount } from '../bank/show-account.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { readWaits } from '../reading/read-waits.ts';
import { getTerms } from '../requests/get-terms.ts';

export const balanceCalls = [
  answeringEndedSession(
    { cashAmt: codes.sessionReplaced, pointAmt: 0, heldAmt: 0 },
    memberQuery('cash.getUserCash', 'read', async ({ platform, member }) => {
      const { cash, point, held } = await getBalances(platform.db, member.memberId);
      return { cashAmt: toWire(cash), pointAmt: toWire(point), heldAmt: toWire(held) };
    }),
  ),
  memberCommand('cash.getAcc', 'money', async ({ platform, tx, member, caller }) => {
    const viewer = { memberId: member.memberId, ip: caller.ip, locale: caller.locale };
    const { accountNumber, accountHolder, ...account } = await showSiteAccount(platform, tx, viewer);
    return { ...account, bankacc: accountNumber, holder: accountHolder };
  }),
  memberQuery('cash.waits', 'read', ({ platform, member }) => readWaits(platform, member.memberId)),
  memberQuery('cash.terms', 'read', ({ platform, member }) => getTerms(platform, member.memberId)),
] satisfies CallsOn<CashierPlatform>;
