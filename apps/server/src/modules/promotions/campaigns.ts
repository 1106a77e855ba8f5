/** Campaigns as staff keep them: drafts, their start, pauses and their end. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { campaignCost, maxGain } from '@mirinae/game-math/wagering/expected-cost';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { desc, eq, isNull, sql } from '../../platform/db/orm.ts';
import { violatedUnique } from '../../platform/db/unique-violation.ts';
import type { Measured } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import { money, toWire } from '../../platform/money.ts';
import { countActive } from '../identity/index.ts';
import { listSegmentMembers } from '../segments/index.ts';
import { largestReward } from './campaign-rules.ts';
import {
  type Campaign,
  type CampaignId,
  campaignBonuses,
  campaigns,
  couponIssues,
  freeRoundGifts,
  freeRoundGrants,
} from './tables.ts';

const listed = 200;
/** Gives the bonuses of a campaign that was started for its members. */
export const giveTask = 'promotions.giveCampaign';

export type ListedCampaign = { readonly campaign: Campaign; readonly bonuses: number };

/**
 * Columns of a query of one table are written without its name, so the outer table is named here. A bonus that free
 * rounds became is theirs.
 */
const bonusesOf = sql<number>`((select count(*)::integer from ${campaignBonuses} given
    where given.campaign_id = ${campaigns}.campaign_id and given.reference not like 'rounds:%')
  + (select count(*)::integer from ${freeRoundGrants} given where given.campaign_id = ${campaigns}.campaign_id))`;

/** Newest first. Those of free rounds that staff gave have a list of their own. */
export function listCampaigns(db: Database): Promise<ListedCampaign[]> {
  return db
    .select({ campaign: campaigns, bonuses: bonusesOf })
    .from(campaigns)
    .leftJoin(freeRoundGifts, eq(freeRoundGifts.campaignId, campaigns.campaignId))
    .where(isNull(freeRoundGifts.campaignId))
    .orderBy(desc(campaigns.campaignId))
    .limit(listed);
}

export async function countBonuses(db: Database | Tx, campaignId: CampaignId): Promise<number> {
  const [row] = await db.select({ bonuses: bonusesOf }).from(campaigns).where(eq(campaigns.campaignId, campaignId));
  return row?.bonuses ?? 0;
}

/** Throws Z404 for one that is not there. Locks: its row. */
export async function lockCampaign(tx: Tx, campaignId: CampaignId): Promise<Campaign> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.campaignId, campaignId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Throws PR211 for one that is no draft any more. */
export async function lockDraft(tx: Tx, campaignId: CampaignId): Promise<Campaign> {
  const row = await lockCampaign(tx, campaignId);
  if (row.state !== 'draft') throw new DomainError(codes.campaignStarted);
  return row;
}

type Draft = Omit<Input<'staff.campaignSave'>, 'campaignIdx'>;

const refuseField = (field: string): never => {
  throw new DomainError(codes.malformedRequest, { fields: [{ field }] });
};

/**
 * A share needs a deposit, or a loss in days as a whole, and a code belongs to the campaigns that are entered by one.
 * Throws Z400, PR201.
 */
function checkDraft({ trigger, code, rules: { reward, schedule } }: Draft): void {
  const isShareOfNone = reward.kind === 'percent' && trigger !== 'deposit';
  if (isShareOfNone || (reward.kind === 'loss') !== (trigger === 'cashback')) refuseField('rules.reward.kind');
  const isWholeDay = schedule.fromHour === 0 && schedule.untilHour === 24;
  if (trigger === 'cashback' && !isWholeDay) refuseField('rules.schedule.fromHour');
  if (trigger === 'code' && code === null) throw new DomainError(codes.couponUnknown);
}

/** Throws PR207 for a code that a coupon or another campaign has. */
async function checkCode(tx: Tx, code: string | null): Promise<void> {
  if (code !== null && (await tx.$count(couponIssues, eq(couponIssues.code, code))) > 0)
    throw new DomainError(codes.couponCodeTaken);
}

const refuseTaken = (error: unknown): never => {
  throw violatedUnique(error) === null ? error : new DomainError(codes.couponCodeTaken);
};

/** Answers it before and after. Throws Z404, Z400, PR201, PR207, PR211. Locks: the draft. */
export async function saveCampaign(
  tx: Tx,
  campaignId: CampaignId | null,
  draft: Draft,
  { by, at }: { by: string; at: Date },
): Promise<{ before: Campaign | null; after: Campaign }> {
  checkDraft(draft);
  const { name, trigger, rules, segmentIdx } = draft;
  const code = trigger === 'code' ? (draft.code?.toUpperCase() ?? null) : null;
  await checkCode(tx, code);
  const segmentId = segmentIdx === null ? null : brandId<'SegmentId'>(segmentIdx);
  const values = { name, trigger, rules, code, segmentId, budget: money(BigInt(draft.budget)) };
  const before = campaignId === null ? null : await lockDraft(tx, campaignId);
  const write =
    campaignId === null
      ? tx
          .insert(campaigns)
          .values({ ...values, state: 'draft', createdBy: by, createdAt: at })
          .returning()
      : tx.update(campaigns).set(values).where(eq(campaigns.campaignId, campaignId)).returning();
  const [after] = await write.catch(refuseTaken);
  if (!after) throw new Error('The campaign was not returned.');
  return { before, after };
}

/** Whom it may reach now, and the most it can cost. */
export async function measureImpact(platform: Platform, tx: Tx, { trigger, segmentId, rules, budget }: Campaign) {
  const count =
    segmentId === null ? await countActive(tx, 'NORMAL') : (await listSegmentMembers(platform, tx, segmentId)).length;
  const all = largestReward(rules.reward) * BigInt(count);
  return { count, total: toWire(trigger === 'now' && all < budget ? money(all) : budget) };
}

/** The second person weighs all of the budget, and always a campaign that pays more than its play costs. */
export async function measureStart(tx: Tx, campaignId: CampaignId): Promise<Measured> {
  const { rules, budget } = await lockDraft(tx, campaignId);
  const cost = campaignCost({ ...rules, budget: toWire(budget) });
  const isAlways = maxGain(cost) > 0;
  return { target: `campaign:${campaignId}`, amount: toWire(budget), isAlways };
}

/** A campaign that needs no further event gives by a job, in parts that a restart goes on with. */
export async function startCampaign(platform: Platform, tx: Tx, campaign: Campaign): Promise<Campaign> {
  const { campaignId, trigger } = campaign;
  const at = platform.clock.now();
  const started = await setState(tx, campaignId, { state: 'running', startedAt: at });
  if (trigger === 'now') await queueGiving(tx, campaignId, at);
  return started;
}

const queueGiving = (tx: Tx, campaignId: CampaignId, at: Date) =>
  addJob(tx, { task: giveTask, payload: { campaignId: String(campaignId) }, at, key: `campaign:${campaignId}` });

async function setState(
  tx: Tx,
  campaignId: CampaignId,
  state: Partial<Pick<Campaign, 'state' | 'startedAt' | 'endedAt'>>,
): Promise<Campaign> {
  const [row] = await tx.update(campaigns).set(state).where(eq(campaigns.campaignId, campaignId)).returning();
  if (!row) throw new Error(`The campaign ${campaignId} was not returned.`);
  return row;
}

/** Answers it before and after. Throws Z404, PR212 for a draft and for one that has ended. Locks: its row. */
export async function switchCampaign(
  platform: Platform,
  tx: Tx,
  campaignId: CampaignId,
  to: 'running' | 'paused' | 'ended',
): Promise<{ before: Campaign; after: Campaign }> {
  const before = await lockCampaign(tx, campaignId);
  if (before.state === 'draft' || before.state === 'ended') throw new DomainError(codes.campaignEnded);
  const at = platform.clock.now();
  const after = await setState(tx, campaignId, { state: to, endedAt: to === 'ended' ? at : null });
  if (to === 'running' && after.trigger === 'now') await queueGiving(tx, campaignId, at);
  return { before, after };
}
