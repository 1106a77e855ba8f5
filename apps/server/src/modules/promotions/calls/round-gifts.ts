/** The calls of free rounds that staff give. */
import { type CallsOn, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { brandId } from '../../../platform/ids.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { countBonuses } from '../campaigns.ts';
import { estimateGift, giveGift, measureGift } from '../free-rounds/give-gift.ts';
import { listGifts } from '../free-rounds/list-gifts.ts';
import type { RoundsPlatform } from '../free-rounds/offered-games.ts';
import { recallGift } from '../free-rounds/recall-gift.ts';

export const roundGiftCalls = [
  staffQuery('staff.freeRoundPreview', 'promo.manage', async ({ platform, input }) => {
    const { estimate, leftOut } = await estimateGift(platform, platform.db, input);
    return { ...estimate, leftOut: [...leftOut] };
  }),
  fourEyes(
    staffCommand('staff.freeRoundGive', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { expected, reason, ...wanted } = input;
      const { campaignId, figures } = await giveGift(platform, tx, wanted, staff.loginId);
      const giftIdx = Number(campaignId);
      if (!figures) return { giftIdx, count: await countBonuses(tx, campaignId) };
      const { expectedCost, ...impact } = figures;
      const confirmed =
        wanted.target.to === 'member' ? { ...impact, reason } : checkImpact({ expected, reason }, impact);
      const { requestKey: _, ...given } = wanted;
      const after = { giftIdx, ...given, expectedCost, ...confirmed };
      const target = `freeRounds:${wanted.name}`;
      await recordAudit(tx, { staff, action: 'rounds.give', target, before: null, after, ip: caller.ip });
      return { giftIdx, count: impact.count };
    }),
    ({ platform, tx, input }) => measureGift(platform, tx, input),
  ),
  staffCommand('staff.freeRoundRecall', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const campaignId = brandId<'CampaignId'>(input.giftIdx);
    const { loginId: by } = staff;
    const impact = await recallGift(platform, tx, { campaignId, by, reason: input.reason });
    const after = checkImpact(input, impact);
    const target = `freeRounds:${campaignId}`;
    await recordAudit(tx, { staff, action: 'rounds.recall', target, before: null, after, ip: caller.ip });
    return { recalled: impact.count };
  }),
  staffQuery('staff.freeRoundGifts', 'promo.manage', async ({ platform: { db }, input }) => {
    const { order, page, count_per_list: perPage } = input;
    const { list, total } = await listGifts(db, { order, page, perPage });
    return { list, pageInfo: pageInfo(input, total) };
  }),
] satisfies CallsOn<RoundsPlatform>;
