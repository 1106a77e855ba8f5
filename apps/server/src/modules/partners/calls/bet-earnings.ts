/** The calls of staff about what one bet, and all bets of a member, earn partners. */
import { codes } from '@mirinae/contract/codes';
import { basisPoints, floorDiv } from '@mirinae/game-math/commission/commission';
import type { Database } from '../../../platform/db/connect.ts';
import { staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { type MemberId, memberId } from '../../../platform/ids.ts';
import { findMember, nameMembers } from '../../identity/index.ts';
import { findBetEarnings } from '../accruals/bet-earnings.ts';
import { listEarningBets, sumMemberEarnings } from '../accruals/member-earnings.ts';
import { periodOf } from '../figures/figures.ts';
import { membersById, wire } from './present.ts';

async function needMember(db: Database, id: number): Promise<MemberId> {
  const member = await findMember(db, memberId(id));
  if (!member) throw new DomainError(codes.notFound);
  return member.memberId;
}

/** Whole smallest units of an amount in ten-thousandths. */
const whole = (exact: bigint) => wire(floorDiv(exact, basisPoints));

export const betEarningCalls = [
  staffQuery('staff.memberEarnings', 'partners.view', async ({ platform: { db, clock }, input }) => {
    const id = await needMember(db, input.memberId);
    const earned = await sumMemberEarnings(db, id, periodOf(input, clock.now()));
    const found = await membersById(
      db,
      earned.map((each) => each.memberId),
    );
    return earned.map(({ memberId: partner, bets, stake, payout, valid, rolling, losing }) => ({
      memberId: Number(partner),
      memId: found.get(partner)?.loginId ?? '',
      memNick: found.get(partner)?.nickname ?? '',
      tier: found.get(partner)?.tier ?? 'NORMAL',
      bets: Number(bets),
      stake: wire(stake),
      payout: wire(payout),
      valid: wire(valid),
      rolling: wire(rolling),
      losing: whole(losing),
    }));
  }),
  staffQuery('staff.memberEarningList', 'partners.view', async ({ platform: { db, clock }, input }) => {
    const id = await needMember(db, input.memberId);
    const { page, count_per_list: perPage } = input;
    const { list, total } = await listEarningBets(db, id, periodOf(input, clock.now()), { page, perPage });
    return {
      list: list.map(({ betId, day, gameType, status, stake, payout, valid, rolling, losing }) => ({
        betIdx: String(betId),
        day,
        gameType,
        status,
        stake: wire(stake),
        payout: wire(payout),
        valid: wire(valid),
        rolling: wire(rolling),
        losing: whole(losing),
      })),
      pageInfo: pageInfo(input, total),
    };
  }),
  staffQuery('staff.betAccruals', 'partners.view', async ({ platform: { db }, input }) => {
    const earned = await findBetEarnings(db, BigInt(input.betIdx));
    if (!earned) return null;
    const nameOf = await nameMembers(db, earned.shares);
    return {
      day: earned.day,
      status: earned.status,
      stake: wire(earned.stake),
      payout: wire(earned.payout),
      valid: wire(earned.valid),
      base: wire(earned.base),
      shares: earned.shares.map(({ memberId: partner, rolling, losing, settlement, ...rates }) => ({
        ...rates,
        memberId: Number(partner),
        ...nameOf(partner),
        rolling: wire(rolling),
        losingExact: String(losing),
        settlement: settlement && { settlementIdx: Number(settlement.settlementId), status: settlement.status },
      })),
    };
  }),
];
