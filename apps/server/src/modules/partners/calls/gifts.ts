/** Calls of gifts: partners give, take and take back; staff decide on gifts above the limits. */
import type { Input } from '@mirinae/contract/calls';
import type { Platform } from '../../../platform/app.ts';
import { memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import type { MemberSession } from '../../../platform/http/session.ts';
import { brandId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { checkWithdrawalPassword } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { periodOf } from '../figures/figures.ts';
import { listLimits, setLimit } from '../gifts/gift-limits.ts';
import { giveOrTake } from '../gifts/gifts.ts';
import { decideGift, listHeldGifts, withdrawGift } from '../gifts/held-gifts.ts';
import { listGifts } from '../gifts/list-gifts.ts';
import { getGiver } from '../gifts/move-gift.ts';
import type { GiftRow } from '../model/tables.ts';
import { getSelf, getWithin } from '../tree/tree.ts';
import { measureGift } from './measure-gift.ts';
import { membersById, presentGift, presentHeldGift, wire } from './present.ts';

const giftIdOf = (value: number) => brandId<'PartnerGiftId'>(value);
const peopleOf = (rows: readonly GiftRow[]) => rows.flatMap(({ partnerId, memberId }) => [partnerId, memberId]);

type Moving = { platform: Platform; member: MemberSession; input: Input<'partner.give'> };

/**
 * The partner's own withdrawal password is required before anything moves: a session alone does not suffice. Missing
 * rights are refused first.
 */
async function move({ platform, member, input }: Moving, kind: 'give' | 'take'): Promise<{ isHeld: boolean }> {
  const { memId, cash, cashOutPass, requestKey } = input;
  const gift = { kind, partnerId: member.memberId, memId, amount: money(cash), requestKey };
  await getGiver(platform.db, gift, platform.clock.now());
  await checkWithdrawalPassword(platform, member.memberId, cashOutPass);
  return platform.db.transaction((tx) => giveOrTake(platform, tx, gift));
}

export const giftCalls = [
  memberQuery('partner.give', 'money', (context) => move(context, 'give')),
  memberQuery('partner.take', 'money', (context) => move(context, 'take')),
  memberQuery('partner.moneyMoveList', 'read', async ({ platform: { db, clock }, member, input }) => {
    const branch = await getWithin(db, await getSelf(db, member), input.memId);
    const kind = input.kind === 'all' ? undefined : input.kind;
    const { rows, total, given, taken } = await listGifts(
      db,
      { branch, kind, ...periodOf(input, clock.now()) },
      { page: input.page, perPage: input.count_per_list },
    );
    const members = await membersById(db, peopleOf(rows));
    return {
      list: rows.map((row) => presentGift(row, members, member.memberId)),
      totals: { given: wire(given), taken: wire(taken) },
      pageInfo: pageInfo(input, total),
    };
  }),
  memberCommand('partner.giftWithdraw', 'write', async ({ platform, tx, member, input }) => {
    const { memberId } = await getSelf(tx, member);
    await withdrawGift(platform, tx, giftIdOf(input.giftIdx), memberId);
    return null;
  }),
  staffQuery('staff.giftList', 'partners.view', async ({ platform: { db }, input }) => {
    const paging = { page: input.page, perPage: input.count_per_list };
    const { rows, total } = await listHeldGifts(db, input.status, paging);
    const members = await membersById(db, peopleOf(rows));
    return { list: rows.map((row) => presentHeldGift(row, members)), pageInfo: pageInfo(input, total) };
  }),
  fourEyes(
    staffCommand('staff.giftDecide', 'cash.process', async ({ platform, tx, staff, caller, input }) => {
      const { giftIdx, decision, reason } = input;
      const isApproved = decision === 'approve';
      const row = await decideGift(platform, tx, { giftId: giftIdOf(giftIdx), isApproved, reason }, staff);
      const { kind, partnerId, memberId, amount, status } = row;
      await recordAudit(tx, {
        staff,
        action: 'gift.decide',
        target: `gift:${giftIdx}`,
        before: { status, kind, partner: Number(partnerId), member: Number(memberId), amount: wire(amount) },
        after: { status: isApproved ? 'done' : 'refused', reason },
        ip: caller.ip,
      });
      return null;
    }),
    ({ platform, tx, input }) => measureGift(platform, tx, input),
  ),
  staffQuery('staff.giftLimits', 'partners.view', ({ platform: { db } }) => listLimits(db)),
  fourEyes(
    staffCommand('staff.giftLimitSet', 'cash.rules', async ({ tx, staff, caller, input }) => {
      const { tier, aloneUpTo, aloneDaily } = input;
      const { before, partners } = await setLimit(tx, { tier, aloneUpTo, aloneDaily });
      const after = { aloneUpTo, aloneDaily, ...checkImpact(input, { count: partners, total: 0 }) };
      await recordAudit(tx, { staff, action: 'gift.limit', target: `tier:${tier}`, before, after, ip: caller.ip });
      return null;
    }),
    ({ input: { tier } }) => ({ target: `tier:${tier}`, amount: 0 }),
  ),
];
