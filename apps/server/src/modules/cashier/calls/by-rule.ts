/** The calls of the rule that approves withdrawals. */
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { listDecisions, noteTransfer } from '../by-rule/list-decisions.ts';
import { sumApprovedToday } from '../model/decisions.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { isWider, lockRule, readRule, setRule } from '../rules/withdrawal-rule.ts';

const target = 'withdrawal-rule';

export const ruleCalls = [
  staffQuery('staff.withdrawalRule', 'cash.view', async ({ platform: { db, clock } }) => ({
    rule: await readRule(db),
    approvedToday: toWire(await sumApprovedToday(db, clock.now())),
  })),
  fourEyes(
    staffCommand('staff.withdrawalRuleSet', 'cash.rules', async ({ tx, staff, caller, input: { rule, reason } }) => {
      const before = await setRule(tx, rule);
      const after = { ...rule, reason };
      await recordAudit(tx, { staff, action: 'cash.withdrawalRule', target, before, after, ip: caller.ip });
      return null;
    }),
    // Under the lock, so that the rule that a change is compared with is the one that it replaces.
    async ({ tx, input: { rule } }) => (isWider(await lockRule(tx), rule) ? { target, amount: 0 } : null),
  ),
  staffQuery('staff.withdrawalDecisionList', 'cash.view', async ({ platform, caller, input }) => {
    const { page, count_per_list: perPage, status } = input;
    const { list, total } = await listDecisions(platform, { status, page, perPage }, caller.locale);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffCommand(
    'staff.withdrawalTransferred',
    'cash.process',
    async ({ platform, tx, staff, caller, input: { cashIdx } }) => {
      const cashId = brandId<'CashId'>(cashIdx);
      await noteTransfer(tx, cashId, staff.loginId, platform.clock.now());
      const noted = { staff, action: 'cash.transferred', target: `cash:${cashIdx}`, before: null, after: null };
      await recordAudit(tx, { ...noted, ip: caller.ip });
      return null;
    },
  ),
] satisfies CallsOn<CashierPlatform>;
