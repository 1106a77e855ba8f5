/** The calls of risk: rules and alerts. */
import { riskRule } from '@mirinae/contract/staff/risk';
import { z } from 'zod';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { fourEyes, listAuditOf, recordAudit } from '../staff/index.ts';
import { riskCaseCalls } from './case-calls.ts';
import { closeAlert, takeAlert } from './decide-alert.ts';
import { listAlerts } from './list-alerts.ts';
import { publishQueue } from './queue.ts';
import { isLooser, lockRule, readRules, saveRule } from './rules.ts';
import type { AlertRow } from './tables.ts';

const historyShown = 20;
const changed = z.object({ before: riskRule, after: riskRule.and(z.object({ reason: z.string() })) });
const targetOf = ({ alertId }: AlertRow) => `risk-alert:${alertId}`;
const factsOf = ({ kind, state, owner, memberId }: AlertRow) => ({ kind, state, owner, member: Number(memberId) });

export const riskCalls = [
  ...riskCaseCalls,
  staffQuery('staff.riskRuleList', 'members.view', ({ platform: { db } }) => readRules(db)),
  fourEyes(
    staffCommand('staff.riskRuleSet', 'system.manage', async ({ tx, staff, caller, input: { rule, reason } }) => {
      const before = await lockRule(tx, rule.kind);
      await saveRule(tx, rule);
      const target = `risk-rule:${rule.kind}`;
      await recordAudit(tx, { staff, action: 'risk.rule', target, before, after: { ...rule, reason }, ip: caller.ip });
      return null;
    }),
    // Under the lock, so that the rule that a change is compared with is the one that it replaces.
    async ({ tx, input: { rule } }) =>
      isLooser(await lockRule(tx, rule.kind), rule) ? { target: `risk-rule:${rule.kind}`, amount: 0 } : null,
  ),
  staffQuery('staff.riskRuleHistory', 'members.view', async ({ platform: { db, clock }, input: { kind } }) => {
    const span = { before: clock.now(), limit: historyShown };
    const rows = await listAuditOf(db, `risk-rule:${kind}`, span);
    return rows.flatMap(({ at, staffLogin, approvedBy, ...facts }) => {
      const { data } = changed.safeParse(facts);
      if (!data) return [];
      const { reason, ...after } = data.after;
      return [{ at: at.toISOString(), by: staffLogin, approvedBy, before: data.before, after, reason }];
    });
  }),
  staffQuery('staff.riskAlertList', 'members.view', async ({ platform: { db }, input }) => {
    const { list, total, sums } = await listAlerts(db, input);
    return { list, pageInfo: pageInfo(input, total), sums };
  }),
  staffCommand('staff.riskAlertTake', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const alert = await takeAlert(tx, input.alertIdx, staff.loginId);
    await recordAudit(tx, {
      staff,
      action: 'risk.alertTake',
      target: targetOf(alert),
      before: factsOf(alert),
      after: { owner: staff.loginId },
      ip: caller.ip,
    });
    await publishQueue(platform, tx, 'riskAlerts');
    return null;
  }),
  staffCommand('staff.riskAlertClose', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const { outcome, reason } = input;
    const alert = await closeAlert(tx, { ...input, by: staff.loginId, at: platform.clock.now() });
    await recordAudit(tx, {
      staff,
      action: 'risk.alertClose',
      target: targetOf(alert),
      before: factsOf(alert),
      after: { state: outcome, reason },
      ip: caller.ip,
    });
    await publishQueue(platform, tx, 'riskAlerts');
    return null;
  }),
];
