/** The calls of addresses that alarms are sent to, and of who is on call. */
import { codes } from '@mirinae/contract/codes';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { areActive, recordAudit } from '../staff/index.ts';
import { listShifts, onCallAt, replaceShifts } from './shifts.ts';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks.ts';

export const webhookCalls = [
  staffQuery('staff.webhookList', 'system.manage', ({ platform: { db } }) => listWebhooks(db)),
  staffCommand('staff.webhookAdd', 'system.manage', async ({ platform, tx, staff, caller, input }) => {
    const { secret, webhookId } = await addWebhook(platform, tx, { ...input, by: staff.loginId });
    const added = { target: `webhook:${webhookId}`, before: null, after: input };
    await recordAudit(tx, { staff, action: 'webhook.add', ...added, ip: caller.ip });
    return { secret };
  }),
  staffCommand('staff.webhookRemove', 'system.manage', async ({ tx, staff, caller, input: { webhookIdx } }) => {
    const url = await removeWebhook(tx, webhookIdx);
    const removed = { target: `webhook:${webhookIdx}`, before: { url }, after: null };
    await recordAudit(tx, { staff, action: 'webhook.remove', ...removed, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.onCall', 'reports.view', async ({ platform: { db, clock } }) => {
    const shifts = await listShifts(db);
    return { shifts, now: onCallAt(shifts, clock.now()) };
  }),
  staffCommand('staff.onCallSet', 'system.manage', async ({ tx, staff, caller, input: { shifts } }) => {
    const names = [...new Set(shifts.map(({ loginId }) => loginId))];
    if (!(await areActive(tx, names))) throw new DomainError(codes.notFound, { fields: ['shifts'] });
    const before = await listShifts(tx);
    await replaceShifts(tx, shifts);
    const change = { target: 'on-call', before: { shifts: before }, after: { shifts } };
    await recordAudit(tx, { staff, action: 'alarm.onCall', ...change, ip: caller.ip });
    return null;
  }),
];
