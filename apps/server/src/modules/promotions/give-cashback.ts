/**
 * Gives cashback for days and weeks that are over. Each member is a transaction of its own that locks the campaign, the
 * person, then accounts, as all who give do. What decides races: the campaign's lock, under which a period is looked at
 * and closed, and the unique reference, which names the period. A run that is cut off is gone on with by the next one.
 */
import type { LossReward } from '@mirinae/contract/promo/campaigns';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, desc, eq, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { lockPerson } from '../identity/index.ts';
import { type CashbackPeriod, endedPeriods } from './cashback-periods.ts';
import { giveBonus, lockRunningCampaign } from './give-bonus.ts';
import { listLosers, readLoss } from './list-losers.ts';
import {
  type Campaign,
  type CampaignId,
  campaignBonuses,
  campaignPeriods,
  campaigns,
  type FinishedPeriod,
} from './tables.ts';

const listed = 60;

export const cashbackReference = ({ from }: Pick<CashbackPeriod, 'from'>) => `cashback:${from}`;

export type Cashback = { readonly campaign: Campaign; readonly reward: LossReward };

/** Running ones, by id. */
export async function listCashback(db: Database): Promise<Cashback[]> {
  const rows = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.trigger, 'cashback'), eq(campaigns.state, 'running')))
    .orderBy(asc(campaigns.campaignId));
  return rows.flatMap((campaign) => {
    const { reward } = campaign.rules;
    return reward.kind === 'loss' ? [{ campaign, reward }] : [];
  });
}

async function isFinished(db: Database | Tx, campaignId: CampaignId, { from }: CashbackPeriod): Promise<boolean> {
  const isIt = and(eq(campaignPeriods.campaignId, campaignId), eq(campaignPeriods.fromDay, from));
  return (await db.$count(campaignPeriods, isIt)) > 0;
}

/** The campaign, locked, while it runs, has budget and the period is open; null otherwise. */
async function lockGiving(tx: Tx, campaignId: CampaignId, period: CashbackPeriod): Promise<Campaign | null> {
  const campaign = await lockRunningCampaign(tx, campaignId);
  return campaign && !(await isFinished(tx, campaignId, period)) ? campaign : null;
}

/** Null where no more is given for the period. Locks: the campaign, the person, then the member's accounts. */
async function giveTo(
  platform: Platform,
  { campaign: { campaignId }, reward }: Cashback,
  period: CashbackPeriod,
  memberId: MemberId,
): Promise<Money | null> {
  return platform.db.transaction(async (tx) => {
    const campaign = await lockGiving(tx, campaignId, period);
    if (!campaign || campaign.given >= campaign.budget) return null;
    await lockPerson(tx, memberId);
    const { loss } = await readLoss(tx, memberId, { reward, days: period.days });
    if (loss === 0n) return zeroMoney;
    return giveBonus(platform, tx, campaign, { memberId, reference: cashbackReference(period), base: loss });
  });
}

/** Nothing is given for it from now on; a campaign that was paused or ended meanwhile keeps it open. */
async function finish(platform: Platform, campaignId: CampaignId, period: CashbackPeriod): Promise<void> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    if (!(await lockGiving(tx, campaignId, period))) return;
    const [sum] = await tx
      .select({
        bonuses: sql<number>`count(*)::integer`,
        given: sql<bigint>`coalesce(sum(${campaignBonuses.amount}), 0)::bigint`.mapWith(BigInt),
      })
      .from(campaignBonuses)
      .where(and(eq(campaignBonuses.campaignId, campaignId), eq(campaignBonuses.reference, cashbackReference(period))));
    const { bonuses = 0, given = 0n } = sum ?? {};
    const { from: fromDay, days } = period;
    const sums = { bonuses, given: money(given), finishedAt: clock.now() };
    await tx.insert(campaignPeriods).values({ campaignId, fromDay, toDay: days.at(-1) ?? fromDay, ...sums });
  });
}

async function givePeriod(platform: Platform, cashback: Cashback, period: CashbackPeriod): Promise<number> {
  const { campaign, reward } = cashback;
  const { campaignId, segmentId } = campaign;
  if (await isFinished(platform.db, campaignId, period)) return 0;
  let bonuses = 0;
  for (const memberId of await listLosers(platform, platform.db, { segmentId, reward, days: period.days })) {
    const given = await giveTo(platform, cashback, period, memberId);
    if (given === null) break;
    if (given > 0n) bonuses += 1;
  }
  await finish(platform, campaignId, period);
  return bonuses;
}

/** Of all running campaigns and their periods that are over. Answers how many bonuses were given. */
export async function giveCashback(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  let bonuses = 0;
  for (const cashback of await listCashback(db)) {
    const { campaign, reward } = cashback;
    const facts = { startedAt: campaign.startedAt, schedule: campaign.rules.schedule };
    for (const period of endedPeriods(facts, reward, clock.now()))
      bonuses += await givePeriod(platform, cashback, period);
  }
  return bonuses;
}

/** The last that were given for, newest first. */
export function listFinishedPeriods(db: Database, campaignId: CampaignId): Promise<FinishedPeriod[]> {
  return db
    .select()
    .from(campaignPeriods)
    .where(eq(campaignPeriods.campaignId, campaignId))
    .orderBy(desc(campaignPeriods.fromDay))
    .limit(listed);
}
