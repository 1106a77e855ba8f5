/**
 * Gives bonuses of campaigns. Lock order of all that give: the campaigns by id, the person, then its accounts. A
 * campaign is locked while it gives, so its budget cannot be passed by a race, and the database refuses it too.
 */
import type { CampaignRules, CampaignTrigger } from '@mirinae/contract/promo/campaigns';
import type { CashbackBar } from '@mirinae/contract/promo/cashback';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, inArray, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { findMember, findPerson } from '../identity/index.ts';
import { isInSegment } from '../segments/index.ts';
import { isOpenAt, rewardOf, turnoverOf } from './campaign-rules.ts';
import { giveRounds, listRunningRounds, sumRounds } from './free-rounds/give-rounds.ts';
import { bonusKey, listRunning } from './list-bonuses.ts';
import { notifyGiven } from './notify-bonuses.ts';
import { notifyOutside } from './notify-outside.ts';
import { offerBarOf } from './offer-bar.ts';
import { payRewards } from './pay-reward.ts';
import { type Campaign, type CampaignId, campaignBonuses, campaigns } from './tables.ts';

export type Earning = {
  readonly memberId: MemberId;
  /** What earns it, once for each: `start`, `signup`, `code`, `cash:12`, `cashback:2025-03-03`. */
  readonly reference: string;
  /** The deposit, or the loss, that earns it; 0 for neither. */
  readonly base: Money;
  /** How many approved deposits the person has, this one included. */
  readonly nth?: number;
};

/** Running campaigns of a trigger that are open now, locked by id. */
export async function lockCampaigns(platform: Platform, tx: Tx, trigger: CampaignTrigger): Promise<Campaign[]> {
  const rows = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.trigger, trigger), eq(campaigns.state, 'running')))
    .orderBy(asc(campaigns.campaignId))
    .for('update');
  return rows.filter(({ rules }) => isOpenAt(rules.schedule, platform.clock.now()));
}

/** One that runs, locked; null otherwise. */
export async function lockRunningCampaign(tx: Tx, campaignId: CampaignId): Promise<Campaign | null> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId)).for('update');
  return row?.state === 'running' ? row : null;
}

/** One that runs and is open, locked; null otherwise. */
export async function lockOpenCampaign(platform: Platform, tx: Tx, campaignId: CampaignId): Promise<Campaign | null> {
  const row = await lockRunningCampaign(tx, campaignId);
  return row && isOpenAt(row.rules.schedule, platform.clock.now()) ? row : null;
}

export async function mayTakePart(platform: Platform, db: Database | Tx, { segmentId }: Campaign, memberId: MemberId) {
  const member = await findMember(db, memberId);
  if (!member || offerBarOf(member, platform.clock.now()) !== null) return false;
  return segmentId === null || isInSegment(platform, db, segmentId, memberId);
}

/** Whether another bonus of a campaign runs that does not go together with this one. */
async function isBarredByOther(db: Database | Tx, { rules }: Campaign, memberId: MemberId): Promise<boolean> {
  const running = [...(await listRunning(db, memberId)), ...(await listRunningRounds(db, memberId))];
  return running.length > 0 && (rules.isAlone || running.some(({ campaign }) => campaign.rules.isAlone));
}

/** Why an earning gives nothing: nothing earned, given before, or one of what a member reads. */
type Bar = 'nothing' | 'given' | 'member' | CashbackBar;
/** Points, or the cap of free rounds, by all rules but the schedule, and what bars them. */
export type Verdict = { readonly amount: Money; readonly barredBy: Bar | null };

/** Of a bonus what is left for the person; free rounds are given whole or not. */
function shareOf({ reward }: CampaignRules, left: Money, earned: Money): Money {
  if (left >= earned) return earned;
  return left > 0n && reward.kind !== 'rounds' ? left : zeroMoney;
}

const nothing: Verdict = { amount: zeroMoney, barredBy: 'nothing' };

/** What the person got of the campaign, what all got, and whether this earning was given for. */
async function readGiven(db: Database | Tx, { campaignId, rules }: Campaign, { memberId, reference }: Earning) {
  const person = await findPerson(db, memberId);
  if (rules.reward.kind === 'rounds') return readGivenRounds(db, campaignId, person, reference);
  const { given } = campaigns;
  const [known] = await db
    .select({
      given,
      had: sql<bigint>`coalesce(sum(${campaignBonuses.amount}), 0)::bigint`.mapWith(BigInt),
      same: sql<number>`(count(*) filter (where ${campaignBonuses.reference} = ${reference}))::integer`,
    })
    .from(campaigns)
    .leftJoin(
      campaignBonuses,
      and(eq(campaignBonuses.campaignId, campaigns.campaignId), inArray(campaignBonuses.memberId, person)),
    )
    .where(eq(campaigns.campaignId, campaignId))
    .groupBy(campaigns.campaignId);
  return known;
}

async function readGivenRounds(
  db: Database | Tx,
  campaignId: CampaignId,
  person: readonly MemberId[],
  reference: string,
) {
  const [campaign] = await db
    .select({ given: campaigns.given })
    .from(campaigns)
    .where(eq(campaigns.campaignId, campaignId));
  return campaign && { given: campaign.given, ...(await sumRounds(db, campaignId, person, reference)) };
}

export async function judgeEarning(
  platform: Platform,
  db: Database | Tx,
  campaign: Campaign,
  earning: Earning,
): Promise<Verdict> {
  const { rules, budget } = campaign;
  const { memberId, base, nth } = earning;
  const earned = rewardOf(rules.reward, base);
  const isOther = rules.nth !== null && nth !== undefined && rules.nth !== nth;
  if (earned === 0n || isOther || (nth !== undefined && base < BigInt(rules.depositMin))) return nothing;
  const known = await readGiven(db, campaign, earning);
  if (!known || known.same > 0) return { amount: zeroMoney, barredBy: 'given' };
  const amount = shareOf(rules, money(BigInt(rules.perMember) - known.had), earned);
  if (amount === 0n) return { amount, barredBy: 'used-up' };
  if (known.given + amount > budget) return { amount, barredBy: 'budget' };
  if (!(await mayTakePart(platform, db, campaign, memberId))) return { amount, barredBy: 'member' };
  return { amount, barredBy: (await isBarredByOther(db, campaign, memberId)) ? 'other-bonus' : null };
}

/** Points, or the cap of free rounds, that an earning is worth by all rules but the schedule; 0 for none. */
export async function worthOf(
  platform: Platform,
  db: Database | Tx,
  campaign: Campaign,
  earning: Earning,
): Promise<Money> {
  const { amount, barredBy } = await judgeEarning(platform, db, campaign, earning);
  return barredBy === null ? amount : zeroMoney;
}

/**
 * Answers the points that were given, or the cap of free rounds; 0 for none. The caller has locked the campaign and the
 * person. Locks: the member's accounts.
 */
export async function giveBonus(platform: Platform, tx: Tx, campaign: Campaign, earning: Earning): Promise<Money> {
  const amount = await worthOf(platform, tx, campaign, earning);
  if (amount === 0n) return zeroMoney;
  const { campaignId, rules } = campaign;
  const { memberId, reference } = earning;
  await tx
    .update(campaigns)
    .set({ given: sql`${campaigns.given} + ${amount}` })
    .where(eq(campaigns.campaignId, campaignId));
  if (rules.reward.kind === 'rounds') {
    await giveRounds(platform, tx, campaign, rules.reward, [earning]);
    return amount;
  }
  const givenAt = platform.clock.now();
  const expiresAt = addSeconds(givenAt, rules.days * daySeconds);
  const [bonus] = await tx
    .insert(campaignBonuses)
    .values({ campaignId, memberId, reference, amount, givenAt, expiresAt })
    .returning();
  if (!bonus) throw new Error('The bonus was not returned.');
  const play = { needed: turnoverOf(amount, rules), terms: { shares: rules.shares, maxStake: rules.maxStake } };
  await payRewards(platform, tx, [{ memberId, worth: 'point', amount, key: bonusKey(bonus.bonusId), play }]);
  await notifyGiven(platform, tx, campaign, bonus);
  await notifyOutside(platform, tx, campaign, { memberId, kind: 'bonus', id: bonus.bonusId });
  return amount;
}

/** Every campaign gives what the earning is worth in it. Answers the sum of points and caps. */
export async function giveBonuses(
  platform: Platform,
  tx: Tx,
  locked: readonly Campaign[],
  earning: Earning,
): Promise<Money> {
  let given = 0n;
  for (const campaign of locked) given += await giveBonus(platform, tx, campaign, earning);
  return money(given);
}
