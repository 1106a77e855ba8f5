/** Gifts above the limits: held, shown to staff, and done by their approval, or released. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, isNotNull, ne } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMember } from '../../identity/index.ts';
import { type Queues, queueOfRows, queuePublisher } from '../../staff/index.ts';
import { type GiftId, type GiftRow, gifts } from '../model/tables.ts';
import { findLineageIds } from '../reporting/book-money.ts';
import { findSides, moveGift, releaseGift } from './move-gift.ts';

const isWaiting = eq(gifts.status, 'waiting');

export const giftQueues: Queues<'gifts'> = { gifts: queueOfRows(gifts, gifts.heldAt, isWaiting) };
export const publishQueue = queuePublisher(giftQueues);

/** Throws Z404, T999 (decided before). Locks: its row. */
async function lockWaiting(tx: Tx, giftId: GiftId): Promise<GiftRow> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.giftId, giftId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.status !== 'waiting') throw new DomainError(codes.alreadyProcessed);
  return row;
}

type End = Pick<GiftRow, 'status' | 'at'> & Partial<GiftRow>;

async function close(platform: Platform, tx: Tx, { giftId }: GiftRow, end: End): Promise<void> {
  await tx.update(gifts).set(end).where(eq(gifts.giftId, giftId));
  await publishQueue(platform, tx, 'gifts');
}

/** As it would be given now: both sides are looked at again, and the partners above are those of now. */
async function approve(platform: Platform, tx: Tx, row: GiftRow, actor: string): Promise<Partial<GiftRow>> {
  const { partnerId } = row;
  const at = platform.clock.now();
  const memId = (await findMember(tx, row.memberId))?.loginId ?? '';
  const sides = await findSides(tx, { ...row, memId }, at);
  const after = await moveGift(platform, tx, row, { ...sides, source: 'cash_held', actor, at });
  return { ...after, lineageId: (await findLineageIds(runWithin(tx), [partnerId]))(partnerId) };
}

type Decision = { readonly giftId: GiftId; readonly isApproved: boolean; readonly reason: string };
type By = { readonly staffId: number; readonly loginId: string };

/**
 * Approves or refuses, once. Answers the gift as it was. Throws Z404, T999 (decided before), and when it approves what
 * a gift throws now: C301 / C401, C225, C302 / C402. Locks: its row, then the accounts, the requirements of both, the
 * hours in reports.
 */
export async function decideGift(
  platform: Platform,
  tx: Tx,
  { giftId, isApproved, reason }: Decision,
  { staffId, loginId }: By,
): Promise<GiftRow> {
  const row = await lockWaiting(tx, giftId);
  const actor = `staff:${staffId}`;
  const moved = isApproved ? await approve(platform, tx, row, actor) : {};
  if (!isApproved) await releaseGift(platform, tx, row, actor);
  const status = isApproved ? 'done' : 'refused';
  await close(platform, tx, row, { ...moved, status, reason, decidedBy: loginId, at: platform.clock.now() });
  return row;
}

/** Throws Z404 for none and for another partner's, T999 (decided before). Locks: its row, then the accounts. */
export async function withdrawGift(platform: Platform, tx: Tx, giftId: GiftId, partnerId: MemberId): Promise<void> {
  const isOwn = and(eq(gifts.giftId, giftId), eq(gifts.partnerId, partnerId));
  if ((await tx.$count(gifts, isOwn)) === 0) throw new DomainError(codes.notFound);
  const row = await lockWaiting(tx, giftId);
  await releaseGift(platform, tx, row, `member:${partnerId}`);
  await close(platform, tx, row, { status: 'withdrawn', at: platform.clock.now() });
}

export async function findGift(db: Database | Tx, giftId: GiftId): Promise<GiftRow | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.giftId, giftId));
  return row ?? null;
}

/** Waiting gifts, the oldest first, or decided ones, the newest decision first. */
export function listHeldGifts(db: Database, which: 'waiting' | 'closed', page: Page) {
  const condition = which === 'waiting' ? isWaiting : and(isNotNull(gifts.heldAt), ne(gifts.status, 'waiting'));
  const order = which === 'waiting' ? [asc(gifts.giftId)] : [desc(gifts.at), desc(gifts.giftId)];
  const query = db
    .select()
    .from(gifts)
    .where(condition)
    .orderBy(...order);
  return readPage(query, db.$count(gifts, condition), page);
}
