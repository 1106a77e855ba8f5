/** The calls of staff about sign-ups. */
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { type MemberId, memberId } from '../../../platform/ids.ts';
import { zeroMoney } from '../../../platform/money.ts';
import { approveSignup, findSignupDuplicates, listPendingOf, lockPerson, refuseSignup } from '../../identity/index.ts';
import { giveBonuses, lockCampaigns } from '../../promotions/index.ts';
import { recordAudit } from '../../staff/index.ts';

type Decision = {
  readonly memberId: MemberId;
  readonly decision: 'approve' | 'refuse';
  readonly reason: string;
  readonly staff: StaffSession;
  readonly ip: string;
};

async function decide(platform: Platform, tx: Tx, { memberId: id, decision, reason, staff, ip }: Decision) {
  const isApproved = decision === 'approve';
  const campaigns = isApproved ? await lockCampaigns(platform, tx, 'signup') : [];
  await (isApproved ? approveSignup : refuseSignup)(platform, tx, id);
  if (campaigns.length > 0) await lockPerson(tx, id);
  await giveBonuses(platform, tx, campaigns, { memberId: id, reference: 'signup', base: zeroMoney });
  const change = { before: { status: 'pending' }, after: { status: isApproved ? 'active' : 'refused', reason } };
  await recordAudit(tx, { staff, action: `signup.${decision}`, target: `member:${id}`, ...change, ip });
}

export const signupCalls = [
  staffQuery('staff.signupDuplicates', 'members.approve', async ({ platform: { db, clock }, input }) => {
    const found = await findSignupDuplicates(db, input.memberId.map(memberId), clock.now());
    return { signups: found.map((row) => ({ ...row, memberId: Number(row.memberId) })) };
  }),
  staffCommand('staff.signupDecide', 'members.approve', async ({ platform, tx, caller, staff, input }) => {
    await decide(platform, tx, { ...input, memberId: memberId(input.memberId), staff, ip: caller.ip });
    return null;
  }),
  /** Each in a transaction of its own. */
  staffQuery('staff.signupDecideAll', 'members.approve', async ({ platform, caller, staff, input }) => {
    const { memberId: named, decision, ...confirmation } = input;
    const pending = await listPendingOf(platform.db, named.map(memberId));
    const { reason } = checkImpact(confirmation, { count: pending.length, total: 0 });
    const refused: { memberId: number; code: string }[] = [];
    for (const id of pending) {
      const work = { memberId: id, decision, reason, staff, ip: caller.ip };
      try {
        await platform.db.transaction((tx) => decide(platform, tx, work));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ memberId: Number(id), code: error.code });
      }
    }
    return { done: pending.length - refused.length, refused };
  }),
];
