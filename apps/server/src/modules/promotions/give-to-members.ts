/** Gives the bonuses of a campaign that was started for its members. */
import type { Platform } from '../../platform/app.ts';
import { eq } from '../../platform/db/orm.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { zeroMoney } from '../../platform/money.ts';
import { listActiveIds, lockPerson } from '../identity/index.ts';
import { listSegmentMembers } from '../segments/index.ts';
import { listGivenRounds } from './free-rounds/give-rounds.ts';
import { giveBonus, lockOpenCampaign } from './give-bonus.ts';
import { type CampaignId, campaignBonuses, campaigns } from './tables.ts';

const startReference = 'start';

async function listLeft(platform: Platform, campaignId: CampaignId): Promise<MemberId[]> {
  const { db, clock } = platform;
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.campaignId, campaignId));
  if (!campaign) return [];
  const { segmentId } = campaign;
  const all =
    segmentId === null ? await listActiveIds(db, null, clock.now()) : await listSegmentMembers(platform, db, segmentId);
  const given = await db
    .select({ memberId: campaignBonuses.memberId })
    .from(campaignBonuses)
    .where(eq(campaignBonuses.campaignId, campaignId));
  const had = new Set([...given.map(({ memberId }) => memberId), ...(await listGivenRounds(db, campaignId))]);
  return all.filter((memberId) => !had.has(memberId));
}

/**
 * Goes on where it ended: who has the bonus is passed over, and the unique reference refuses a second one. Stops when
 * the campaign is paused or ended. Each member is a transaction of its own, as persons are locked before the accounts
 * of the house. Answers how many were given. Locks: the campaign, then the person.
 */
export async function giveToMembers(platform: Platform, id: string): Promise<number> {
  const campaignId = brandId<'CampaignId'>(id);
  let given = 0;
  for (const memberId of await listLeft(platform, campaignId)) {
    const points = await platform.db.transaction(async (tx) => {
      const campaign = await lockOpenCampaign(platform, tx, campaignId);
      if (!campaign) return null;
      await lockPerson(tx, memberId);
      return giveBonus(platform, tx, campaign, { memberId, reference: startReference, base: zeroMoney });
    });
    if (points === null) return given;
    if (points > 0n) given += 1;
  }
  return given;
}
