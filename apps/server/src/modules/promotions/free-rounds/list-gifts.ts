/** Free rounds that staff gave, with what became of them. */
import type { Order } from '@mirinae/contract/lists';
import type { GiftRow, GiftState } from '@mirinae/contract/promo/round-gifts';
import type { Database } from '../../../platform/db/connect.ts';
import { orderOf } from '../../../platform/db/order.ts';
import { eq, inArray, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findGameNames } from '../../catalog/index.ts';
import { detailOf } from '../audience.ts';
import {
  type Campaign,
  type CampaignId,
  campaigns,
  freeRoundGifts,
  freeRoundGrants,
  freeRoundIssues,
} from '../tables.ts';

const columns = { name: campaigns.name, by: campaigns.createdBy, at: campaigns.campaignId };
type GiftPage = { order?: Order<keyof typeof columns> | undefined; page: number; perPage: number };

const nothing = { count: 0, open: 0, refused: 0, rounds: 0, played: 0, won: 0n, paid: 0n };

/** Sums over the members of each. */
async function sumGrants(db: Database, campaignIds: readonly CampaignId[]) {
  const { campaignId, endedAt, rounds, played, won, paid } = freeRoundGrants;
  const isOpen = sql`${endedAt} is null`;
  const whole = (sum: ReturnType<typeof sql>) => sql<number>`(${sum})::integer`;
  const amount = (sum: ReturnType<typeof sql>) => sql<bigint>`(${sum})::bigint`.mapWith(BigInt);
  const rows = await db
    .select({
      campaignId,
      count: whole(sql`count(*)`),
      open: whole(sql`count(*) filter (where ${isOpen})`),
      refused: whole(sql`count(*) filter (where ${isOpen} and ${freeRoundIssues.state} = 'refused')`),
      rounds: whole(sql`sum(${rounds})`),
      played: whole(sql`sum(${played})`),
      won: amount(sql`sum(${won})`),
      paid: amount(sql`sum(${paid})`),
    })
    .from(freeRoundGrants)
    .leftJoin(freeRoundIssues, eq(freeRoundIssues.grantId, freeRoundGrants.grantId))
    .where(inArray(campaignId, [...campaignIds]))
    .groupBy(campaignId);
  return new Map(rows.map(({ campaignId: id, ...sums }) => [id, sums]));
}

/** The reward of its campaign, which is always free rounds. */
function rewardOf({ campaignId, rules: { reward } }: Campaign) {
  if (reward.kind !== 'rounds') throw new Error(`The campaign ${campaignId} gives no free rounds.`);
  return reward;
}

function stateOf(recalledAt: Date | null, open: number): GiftState {
  if (open > 0) return 'running';
  return recalledAt === null ? 'ended' : 'recalled';
}

/** Newest first, or as requested. */
export async function listGifts(db: Database, { order, page, perPage }: GiftPage) {
  const query = db
    .select({ gift: freeRoundGifts, campaign: campaigns })
    .from(freeRoundGifts)
    .innerJoin(campaigns, eq(campaigns.campaignId, freeRoundGifts.campaignId))
    .orderBy(...orderOf(order, columns, [campaigns.campaignId]));
  const { rows, total } = await readPage(query, db.$count(freeRoundGifts), { page, perPage });
  const rewards = rows.map(({ campaign }) => rewardOf(campaign));
  const sums = await sumGrants(
    db,
    rows.map(({ gift }) => gift.campaignId),
  );
  const nameOf = await findGameNames(
    db,
    rewards.flatMap(({ games }) => games.map(({ vendorKey }) => vendorKey)),
  );
  const list = rows.map(({ gift, campaign }): GiftRow => {
    const { rounds, stake, cap, worth, games } = rewardOf(campaign);
    const { count, open, refused, ...sum } = sums.get(gift.campaignId) ?? nothing;
    return {
      giftIdx: Number(gift.campaignId),
      name: campaign.name,
      games: games.map((game) => ({ ...game, names: nameOf(game.vendorKey, game.gameKey) })),
      rounds,
      stake,
      cap,
      worth,
      count,
      open,
      refused,
      turnoverPercent: campaign.rules.turnoverPercent,
      to: gift.target.to,
      detail: detailOf(gift.target),
      state: stateOf(gift.recalledAt, open),
      roundsGiven: sum.rounds,
      roundsPlayed: sum.played,
      won: toWire(money(sum.won)),
      paid: toWire(money(sum.paid)),
      expected: toWire(gift.expected),
      recalledAt: gift.recalledAt?.toISOString() ?? null,
      issuedBy: campaign.createdBy,
      issuedAt: campaign.createdAt.toISOString(),
    };
  });
  return { list, total };
}
