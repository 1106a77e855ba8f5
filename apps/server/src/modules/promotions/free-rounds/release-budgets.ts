/** What ended free rounds did not win goes back to the budgets of their campaigns. */
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from '../../../platform/db/orm.ts';
import { money } from '../../../platform/money.ts';
import { campaigns, freeRoundGrants, freeRoundIssues } from '../tables.ts';

/** Wins that a vendor sends after the end are paid so long. */
const lateSeconds = daySeconds;
/** Of free rounds that their member gave up: rounds that were begun at the vendor are played on. */
const givenUpSeconds = 31 * daySeconds;

/** No late win is paid for free rounds that were taken back, or that the vendor never created. */
function takesNoMore(now: Date) {
  const { endedAt, endedAs } = freeRoundGrants;
  return or(
    isNull(freeRoundIssues.state),
    eq(freeRoundIssues.state, 'refused'),
    notInArray(endedAs, ['played', 'expired', 'given-up']),
    lte(endedAt, addSeconds(now, -givenUpSeconds)),
    and(inArray(endedAs, ['played', 'expired']), lte(endedAt, addSeconds(now, -lateSeconds))),
  );
}

/** Locks: the campaign, then its free rounds. */
export async function releaseBudgets({ db, clock }: Platform): Promise<void> {
  const { grantId, campaignId: ofCampaign, endedAt, reserved, paid } = freeRoundGrants;
  const isHolding = and(isNotNull(endedAt), gt(reserved, paid), takesNoMore(clock.now()));
  const rows = await db
    .selectDistinct({ campaignId: ofCampaign })
    .from(freeRoundGrants)
    .leftJoin(freeRoundIssues, eq(freeRoundIssues.grantId, grantId))
    .where(isHolding);
  for (const { campaignId } of rows)
    await db.transaction(async (tx) => {
      const isIt = eq(campaigns.campaignId, campaignId);
      await tx.select({ campaignId: campaigns.campaignId }).from(campaigns).where(isIt).for('update');
      const held = await tx
        .select({ grantId, reserved, paid })
        .from(freeRoundGrants)
        .leftJoin(freeRoundIssues, eq(freeRoundIssues.grantId, grantId))
        .where(and(eq(ofCampaign, campaignId), isHolding))
        .for('update', { of: freeRoundGrants });
      if (held.length === 0) return;
      const rest = money(held.reduce((sum, each) => sum + each.reserved - each.paid, 0n));
      // By their ids: others may end in between.
      const ids = held.map((each) => each.grantId);
      await tx
        .update(freeRoundGrants)
        .set({ reserved: sql`${paid}` })
        .where(inArray(grantId, ids));
      await tx
        .update(campaigns)
        .set({ given: sql`${campaigns.given} - ${rest}` })
        .where(isIt);
    });
}
