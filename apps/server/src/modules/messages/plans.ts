/**
 * Messages that are sent later, once or each week. A plan is locked while it is sent, and its next time is written in
 * the same transaction: of two nodes the second passes it over, and what fails is sent by the next run.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, isNotNull, lte } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type NewMessage, sendMessage } from './send.ts';
import { type MessagePlan, type PlanId, plans } from './tables.ts';

const listed = 100;
const emptyCodes: readonly Code[] = [codes.noRecipients, codes.notFound];
const weekSeconds = 7 * daySeconds;

type NewPlan = NewMessage & { readonly at: Date; readonly isWeekly: boolean };

/** Throws Z400 for a time that is over. */
export async function planMessage({ clock }: Platform, tx: Tx, plan: NewPlan): Promise<MessagePlan> {
  const { at: dueAt, isWeekly, isOffer = false, channels = ['site'], target, title, content, sentBy } = plan;
  const now = clock.now();
  if (dueAt <= now) throw new DomainError(codes.malformedRequest, { fields: [{ field: 'plan.at' }] });
  const sending = { title, content, target, isOffer, channels: [...channels] };
  const values = { ...sending, isWeekly, dueAt, plannedBy: sentBy, plannedAt: now };
  const [row] = await tx.insert(plans).values(values).returning();
  if (!row) throw new Error('The plan was not returned.');
  return row;
}

/** Newest first. */
export function listPlans(db: Database): Promise<MessagePlan[]> {
  return db.select().from(plans).orderBy(desc(plans.planId)).limit(listed);
}

/** Throws Z404. */
export async function findPlan(db: Database | Tx, planId: PlanId): Promise<MessagePlan> {
  const [row] = await db.select().from(plans).where(eq(plans.planId, planId));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Throws Z404 for one that is gone, M005 for one that is not sent any more. Locks: the plan. */
async function lockWaiting(tx: Tx, planId: PlanId): Promise<MessagePlan> {
  const [row] = await tx.select().from(plans).where(eq(plans.planId, planId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.dueAt === null) throw new DomainError(codes.messagePlanOver);
  return row;
}

/** Answers it as it was. Throws Z404, M005. Locks: the plan. */
export async function stopPlan({ clock }: Platform, tx: Tx, planId: PlanId, by: string): Promise<MessagePlan> {
  const row = await lockWaiting(tx, planId);
  await tx.update(plans).set({ dueAt: null, stoppedAt: clock.now(), stoppedBy: by }).where(eq(plans.planId, planId));
  return row;
}

type PlanChange = Pick<MessagePlan, 'title' | 'content' | 'isWeekly'> & { readonly at: Date };

/**
 * Of a plan that waits for its time; sending locks it too, so it is sent as it was before or after, whole. Answers
 * both. Throws Z404, M005, Z400 for a time that is over. Locks: the plan.
 */
export async function changePlan(
  { clock }: Platform,
  tx: Tx,
  planId: PlanId,
  { at: dueAt, ...text }: PlanChange,
): Promise<{ before: MessagePlan; after: MessagePlan }> {
  const before = await lockWaiting(tx, planId);
  if (dueAt <= clock.now()) throw new DomainError(codes.malformedRequest, { fields: [{ field: 'plan.at' }] });
  const [after] = await tx
    .update(plans)
    .set({ ...text, dueAt })
    .where(eq(plans.planId, planId))
    .returning();
  if (!after) throw new Error('The plan was not returned.');
  return { before, after };
}

/** Of a weekly one the first time after now, at the hour it was planned for: what was missed is sent once. */
function nextTime({ isWeekly, dueAt }: MessagePlan, now: Date): Date | null {
  if (!isWeekly || dueAt === null) return null;
  const missed = Math.floor((now.getTime() - dueAt.getTime()) / (weekSeconds * 1_000));
  return addSeconds(dueAt, (missed + 1) * weekSeconds);
}

/** 0 where the target has no member, or its segment is gone: that ends no weekly plan. */
async function sendPlanned(platform: Platform, tx: Tx, plan: MessagePlan): Promise<number> {
  const { title, content, target, isOffer, channels, plannedBy: sentBy } = plan;
  try {
    return await sendMessage(platform, tx, { title, content, target, isOffer, channels, sentBy });
  } catch (error) {
    if (error instanceof DomainError && emptyCodes.includes(error.code)) return 0;
    throw error;
  }
}

async function sendNext(platform: Platform): Promise<boolean> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const [plan] = await tx
      .select()
      .from(plans)
      .where(and(isNotNull(plans.dueAt), lte(plans.dueAt, now)))
      .orderBy(plans.dueAt, plans.planId)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!plan) return false;
    const recipients = await sendPlanned(platform, tx, plan);
    await tx
      .update(plans)
      .set({ dueAt: nextTime(plan, now), sentAt: now, recipients })
      .where(eq(plans.planId, plan.planId));
    return true;
  });
}

/** All that is due, each in a transaction of its own. Answers how many were sent. */
export async function sendPlans(platform: Platform): Promise<number> {
  let sent = 0;
  while (await sendNext(platform)) sent += 1;
  return sent;
}
