/** The calls of alarms. */
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { acknowledge } from './acknowledge.ts';
import { listAlarms, presentAlarm } from './list-alarms.ts';
import { pushDeviceCalls } from './push-calls.ts';
import { publishQueue } from './queue.ts';
import { isLooser, lockRule, readRules, saveRule } from './rules.ts';
import { queueWebhooks } from './send-webhooks.ts';
import { webhookCalls } from './webhook-calls.ts';

export const alarmsCalls = [
  staffQuery('staff.alarmList', 'reports.view', async ({ platform: { db }, input }) => {
    const { page, count_per_list: perPage, state, kind } = input;
    const { rows, total } = await listAlarms(db, { page, perPage, state, kind });
    return { list: rows.map(presentAlarm), pageInfo: pageInfo(input, total) };
  }),
  staffCommand('staff.alarmAcknowledge', 'reports.view', async ({ platform, tx, staff, caller, input }) => {
    const { alarmIdx, note } = input;
    const alarm = await acknowledge(tx, { alarmIdx, note, by: staff.loginId, at: platform.clock.now() });
    await recordAudit(tx, {
      staff,
      action: 'alarm.acknowledge',
      target: `alarm:${alarmIdx}`,
      before: { kind: alarm.kind, subject: alarm.subject },
      after: { note },
      ip: caller.ip,
    });
    await queueWebhooks(platform, tx, 'acknowledged', [alarm]);
    await publishQueue(platform, tx, 'alarms');
    return null;
  }),
  staffQuery('staff.alarmRuleList', 'reports.view', ({ platform: { db } }) => readRules(db)),
  fourEyes(
    staffCommand('staff.alarmRuleSet', 'system.manage', async ({ tx, staff, caller, input: { rule, reason } }) => {
      const before = await lockRule(tx, rule.kind);
      await saveRule(tx, rule);
      const target = `alarm-rule:${rule.kind}`;
      await recordAudit(tx, { staff, action: 'alarm.rule', target, before, after: { ...rule, reason }, ip: caller.ip });
      return null;
    }),
    // Under the lock, so that the rule that a change is compared with is the one that it replaces.
    async ({ tx, input: { rule } }) =>
      isLooser(await lockRule(tx, rule.kind), rule) ? { target: `alarm-rule:${rule.kind}`, amount: 0 } : null,
  ),
  ...webhookCalls,
  ...pushDeviceCalls,
];
