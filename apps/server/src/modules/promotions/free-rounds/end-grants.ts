/**
 * Ends free rounds: all were played, their time is over, or somebody ended them. Winnings are paid then, once, as one
 * bonus. Locks: the member's accounts, then the free rounds; the campaign's budget is raised again by a job of its own,
 * so that no end waits for a campaign that gives.
 */
import { codes } from '@mirinae/contract/codes';
import { announcedRoundEnds } from '@mirinae/contract/member/notification-facts';
import type { FreeRoundEnd } from '@mirinae/contract/promo/free-rounds';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { toWire, zeroMoney } from '../../../platform/money.ts';
import { lockBalances } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import { turnoverOf } from '../campaign-rules.ts';
import { bonusKey } from '../list-bonuses.ts';
import { payRewards } from '../pay-reward.ts';
import {
  type BonusId,
  type Campaign,
  type CampaignId,
  campaignBonuses,
  campaigns,
  freeRoundGrants,
  freeRoundIssues,
  type Grant,
  type GrantId,
} from '../tables.ts';
import { endIssues, roundsSubject } from './issues.ts';

const atATime = 200;
const paidEnds: readonly FreeRoundEnd[] = ['played', 'expired', 'given-up'];

export type GrantEnding = { readonly as: FreeRoundEnd; readonly reason?: string };

/** A vendor's sum may come so long after the time to play: rounds that were begun are played on. */
const graceSeconds = 30 * daySeconds;
/** Of a vendor that reports each round, when none was begun. */
const unplayedGraceSeconds = 3_600;

/** Reference of the bonus that winnings in points become; a late win of a vendor adds its key. */
export const winningsReference = (grantId: GrantId, lateKey?: string) =>
  lateKey === undefined ? `rounds:${grantId}` : `rounds:${grantId}:${lateKey}`;

/** Idempotency key of winnings in cash. */
export const winningsKey = (grantId: GrantId, lateKey?: string) =>
  lateKey === undefined ? `free-rounds:${grantId}` : `free-rounds:${grantId}:${lateKey}`;

/** Locks: the free rounds. The caller has locked the member's accounts. */
export async function lockGrant(tx: Tx, grantId: GrantId): Promise<Grant | null> {
  const [grant] = await tx.select().from(freeRoundGrants).where(eq(freeRoundGrants.grantId, grantId)).for('update');
  return grant ?? null;
}

async function campaignOf(tx: Tx, campaignId: CampaignId): Promise<Campaign> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId));
  if (!campaign) throw new Error(`There is no campaign ${campaignId}.`);
  return campaign;
}

type Payment = { readonly at: Date; readonly lateKey?: string };

/** Points are a bonus of the campaign, with its time and its ends. */
async function makeBonus(tx: Tx, grant: Grant, { rules }: Campaign, { at, lateKey }: Payment): Promise<BonusId> {
  const { campaignId, memberId, grantId, won } = grant;
  const bonus = { campaignId, memberId, reference: winningsReference(grantId, lateKey), amount: won };
  const expiresAt = addSeconds(at, rules.days * daySeconds);
  const [made] = await tx
    .insert(campaignBonuses)
    .values({ ...bonus, givenAt: at, expiresAt })
    .returning({ bonusId: campaignBonuses.bonusId });
  if (!made) throw new Error('The bonus was not returned.');
  return made.bonusId;
}

async function payWinnings(platform: Platform, tx: Tx, grant: Grant, campaign: Campaign, payment: Payment) {
  const { memberId, grantId, worth, won: amount } = grant;
  const { rules } = campaign;
  const key =
    worth === 'point' ? bonusKey(await makeBonus(tx, grant, campaign, payment)) : winningsKey(grantId, payment.lateKey);
  const play = { needed: turnoverOf(amount, rules), terms: { shares: rules.shares, maxStake: rules.maxStake } };
  await payRewards(platform, tx, [{ memberId, worth, amount, key, play }]);
}

/** Not of those that their member gave up. */
async function notifyEnd(platform: Platform, tx: Tx, grant: Grant, name: string, ending: GrantEnding): Promise<void> {
  const as = announcedRoundEnds.find((end) => end === ending.as);
  if (!as) return;
  const { memberId, grantId, worth, paid } = grant;
  const facts = { event: 'rounds-ended', name, as, worth, amount: toWire(paid) } as const;
  await notify(platform, tx, [{ memberId, facts, subject: roundsSubject(grantId), isLatestOnly: true }]);
}

/** The caller has locked the member's accounts and the free rounds, which have not ended. */
export async function endGrant(platform: Platform, tx: Tx, grant: Grant, ending: GrantEnding): Promise<void> {
  const { grantId, campaignId, won } = grant;
  const at = platform.clock.now();
  const paid = paidEnds.includes(ending.as) ? won : zeroMoney;
  const { as: endedAs, reason = '' } = ending;
  const change = { endedAt: at, endedAs, reason, paid };
  await tx.update(freeRoundGrants).set(change).where(eq(freeRoundGrants.grantId, grantId));
  const campaign = await campaignOf(tx, campaignId);
  if (paid > 0n) await payWinnings(platform, tx, grant, campaign, { at });
  await endIssues(platform, tx, [grantId], ending.as);
  await notifyEnd(platform, tx, { ...grant, paid }, campaign.name, ending);
}

/**
 * Pays a win that a vendor sent after the end: `won` is what of it is paid. The caller has locked the member's accounts
 * and the free rounds.
 */
export async function payLateWinnings(platform: Platform, tx: Tx, grant: Grant, lateKey: string): Promise<void> {
  const campaign = await campaignOf(tx, grant.campaignId);
  await payWinnings(platform, tx, grant, campaign, { at: platform.clock.now(), lateKey });
}

/** Answers them as they were, or null where they are over. Throws Z404. Locks: the member's accounts, then them. */
async function endOpen(
  platform: Platform,
  tx: Tx,
  grantId: GrantId,
  ending: GrantEnding,
  owner?: MemberId,
): Promise<Grant | null> {
  const [known] = await tx
    .select({ memberId: freeRoundGrants.memberId })
    .from(freeRoundGrants)
    .where(eq(freeRoundGrants.grantId, grantId));
  if (!known || (owner !== undefined && known.memberId !== owner)) throw new DomainError(codes.notFound);
  await lockBalances(tx, known.memberId);
  const grant = await lockGrant(tx, grantId);
  if (!grant || grant.endedAt !== null) return null;
  await endGrant(platform, tx, grant, ending);
  return grant;
}

/** By the vendor's word. Those that ended already stay as they are. */
export async function endIssued(platform: Platform, grantId: GrantId, as: 'played' | 'expired'): Promise<void> {
  await platform.db.transaction((tx) => endOpen(platform, tx, grantId, { as }));
}

/** Throws Z404 for those of another member, PR210 for those that are over. */
export async function giveUpGrant(platform: Platform, tx: Tx, memberId: MemberId, grantId: GrantId): Promise<void> {
  if (!(await endOpen(platform, tx, grantId, { as: 'given-up' }, memberId))) throw new DomainError(codes.bonusEnded);
}

/** By staff. Throws Z404, PR210. */
export async function cancelGrant(platform: Platform, tx: Tx, grantId: GrantId, reason: string): Promise<Grant> {
  const grant = await endOpen(platform, tx, grantId, { as: 'cancelled', reason });
  if (!grant) throw new DomainError(codes.bonusEnded);
  return grant;
}

/** Of a deposit that was reversed. Answers the references of bonuses that their winnings became. */
export async function reverseGrants(platform: Platform, tx: Tx, reference: string): Promise<string[]> {
  const rows = await tx
    .select({ grantId: freeRoundGrants.grantId })
    .from(freeRoundGrants)
    .where(eq(freeRoundGrants.reference, reference))
    .orderBy(asc(freeRoundGrants.grantId));
  const references: string[] = [];
  for (const { grantId } of rows) {
    await endOpen(platform, tx, grantId, { as: 'reversed' });
    const late = await tx
      .select({ reference: campaignBonuses.reference })
      .from(campaignBonuses)
      .where(sql`starts_with(${campaignBonuses.reference}, ${winningsReference(grantId, '')})`);
    references.push(winningsReference(grantId), ...late.map((bonus) => bonus.reference));
  }
  return references;
}

const issuedGrants = (tx: Tx) => tx.select({ grantId: freeRoundIssues.grantId }).from(freeRoundIssues);

/** Nothing more of a vendor is paid for free rounds of a deposit that was reversed. */
export async function closeReversed(tx: Tx, reference: string): Promise<void> {
  const isIssued = inArray(freeRoundGrants.grantId, issuedGrants(tx));
  const isOfIt = and(eq(freeRoundGrants.reference, reference), isIssued);
  await tx.update(freeRoundGrants).set({ endedAs: 'reversed' }).where(isOfIt);
}

/** The member has requested a withdrawal: free rounds of campaigns that end by one lapse. */
export async function endGrantsOnWithdrawal(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const rows = await tx
    .select({ grantId: freeRoundGrants.grantId, rules: campaigns.rules })
    .from(freeRoundGrants)
    .innerJoin(campaigns, eq(campaigns.campaignId, freeRoundGrants.campaignId))
    .where(and(eq(freeRoundGrants.memberId, memberId), isNull(freeRoundGrants.endedAt)))
    .orderBy(asc(freeRoundGrants.grantId));
  for (const { grantId, rules } of rows)
    if (rules.endsByWithdrawal) await endOpen(platform, tx, grantId, { as: 'withdrawn' });
}

/** Those that a vendor has created wait for its last win. */
function isLapsed(now: Date) {
  const { expiresAt, played } = freeRoundGrants;
  const { state, reportsRounds } = freeRoundIssues;
  const isUnplayed = and(
    eq(reportsRounds, true),
    eq(played, 0),
    lte(expiresAt, addSeconds(now, -unplayedGraceSeconds)),
  );
  return and(
    isNull(freeRoundGrants.endedAt),
    lte(expiresAt, now),
    or(isNull(state), ne(state, 'created'), isUnplayed, lte(expiresAt, addSeconds(now, -graceSeconds))),
  );
}

/** Those whose time is over, each in a transaction of its own. */
export async function expireGrants(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const due = await db
    .select({ grantId: freeRoundGrants.grantId })
    .from(freeRoundGrants)
    .leftJoin(freeRoundIssues, eq(freeRoundIssues.grantId, freeRoundGrants.grantId))
    .where(isLapsed(clock.now()))
    .orderBy(asc(freeRoundGrants.grantId))
    .limit(atATime);
  let expired = 0;
  for (const { grantId } of due)
    await db.transaction(async (tx) => {
      if (await endOpen(platform, tx, grantId, { as: 'expired' })) expired += 1;
    });
  return expired;
}
