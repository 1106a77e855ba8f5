/** The calls of free bets on sports. */
import { memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId, memberId } from '../../../platform/ids.ts';
import { money, toWire, zeroMoney } from '../../../platform/money.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { cancelFreeBet, recallFreeBets } from '../free-bets/end-free-bets.ts';
import { giveFreeBets, measureFreeBets } from '../free-bets/give-free-bets.ts';
import {
  listFreeBetIssues,
  listFreeBets,
  presentFreeBet,
  presentTerms,
  sumFreeBets,
} from '../free-bets/list-free-bets.ts';

export const freeBetCalls = [
  memberQuery('promo.freeBetList', 'read', async ({ platform: { db }, member }) =>
    (await listFreeBets(db, member.memberId)).map(presentFreeBet),
  ),
  staffQuery('staff.freeBetIssues', 'promo.manage', async ({ platform: { db }, input }) => {
    const { order, page, count_per_list: perPage } = input;
    const { rows, total } = await listFreeBetIssues(db, { order, page, perPage });
    const sums = await sumFreeBets(
      db,
      rows.map(({ issueId }) => issueId),
    );
    const list = rows.map((row) => {
      const { count = 0, used = 0, paid = zeroMoney } = sums.get(row.issueId) ?? {};
      return {
        issueIdx: row.issueId,
        name: row.name,
        ...presentTerms(row),
        to: row.target,
        detail: row.detail,
        count,
        used,
        paid: toWire(money(paid)),
        recalledAt: row.recalledAt?.toISOString() ?? null,
        issuedBy: row.issuedBy,
        issuedAt: row.issuedAt.toISOString(),
      };
    });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  fourEyes(
    staffCommand('staff.freeBetGive', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { expected, reason, ...given } = input;
      const { issueId, impact } = await giveFreeBets(platform, tx, given, staff.loginId);
      const confirmed =
        given.target.to === 'member' ? { ...impact, reason } : checkImpact({ expected, reason }, impact);
      const after = { issueIdx: issueId, ...given, ...confirmed };
      const target = `freeBet:${given.name}`;
      await recordAudit(tx, { staff, action: 'promo.freeBet', target, before: null, after, ip: caller.ip });
      return { issueIdx: issueId, count: impact.count };
    }),
    ({ platform, tx, input }) => measureFreeBets(platform, tx, input),
  ),
  staffCommand('staff.freeBetRecall', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { issueIdx: issueId } = input;
    const impact = await recallFreeBets(platform, tx, { issueId, by: staff.loginId });
    const after = checkImpact(input, impact);
    const target = `freeBet:${issueId}`;
    await recordAudit(tx, { staff, action: 'promo.freeBetRecall', target, before: null, after, ip: caller.ip });
    return { recalled: impact.count };
  }),
  staffQuery('staff.freeBetList', 'members.view', async ({ platform: { db }, input }) =>
    (await listFreeBets(db, memberId(input.memberId))).map(presentFreeBet),
  ),
  staffCommand('staff.freeBetCancel', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { freeBetIdx, reason } = input;
    const row = await cancelFreeBet(platform, tx, brandId<'FreeBetId'>(freeBetIdx));
    const target = `member:${row.memberId}`;
    const after = { freeBetIdx, reason };
    await recordAudit(tx, { staff, action: 'promo.freeBetCancel', target, before: null, after, ip: caller.ip });
    return null;
  }),
];
