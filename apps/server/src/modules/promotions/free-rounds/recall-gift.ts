/** Staff take back the unused free rounds that they gave. */
import { codes } from '@mirinae/contract/codes';
import type { Impact } from '@mirinae/contract/staff/impact';
import type { Platform } from '../../../platform/app.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, isNull, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { toWire, zeroMoney } from '../../../platform/money.ts';
import { notify } from '../../notifications/index.ts';
import { type CampaignId, campaigns, freeRoundGifts, freeRoundGrants } from '../tables.ts';
import { endIssues, roundsSubject } from './issues.ts';

type Recall = { readonly campaignId: CampaignId; readonly by: string; readonly reason: string };

/**
 * Those that were begun stay; their budget is released by a job. Throws Z404 (no such gift), PR208 (recalled already).
 * Locks: the gift, then its free rounds, then their requests: rounds that are being played are played first, or never.
 */
export async function recallGift(platform: Platform, tx: Tx, { campaignId, by, reason }: Recall): Promise<Impact> {
  const isIt = eq(freeRoundGifts.campaignId, campaignId);
  const [gift] = await tx.select().from(freeRoundGifts).where(isIt).for('update');
  if (!gift) throw new DomainError(codes.notFound);
  if (gift.recalledAt) throw new DomainError(codes.couponRecalled);
  const at = platform.clock.now();
  await tx.update(freeRoundGifts).set({ recalledAt: at, recalledBy: by }).where(isIt);
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId));
  const { grantId, campaignId: ofCampaign, endedAt, played, won } = freeRoundGrants;
  const unused = await tx
    .select()
    .from(freeRoundGrants)
    .where(and(eq(ofCampaign, campaignId), isNull(endedAt), eq(played, 0), eq(won, zeroMoney)))
    .orderBy(asc(grantId))
    .for('update');
  const ids = unused.map((grant) => grant.grantId);
  await tx
    .update(freeRoundGrants)
    .set({ endedAt: at, endedAs: 'cancelled', reason })
    .where(sql`${grantId} = any (${sql.param(bigintArray(ids))}::bigint[])`);
  await endIssues(platform, tx, ids, 'cancelled');
  const news = unused.map(({ memberId, grantId: id, worth }) => {
    const facts = { event: 'rounds-ended', name: campaign?.name ?? '', as: 'cancelled', worth, amount: 0 } as const;
    return { memberId, facts, subject: roundsSubject(id), isLatestOnly: true };
  });
  await notify(platform, tx, news);
  return { count: unused.length, total: unused.reduce((sum, { cap }) => sum + toWire(cap), 0) };
}
