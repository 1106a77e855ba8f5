/** Who of a campaign's members lost enough in some days to be given cashback, and what it costs. */
import type { LossReward } from '@mirinae/contract/promo/campaigns';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type SQL, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { membersReachable } from '../identity/index.ts';
import { membersByLoss, sumPlay } from '../reports/index.ts';
import { type SegmentId, segmentQuery } from '../segments/index.ts';

type Group = {
  readonly segmentId: SegmentId | null;
  readonly reward: LossReward;
  readonly days: readonly string[];
};

/** Members who may take part, with what they lost and the points that it is worth, as a list of common tables. */
async function losers(platform: Platform, db: Database | Tx, { segmentId, reward, days }: Group): Promise<SQL> {
  const { percent, cap, min, gameTypes } = reward;
  const chosen =
    segmentId === null ? membersReachable(platform.clock.now()) : await segmentQuery(platform, db, segmentId);
  const lost = await membersByLoss(db, { days, gameTypes }, BigInt(min));
  return sql`chosen as materialized (${chosen}), losers as (
    select member_id, loss, least(loss * ${percent}::bigint / 100, ${cap}::bigint) as points
    from (${lost}) lost join chosen using (member_id) where loss * ${percent}::bigint >= 100)`;
}

/** By id. */
export async function listLosers(platform: Platform, db: Database, group: Group): Promise<MemberId[]> {
  const { rows } = await db.execute<{ memberId: MemberId }>(sql`
    with ${await losers(platform, db, group)} select member_id as "memberId" from losers order by member_id`);
  return rows.map(({ memberId }) => memberId);
}

export type LossCost = {
  readonly members: number;
  readonly losers: number;
  readonly loss: Money;
  readonly cost: Money;
};

export async function measureLosses(platform: Platform, db: Database, group: Group): Promise<LossCost> {
  const { rows } = await db.execute<{ members: number; losers: number; loss: bigint; cost: bigint }>(sql`
    with ${await losers(platform, db, group)}
    select (select count(*)::integer from chosen) as members, count(*)::integer as losers,
      coalesce(sum(loss), 0)::bigint as loss, coalesce(sum(points), 0)::bigint as cost from losers`);
  const [row] = rows;
  const { members = 0, losers: count = 0, loss = 0n, cost = 0n } = row ?? {};
  return { members, losers: count, loss: money(loss), cost: money(cost) };
}

/** Settled bets of one member. */
export async function readLoss(
  db: Database | Tx,
  memberId: MemberId,
  { reward: { gameTypes }, days }: Pick<Group, 'reward' | 'days'>,
): Promise<{ stake: Money; payout: Money; loss: Money }> {
  const { stake, payout } = await sumPlay(db, { days, gameTypes }, [memberId]);
  return { stake, payout, loss: money(stake > payout ? stake - payout : 0n) };
}
