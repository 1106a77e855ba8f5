/** The calls of proofs of identity: those of members, and those of staff. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { memberId } from '../../platform/ids.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { decideCheck, requestProof, showResult } from './checks/decide-check.ts';
import { listOwnChecks } from './checks/find-checks.ts';
import { listChecks } from './checks/list-checks.ts';
import { startCheck } from './checks/start-check.ts';
import { decideRequest, revokeLevel } from './decide-request.ts';
import { hasOpenRequest, readLevel } from './levels.ts';
import { listRequests, readOwn } from './list-requests.ts';
import { isLooser, lockRule, readRule, saveRule } from './rule.ts';
import { keepDocument, sendDocuments } from './send-documents.ts';
import { showDocument } from './show-document.ts';

const ruleTarget = 'kyc-rule';

const checkCalls = [
  staffQuery('staff.kycCheckList', 'members.view', async ({ platform: { db }, input }) => {
    const { list, total } = await listChecks(db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.kycCheckResult', 'personal.reveal', ({ platform, staff, caller: { ip }, input }) =>
    showResult(platform, { staff, ip }, input),
  ),
  staffCommand('staff.kycCheckDecide', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const row = await decideCheck(platform, tx, { ...input, by: staff.loginId });
    const { checkId, memberId: id, referral, level } = row;
    await recordAudit(tx, {
      staff,
      action: 'kyc.checkDecide',
      target: `member:${id}`,
      before: { check: Number(checkId), state: row.state, referral },
      after: { level, isApproved: input.isApproved, reason: input.reason },
      ip: caller.ip,
    });
    return null;
  }),
  staffCommand('staff.kycRequest', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const { reason } = input;
    await requestProof(platform, tx, { memberId: memberId(input.memberId), reason, by: staff.loginId });
    const target = `member:${input.memberId}`;
    await recordAudit(tx, { staff, action: 'kyc.request', target, before: null, after: { reason }, ip: caller.ip });
    return null;
  }),
];

export const kycCalls = [
  ...checkCalls,
  memberQuery('member.kyc', 'read', ({ platform, member }) => readOwn(platform, member.memberId)),
  memberQuery(
    'member.kycStart',
    'guarded',
    async ({ platform, caller: { locale }, member: { memberId: id }, input }) => ({
      url: await startCheck(platform, { memberId: id, birthDate: input.birthDate, locale }),
    }),
  ),
  memberQuery('member.kycPicture', 'write', async ({ platform, member, input }) => {
    await keepDocument(platform, { memberId: member.memberId, ...input });
    return null;
  }),
  memberCommand('member.kycSend', 'write', async ({ platform, tx, member }) => {
    await sendDocuments(platform, tx, member.memberId);
    return null;
  }),
  staffQuery('staff.kycList', 'members.view', async ({ platform: { db }, input }) => {
    const { list, total } = await listRequests(db, input);
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.kyc', 'members.view', async ({ platform: { db }, input }) => {
    const id = memberId(input.memberId);
    const [own, isOpen, checks] = await Promise.all([readLevel(db, id), hasOpenRequest(db, id), listOwnChecks(db, id)]);
    const { level, since, validUntil, requestedBy, requestedAt, requestReason } = own;
    return {
      level,
      since: since?.toISOString() ?? null,
      validUntil: validUntil?.toISOString() ?? null,
      open: Number(isOpen),
      checks: checks.length,
      requested:
        requestedBy === null || requestedAt === null
          ? null
          : { by: requestedBy, at: requestedAt.toISOString(), reason: requestReason ?? '' },
    };
  }),
  staffQuery('staff.kycDocument', 'personal.reveal', ({ platform, staff, caller: { ip }, input }) =>
    showDocument(platform, { staff, ip }, input),
  ),
  staffCommand('staff.kycDecide', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const { isApproved, reason } = input;
    const row = await decideRequest(platform, tx, { ...input, by: staff.loginId });
    await recordAudit(tx, {
      staff,
      action: 'kyc.decide',
      target: `kyc:${row.requestId}`,
      before: { state: row.state, member: Number(row.memberId) },
      after: { level: row.level, isApproved, reason },
      ip: caller.ip,
    });
    return null;
  }),
  staffCommand('staff.kycRevoke', 'members.edit', async ({ platform, tx, staff, caller, input }) => {
    const { reason } = input;
    const { level } = await revokeLevel(platform, tx, {
      memberId: memberId(input.memberId),
      reason,
      by: staff.loginId,
    });
    await recordAudit(tx, {
      staff,
      action: 'kyc.revoke',
      target: `member:${input.memberId}`,
      before: { level },
      after: { level: 'none', reason },
      ip: caller.ip,
    });
    return null;
  }),
  staffQuery('staff.kycRule', 'members.view', ({ platform: { db } }) => readRule(db)),
  fourEyes(
    staffCommand('staff.kycRuleSet', 'system.manage', async ({ tx, staff, caller, input: { rule, reason } }) => {
      const before = await lockRule(tx);
      await saveRule(tx, rule);
      const after = { ...rule, reason };
      await recordAudit(tx, { staff, action: 'kyc.rule', target: ruleTarget, before, after, ip: caller.ip });
      return null;
    }),
    // Under the lock, so that the rule that a change is compared with is the one that it replaces.
    async ({ tx, input: { rule } }) => (isLooser(await lockRule(tx), rule) ? { target: ruleTarget, amount: 0 } : null),
  ),
];
