/** The calls of staff about internal accounts. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type MemberId, memberId } from '../../../platform/ids.ts';
import { listOpenShared, presentBets } from '../../bets/index.ts';
import { findMember, listInternalMarks, markInternal, unmarkInternal } from '../../identity/index.ts';
import { lockBalances } from '../../ledger/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { presentInternalMark } from '../present.ts';

async function readAccount(db: Database | Tx, id: MemberId): Promise<Answer<'staff.internalAccount'>> {
  const marks = await listInternalMarks(db, id);
  const openBets = await presentBets(db, await listOpenShared(db, id));
  return { marks: marks.map(presentInternalMark), openBets };
}

export const internalAccountCalls = [
  staffQuery('staff.internalAccount', 'members.view', async ({ platform: { db }, input }) => {
    const found = await findMember(db, memberId(input.memberId));
    if (!found) throw new DomainError(codes.notFound);
    return readAccount(db, found.memberId);
  }),
  staffCommand('staff.internalMark', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
    const [id, target] = [memberId(input.memberId), `member:${input.memberId}`];
    await markInternal(platform, tx, { memberId: id, reason: input.reason, by: staff.loginId });
    // A stake that holds the member's accounts is placed before the mark and among the answer; every other comes after.
    await lockBalances(tx, id);
    const account = await readAccount(tx, id);
    const after = { reason: input.reason, openBets: account.openBets.map(({ betIdx }) => betIdx) };
    await recordAudit(tx, { staff, action: 'member.internalMark', target, before: null, after, ip: caller.ip });
    return account;
  }),
  fourEyes(
    staffCommand('staff.internalUnmark', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
      const [id, target] = [memberId(input.memberId), `member:${input.memberId}`];
      const until = await unmarkInternal(platform, tx, { memberId: id, reason: input.reason, by: staff.loginId });
      const after = { reason: input.reason, countsUntil: until.toISOString() };
      await recordAudit(tx, { staff, action: 'member.internalUnmark', target, before: null, after, ip: caller.ip });
      return null;
    }),
    ({ input }) => ({ target: `member:${input.memberId}`, amount: 0 }),
  ),
];
