/** The calls of cases. */
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { recordAudit } from '../staff/index.ts';
import { addCaseNote, closeCase, joinAlerts, lockOpenCase, openCase, takeCase } from './change-cases.ts';
import { getCase, listCases } from './list-cases.ts';
import { publishQueue } from './queue.ts';
import type { CaseId } from './tables.ts';

const targetOf = (caseId: CaseId) => `risk-case:${caseId}`;

export const riskCaseCalls = [
  staffQuery('staff.riskCaseList', 'members.view', async ({ platform: { db }, input }) => {
    const { list, total } = await listCases(db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.riskCase', 'members.view', ({ platform: { db }, input }) => getCase(db, input.caseIdx)),
  staffCommand('staff.riskCaseOpen', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const caseId = await openCase(tx, input, { by: staff.loginId, at: platform.clock.now() });
    const entry = { target: targetOf(caseId), before: null, after: input };
    await recordAudit(tx, { staff, action: 'risk.caseOpen', ...entry, ip: caller.ip });
    return { caseIdx: Number(caseId) };
  }),
  staffCommand('staff.riskCaseJoin', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const { caseId } = await lockOpenCase(tx, input.caseIdx);
    await joinAlerts(tx, caseId, input.alertIdxs, { by: staff.loginId, at: platform.clock.now() });
    const after = { alerts: input.alertIdxs };
    const entry = { target: targetOf(caseId), before: null, after };
    await recordAudit(tx, { staff, action: 'risk.caseJoin', ...entry, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.riskCaseTake', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const row = await lockOpenCase(tx, input.caseIdx);
    await takeCase(tx, row, { by: staff.loginId, at: platform.clock.now() });
    const facts = { before: { owner: row.owner }, after: { owner: staff.loginId } };
    await recordAudit(tx, { staff, action: 'risk.caseTake', target: targetOf(row.caseId), ...facts, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.riskCaseNote', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const { caseId } = await lockOpenCase(tx, input.caseIdx);
    await addCaseNote(tx, caseId, input.text, { by: staff.loginId, at: platform.clock.now() });
    const after = { text: input.text };
    const entry = { target: targetOf(caseId), before: null, after };
    await recordAudit(tx, { staff, action: 'risk.caseNote', ...entry, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.riskCaseClose', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const { caseId } = await lockOpenCase(tx, input.caseIdx);
    const { outcome, reason } = input;
    const alerts = await closeCase(tx, caseId, input, { by: staff.loginId, at: platform.clock.now() });
    const after = { outcome, reason, alerts: alerts.map(({ alertId }) => Number(alertId)) };
    const entry = { target: targetOf(caseId), before: null, after };
    await recordAudit(tx, { staff, action: 'risk.caseClose', ...entry, ip: caller.ip });
    await publishQueue(platform, tx, 'riskAlerts');
    return null;
  }),
];
