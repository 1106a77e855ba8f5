/** The calls of the rules that approve withdrawals and deposits. */
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { listDecisions, noteTransfer } from '../by-rule/list-decisions.ts';
import { sumApprovedToday } from '../model/decisions.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { ruleOfDeposits } from '../rules/deposit-rule.ts';
import { ruleOfWithdrawals } from '../rules/withdrawal-rule.ts';

const [withdrawals, deposits] = ['withdrawal-rule', 'deposit-rule'];

export const ruleCalls = [
  staffQuery('staff.withdrawalRule', 'cash.view', async ({ platform: { db, clock } }) => ({
    rule: await ruleOfWithdrawals.read(db),
    approvedToday: toWire(await sumApprovedToday(db, 'withdrawal', clock.now())),
  })),
  staffQuery('staff.depositRule', 'cash.view', async ({ platform: { db, clock } }) => ({
    rule: await ruleOfDeposits.read(db),
    approvedToday: toWire(await sumApprovedToday(db, 'deposit', clock.now())),
  })),
  fourEyes(
    staffCommand('staff.withdrawalRuleSet', 'cash.rules', async ({ tx, staff, caller, input: { rule, reason } }) => {
      const change = { before: await ruleOfWithdrawals.set(tx, rule), after: { ...rule, reason } };
      await recordAudit(tx, { staff, action: 'cash.withdrawalRule', target: withdrawals, ...change, ip: caller.ip });
      return null;
    }),
    // Under the lock, so that the rule that a change is compared with is the one that it replaces.
    async ({ tx, input: { rule } }) =>
      ruleOfWithdrawals.isWider(await ruleOfWithdrawals.lock(tx), rule) ? { target: withdrawals, amount: 0 } : null,
  ),
  fourEyes(
    staffCommand('staff.depositRuleSet', 'cash.rules', async ({ tx, staff, caller, input: { rule, reason } }) => {
      const change = { before: await ruleOfDeposits.set(tx, rule), after: { ...rule, reason } };
      await recordAudit(tx, { staff, action: 'cash.depositRule', target: deposits, ...change, ip: caller.ip });
      return null;
    }),
    async ({ tx, input: { rule } }) =>
      ruleOfDeposits.isWider(await ruleOfDeposits.lock(tx), rule) ? { target: deposits, amount: 0 } : null,
  ),
  staffQuery('staff.withdrawalDecisionList', 'cash.view', async ({ platform, caller, input }) => {
    const { page, count_per_list: perPage, status } = input;
    const { list, total } = await listDecisions(platform, { kind: 'withdrawal', status, page, perPage }, caller.locale);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.depositDecisionList', 'cash.view', async ({ platform, caller, input }) => {
    const { page, count_per_list: perPage, status } = input;
    const { list, total } = await listDecisions(platform, { kind: 'deposit', status, page, perPage }, caller.locale);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand(
    'staff.withdrawalTransferred',
    'cash.process',
    async ({ platform, tx, staff, caller, input: { cashIdx } }) => {
      const cashId = brandId<'CashId'>(cashIdx);
      await noteTransfer(tx, cashId, staff.loginId, platform.clock.now());
      const noted = { staff, target: `cash:${cashIdx}`, before: null, after: null };
      await recordAudit(tx, { action: 'cash.transferred', ...noted, ip: caller.ip });
      return null;
    },
  ),
] satisfies CallsOn<CashierPlatform>;
