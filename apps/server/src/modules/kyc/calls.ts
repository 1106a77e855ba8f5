/** The calls of proofs of identity: those of members, and those of staff. */
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { memberId } from '../../platform/ids.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { decideRequest, revokeLevel } from './decide-request.ts';
import { hasOpenRequest, readLevel } from './levels.ts';
import { listRequests, readOwn } from './list-requests.ts';
import { isLooser, lockRule, readRule, saveRule } from './rule.ts';
import { keepDocument, sendDocuments } from './send-documents.ts';
import { showDocument } from './show-document.ts';

const ruleTarget = 'kyc-rule';

export const kycCalls = [
  memberQuery('member.kyc', 'read', ({ platform: { db }, member }) => readOwn(db, member.memberId)),
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
    const [{ level, since }, isOpen] = await Promise.all([readLevel(db, id), hasOpenRequest(db, id)]);
    return { level, since: since?.toISOString() ?? null, open: Number(isOpen) };
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
