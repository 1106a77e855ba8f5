/** The calls of campaigns. */
import type { CampaignBonus, CampaignOffer, CampaignRow } from '@mirinae/contract/promo/campaigns';
import { type CallsOn, memberCommand, memberQuery, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { brandId, memberId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { refuseOff } from '../../outbox/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import {
  countBonuses,
  type ListedCampaign,
  listCampaigns,
  lockDraft,
  measureImpact,
  measureStart,
  saveCampaign,
  startCampaign,
  switchCampaign,
} from '../campaigns.ts';
import { cancelBonus, giveUpBonus } from '../end-bonuses.ts';
import { checkOffered, type RoundsPlatform } from '../free-rounds/offered-games.ts';
import { type KnownBonus, listBonuses } from '../list-bonuses.ts';
import { listOffers, type Offer } from '../list-offers.ts';

const campaignId = (value: number) => brandId<'CampaignId'>(value);
const bonusId = (value: number) => brandId<'BonusId'>(value);

const present = ({ campaign, bonuses }: ListedCampaign): CampaignRow => ({
  campaignIdx: Number(campaign.campaignId),
  name: campaign.name,
  trigger: campaign.trigger,
  code: campaign.code,
  segmentIdx: campaign.segmentId === null ? null : Number(campaign.segmentId),
  rules: campaign.rules,
  budget: toWire(campaign.budget),
  state: campaign.state,
  given: toWire(campaign.given),
  bonuses,
  createdBy: campaign.createdBy,
  startedAt: campaign.startedAt?.toISOString() ?? null,
});

const presentBonus = ({ bonus, campaign, requirement, endedAs, endedAt }: KnownBonus): CampaignBonus => ({
  bonusIdx: Number(bonus.bonusId),
  campaignIdx: Number(campaign.campaignId),
  name: campaign.name,
  amount: toWire(bonus.amount),
  needed: requirement ? toWire(requirement.needed) : 0,
  done: requirement ? toWire(requirement.done) : 0,
  shares: campaign.rules.shares,
  maxStake: campaign.rules.maxStake,
  endsByWithdrawal: campaign.rules.endsByWithdrawal,
  givenAt: bonus.givenAt.toISOString(),
  expiresAt: bonus.expiresAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  endedAs,
  reason: bonus.reason,
});

const presentOffer = ({ campaign: { campaignId: id, name, rules }, reward }: Offer): CampaignOffer => ({
  campaignIdx: Number(id),
  name,
  reward,
  depositMin: rules.depositMin,
  nth: rules.nth,
  turnoverPercent: rules.turnoverPercent,
  shares: rules.shares,
  maxStake: rules.maxStake,
  days: rules.days,
  endsByWithdrawal: rules.endsByWithdrawal,
  until: rules.schedule.until,
});

const memberCalls = [
  memberQuery('promo.campaignList', 'read', async ({ platform, member }) =>
    (await listOffers(platform, member.memberId)).map(presentOffer),
  ),
  memberQuery('promo.bonusList', 'read', async ({ platform: { db }, member }) =>
    (await listBonuses(db, member.memberId)).map(presentBonus),
  ),
  memberCommand('promo.bonusGiveUp', 'money', async ({ platform, tx, member, input }) => {
    await giveUpBonus(platform, tx, member.memberId, bonusId(input.bonusIdx));
    return null;
  }),
];

const campaignActs = [
  staffQuery('staff.campaignList', 'promo.manage', async ({ platform: { db } }) =>
    (await listCampaigns(db)).map(present),
  ),
  staffCommand('staff.campaignSave', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { campaignIdx, ...draft } = input;
    const { reward } = draft.rules;
    if (reward.kind === 'rounds') await checkOffered(platform, tx, reward);
    for (const channel of draft.rules.channels ?? []) refuseOff(platform.config, channel);
    const id = campaignIdx === undefined ? null : campaignId(campaignIdx);
    const { before, after } = await saveCampaign(tx, id, draft, { by: staff.loginId, at: platform.clock.now() });
    const row = present({ campaign: after, bonuses: 0 });
    await recordAudit(tx, {
      staff,
      action: 'campaign.save',
      target: `campaign:${after.campaignId}`,
      before: before && present({ campaign: before, bonuses: 0 }),
      after: row,
      ip: caller.ip,
    });
    return row;
  }),
  fourEyes(
    staffCommand('staff.campaignStart', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
      const { campaignIdx, ...confirmation } = input;
      const draft = await lockDraft(tx, campaignId(campaignIdx));
      const confirmed = checkImpact(confirmation, await measureImpact(platform, tx, draft));
      const row = present({ campaign: await startCampaign(platform, tx, draft), bonuses: 0 });
      const after = { ...row, ...confirmed };
      const target = `campaign:${campaignIdx}`;
      await recordAudit(tx, { staff, action: 'campaign.start', target, before: null, after, ip: caller.ip });
      return row;
    }),
    ({ tx, input }) => measureStart(tx, campaignId(input.campaignIdx)),
  ),
  staffCommand('staff.campaignSwitch', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { campaignIdx, to, reason } = input;
    const { before, after } = await switchCampaign(platform, tx, campaignId(campaignIdx), to);
    const target = `campaign:${campaignIdx}`;
    const change = { before: { state: before.state }, after: { state: to, reason } };
    await recordAudit(tx, { staff, action: 'campaign.switch', target, ...change, ip: caller.ip });
    return present({ campaign: after, bonuses: await countBonuses(tx, after.campaignId) });
  }),
] satisfies CallsOn<RoundsPlatform>;

const bonusActs = [
  staffQuery('staff.bonusList', 'members.view', async ({ platform: { db }, input }) =>
    (await listBonuses(db, memberId(input.memberId))).map(presentBonus),
  ),
  staffCommand('staff.bonusCancel', 'promo.manage', async ({ platform, tx, staff, caller, input }) => {
    const { bonusIdx, reason } = input;
    const bonus = await cancelBonus(platform, tx, bonusId(bonusIdx), { staffId: staff.staffId, reason });
    const after = { bonusIdx, amount: toWire(bonus.amount), reason };
    const target = `member:${bonus.memberId}`;
    await recordAudit(tx, { staff, action: 'bonus.cancel', target, before: null, after, ip: caller.ip });
    return null;
  }),
];

export const campaignCalls = [...memberCalls, ...campaignActs, ...bonusActs];
