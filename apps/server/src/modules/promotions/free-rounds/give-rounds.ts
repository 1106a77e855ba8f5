/** Gives free rounds of a campaign, and what was given of them. */
import type { FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, inArray, isNull, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import { type Campaign, type CampaignId, campaigns, freeRoundGrants } from '../tables.ts';
import { notifyGivenRounds, openIssues } from './issues.ts';

type Given = Pick<Campaign, 'campaignId' | 'name' | 'rules'>;
type Earned = { readonly memberId: MemberId; readonly reference: string };

/** Rows of one statement: a parameter for each value, of which PostgreSQL takes 65,535. */
const atATime = 1_000;

/**
 * The budget holds the cap, the most that they can win; what they do not win goes back to it. Those at a vendor are
 * requested of it by a job, and the member is notified when they are created. The caller has locked the campaign, and
 * the person where it may have them once.
 */
export async function giveRounds(
  platform: Platform,
  tx: Tx,
  { campaignId, name, rules }: Given,
  reward: FreeRoundsReward,
  earned: readonly Earned[],
): Promise<void> {
  const { rounds, games, worth, stakeRef } = reward;
  const [stake, cap] = [money(BigInt(reward.stake)), money(BigInt(reward.cap))];
  const givenAt = platform.clock.now();
  const expiresAt = addSeconds(givenAt, reward.days * daySeconds);
  const bounds = { rounds, stake, games, worth, cap, reserved: cap };
  for (let from = 0; from < earned.length; from += atATime) {
    const values = earned
      .slice(from, from + atATime)
      .map((each) => ({ campaignId, ...each, ...bounds, givenAt, expiresAt }));
    const grants = await tx.insert(freeRoundGrants).values(values).returning();
    if (stakeRef) await openIssues(platform, tx, grants, { games, stakeRef });
    else await notifyGivenRounds(platform, tx, grants, { name, rules });
  }
}

/** What a person had of a campaign: caps while rounds run, then what was paid; and those of this very earning. */
export async function sumRounds(
  db: Database | Tx,
  campaignId: CampaignId,
  person: readonly MemberId[],
  reference: string,
): Promise<{ had: Money; same: number }> {
  const { cap, paid, endedAt } = freeRoundGrants;
  const [sum] = await db
    .select({
      had: sql<bigint>`coalesce(sum(case when ${endedAt} is null then ${cap} else ${paid} end), 0)::bigint`.mapWith(
        BigInt,
      ),
      same: sql<number>`(count(*) filter (where ${freeRoundGrants.reference} = ${reference}))::integer`,
    })
    .from(freeRoundGrants)
    .where(and(eq(freeRoundGrants.campaignId, campaignId), inArray(freeRoundGrants.memberId, [...person])));
  return { had: money(sum?.had ?? 0n), same: sum?.same ?? 0 };
}

/** Campaigns of a member's free rounds that have not ended. */
export function listRunningRounds(db: Database | Tx, memberId: MemberId): Promise<{ campaign: Campaign }[]> {
  return db
    .select({ campaign: campaigns })
    .from(freeRoundGrants)
    .innerJoin(campaigns, eq(campaigns.campaignId, freeRoundGrants.campaignId))
    .where(and(eq(freeRoundGrants.memberId, memberId), isNull(freeRoundGrants.endedAt)));
}

/** Who got free rounds of a campaign. */
export async function listGivenRounds(db: Database | Tx, campaignId: CampaignId): Promise<MemberId[]> {
  const rows = await db
    .select({ memberId: freeRoundGrants.memberId })
    .from(freeRoundGrants)
    .where(eq(freeRoundGrants.campaignId, campaignId));
  return rows.map(({ memberId }) => memberId);
}
