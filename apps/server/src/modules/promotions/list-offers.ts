/** Campaigns whose bonus the next deposit of a member would earn, for the form of deposits. */
import type { OfferedReward } from '@mirinae/contract/promo/campaigns';
import type { Platform } from '../../platform/app.ts';
import { and, asc, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { isOpenAt } from './campaign-rules.ts';
import { worthOf } from './give-bonus.ts';
import { type Campaign, campaigns } from './tables.ts';

export type Offer = { readonly campaign: Campaign; readonly reward: OfferedReward };

/** A reference that no deposit has. */
const nextDeposit = 'cash:next';
/** A deposit of which each share is a point at least. */
const pointDeposit = 100;

/** Which deposit the next one is, is judged when it is approved. */
export async function listOffers(platform: Platform, memberId: MemberId): Promise<Offer[]> {
  const { db, clock } = platform;
  const running = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.trigger, 'deposit'), eq(campaigns.state, 'running')))
    .orderBy(asc(campaigns.campaignId));
  const open = running.filter(({ rules }) => isOpenAt(rules.schedule, clock.now()));
  const worths = await Promise.all(
    open.map((campaign) => {
      const base = money(Math.max(campaign.rules.depositMin, pointDeposit));
      return worthOf(platform, db, campaign, { memberId, reference: nextDeposit, base });
    }),
  );
  return open.flatMap((campaign, index) => {
    const { reward } = campaign.rules;
    return (worths[index] ?? 0n) > 0n && reward.kind !== 'loss' ? [{ campaign, reward }] : [];
  });
}
