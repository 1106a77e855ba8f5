/** The call of staff about what one bet earns partners. */
import { staffQuery } from '../../../platform/http/call.ts';
import { nameMembers } from '../../identity/index.ts';
import { findBetEarnings } from '../accruals/bet-earnings.ts';
import { wire } from './present.ts';

export const betEarningCalls = [
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
      shares: earned.shares.map(({ memberId, rolling, losing, settlement, ...rates }) => ({
        ...rates,
        memberId: Number(memberId),
        ...nameOf(memberId),
        rolling: wire(rolling),
        losingExact: String(losing),
        settlement: settlement && { settlementIdx: Number(settlement.settlementId), status: settlement.status },
      })),
    };
  }),
];
