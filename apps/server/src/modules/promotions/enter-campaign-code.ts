/** A member enters the code of a campaign; coupons and campaigns have their codes in one space. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { zeroMoney } from '../../platform/money.ts';
import { lockPerson } from '../identity/index.ts';
import { isOpenAt, isOver } from './campaign-rules.ts';
import { listGivenRounds } from './free-rounds/give-rounds.ts';
import { giveBonus } from './give-bonus.ts';
import { campaignBonuses, campaigns } from './tables.ts';

/**
 * Throws PR201 (no such code, or not for this member), PR202 (over), PR203 (entered before), PR204 (the budget is used
 * up). Locks: the campaign, the person, then the account.
 */
export async function enterCampaignCode(platform: Platform, tx: Tx, memberId: MemberId, code: string) {
  const now = platform.clock.now();
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.code, code)).for('update');
  if (!campaign || campaign.state === 'draft') throw new DomainError(codes.couponUnknown);
  const { campaignId, state, rules, given, budget } = campaign;
  if (state === 'ended' || isOver(rules.schedule, now)) throw new DomainError(codes.couponExpired);
  if (state === 'paused' || !isOpenAt(rules.schedule, now)) throw new DomainError(codes.couponUnknown);
  await lockPerson(tx, memberId);
  const earning = { memberId, reference: 'code', base: zeroMoney };
  const amount = await giveBonus(platform, tx, campaign, earning);
  const { reward, turnoverPercent } = rules;
  if (amount > 0n && reward.kind === 'rounds')
    return { worth: reward.worth, amount: zeroMoney, turnoverPercent, rounds: reward.rounds };
  if (amount > 0n) return { worth: 'point', amount, turnoverPercent } as const;
  const own = and(eq(campaignBonuses.campaignId, campaignId), eq(campaignBonuses.memberId, memberId));
  const hadRounds = (await listGivenRounds(tx, campaignId)).includes(memberId);
  if (hadRounds || (await tx.$count(campaignBonuses, own)) > 0) throw new DomainError(codes.couponUsed);
  throw new DomainError(given >= budget ? codes.couponsExhausted : codes.couponUnknown);
}
