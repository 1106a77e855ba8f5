/** Members are notified of bonuses of campaigns that they got, or that were taken back, in the same transaction. */
import { announcedEnds } from '@mirinae/contract/member/notification-facts';
import type { BonusEnd } from '@mirinae/contract/promo/campaigns';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { toWire } from '../../platform/money.ts';
import { notify } from '../notifications/index.ts';
import { type Bonus, type Campaign, campaigns } from './tables.ts';

/** Of one bonus the latest news only: who did not read that it was given reads that it is gone. */
const subjectOf = ({ bonusId }: Bonus) => `bonus:${bonusId}`;

export async function notifyGiven(platform: Platform, tx: Tx, { name, rules }: Campaign, bonus: Bonus): Promise<void> {
  const { memberId, amount, expiresAt } = bonus;
  const { turnoverPercent } = rules;
  const until = expiresAt.toISOString();
  const facts = { event: 'bonus-given', name, amount: toWire(amount), turnoverPercent, until } as const;
  await notify(platform, tx, [{ memberId, facts, subject: subjectOf(bonus) }]);
}

/** Not of one that its member gave up. */
export async function notifyEnded(platform: Platform, tx: Tx, bonus: Bonus, endedAs: BonusEnd): Promise<void> {
  const as = announcedEnds.find((end) => end === endedAs);
  if (!as) return;
  const { campaignId, memberId, amount } = bonus;
  const [campaign] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.campaignId, campaignId));
  const facts = { event: 'bonus-ended', name: campaign?.name ?? '', amount: toWire(amount), as } as const;
  await notify(platform, tx, [{ memberId, facts, subject: subjectOf(bonus), isLatestOnly: true }]);
}
