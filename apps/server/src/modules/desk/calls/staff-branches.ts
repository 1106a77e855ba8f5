/** The calls of owners about the branches that accounts of staff are bound to. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMemberByLogin, findMembers } from '../../identity/index.ts';
import { fourEyes, hasOtherOwner, listBranches, recordAudit, setBranches } from '../../staff/index.ts';
import { dropFilesOf } from '../files/order-file.ts';

/** Throws Z404 for an ID that is no partner's. */
async function rootsOf(tx: Tx, partners: readonly string[]): Promise<MemberId[]> {
  const roots = new Set<MemberId>();
  for (const loginId of new Set(partners)) {
    const partner = await findMemberByLogin(tx, loginId);
    if (!partner || partner.tier === 'NORMAL') throw new DomainError(codes.notFound);
    roots.add(partner.memberId);
  }
  return [...roots];
}

async function loginsOf(tx: Tx, roots: readonly MemberId[]): Promise<string> {
  const members = await findMembers(tx, roots);
  return members
    .map(({ loginId }) => loginId)
    .toSorted()
    .join(', ');
}

export const staffBranchCalls = [
  staffQuery('staff.branchList', 'staff.edit', async ({ platform: { db } }) => {
    const rows = await listBranches(db);
    const members = await findMembers(db, [...new Set(rows.map(({ partnerId }) => partnerId))]);
    const named = new Map(members.map(({ memberId, loginId, nickname }) => [memberId, { loginId, nickname }]));
    return [...Map.groupBy(rows, ({ staffId }) => staffId)].map(([staffId, roots]) => ({
      staffId,
      branches: roots.map(({ partnerId }) => {
        const partner = named.get(partnerId);
        return { memId: partner?.loginId ?? '', memNick: partner?.nickname ?? '' };
      }),
    }));
  }),
  fourEyes(
    staffCommand('staff.branchesSet', 'staff.edit', async ({ platform, tx, staff, caller, input }) => {
      const { staffId, partners } = input;
      const roots = await rootsOf(tx, partners);
      const former = await setBranches(platform, tx, staff, { staffId, roots });
      await dropFilesOf(tx, staffId);
      const [before, after] = [{ branches: await loginsOf(tx, former) }, { branches: await loginsOf(tx, roots) }];
      const target = `staff:${staffId}`;
      await recordAudit(tx, { staff, action: 'staff.branches', target, before, after, ip: caller.ip });
      return null;
    }),
    async ({ tx, staff, input }) =>
      (await hasOtherOwner(tx, staff.staffId)) ? { target: `staff:${input.staffId}`, amount: 0 } : null,
  ),
];
