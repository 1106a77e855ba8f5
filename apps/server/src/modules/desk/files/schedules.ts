/**
 * Files that are ordered again at a time. A schedule is locked while its file is ordered, and its next time is written
 * in the same transaction: of two nodes the second passes it over, and what fails is ordered by the next run. The file
 * is read with the rights that its owner has then; whoever has none any more gets none, and the schedule stops.
 */
import { type Code, codes } from '@mirinae/contract/codes';
import { maxOrderedRows } from '@mirinae/contract/constants';
import { type FileSchedule, maxFileSchedules } from '@mirinae/contract/staff/file-schedules';
import type { Platform } from '../../../platform/app.ts';
import { type Database, openSnapshot, type Tx, withTransaction } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { and, asc, eq, isNotNull, lte } from '../../../platform/db/orm.ts';
import { databaseOf } from '../../../platform/http/branch-scope.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { readerOf } from '../../../platform/http/read-list.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { findStaffSession, noteListRead, notePersonalReading } from '../../staff/index.ts';
import { findOrdered, insertOrder, openOrder, type SealedOrder } from './order-file.ts';
import { inputAt, nextTime, type Timing } from './schedule-times.ts';
import { type FileScheduleRow, fileSchedules } from './tables.ts';

/** A week: its owner may be away on the day. */
const keptSeconds = 7 * 24 * 3_600;
/** Without these a list is read no more: the schedule ends. */
const endingCodes: readonly Code[] = [codes.permissionMissing, codes.notSignedIn, codes.malformedRequest];

export function presentSchedule(platform: Platform, row: FileScheduleRow): FileSchedule {
  const { name, format } = openOrder(platform, row);
  return {
    scheduleIdx: Number(row.scheduleId),
    name,
    call: row.call,
    format,
    cycle: row.cycle,
    weekday: row.weekday,
    monthDay: row.monthDay,
    hour: row.hour,
    nextAt: row.nextAt?.toISOString() ?? null,
    lastAt: row.lastAt?.toISOString() ?? null,
    code: row.code,
    madeAt: row.madeAt.toISOString(),
  };
}

const isOwn = (staffId: number) => eq(fileSchedules.staffId, staffId);

export async function listSchedules(platform: Platform, staffId: number): Promise<FileSchedule[]> {
  const rows = await platform.db
    .select()
    .from(fileSchedules)
    .where(isOwn(staffId))
    .orderBy(asc(fileSchedules.scheduleId));
  return rows.map((row) => presentSchedule(platform, row));
}

type Adding = { readonly by: StaffSession; readonly fileIdx: number; readonly ip: string; readonly timing: Timing };

/** Of a file of one's own. Throws Z404, S061. Locks: the schedules of the person, so that the maximum holds. */
export async function addSchedule(
  platform: Platform,
  tx: Tx,
  { by, fileIdx, ip, timing }: Adding,
): Promise<FileSchedule> {
  const { call, sealedOrder } = await findOrdered(platform, by, fileIdx);
  await takeLock(tx, 'file_schedules', BigInt(by.staffId));
  if ((await tx.$count(fileSchedules, isOwn(by.staffId))) >= maxFileSchedules)
    throw new DomainError(codes.schedulesFull);
  const now = platform.clock.now();
  const { cycle, weekday, monthDay, hour } = timing;
  const when = { cycle, weekday, monthDay, hour, nextAt: nextTime(timing, now), madeAt: now };
  const [row] = await tx
    .insert(fileSchedules)
    .values({ staffId: by.staffId, call, sealedOrder, ip, ...when })
    .returning();
  if (!row) throw new Error('A schedule was not returned.');
  return presentSchedule(platform, row);
}

/** Answers what it was. Throws Z404. */
export async function removeSchedule(tx: Tx, staffId: number, scheduleId: bigint): Promise<FileScheduleRow> {
  const [row] = await tx
    .delete(fileSchedules)
    .where(and(isOwn(staffId), eq(fileSchedules.scheduleId, scheduleId)))
    .returning();
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

type Due = { readonly row: FileScheduleRow; readonly staff: StaffSession; readonly order: SealedOrder };

/** Throws what the list is refused with, Z414 for one that is too long. */
async function countRows(platform: Platform, handlers: Handlers, { row, staff, order }: Due): Promise<number> {
  const caller = { ip: row.ip, userAgent: '', locale: order.locale, country: '', device: '' };
  const snapshot = await openSnapshot(databaseOf(platform.db, staff));
  try {
    const incoming = { handlers, caller, session: staff, body: order.input };
    const { pageInfo } = await readerOf(platform, incoming, order.call, snapshot, notePersonalReading)(1);
    const total = pageInfo.tatal_list_count;
    if (total > maxOrderedRows) throw new DomainError(codes.exportTooLarge, { rows: total, max: maxOrderedRows });
    return total;
  } finally {
    await snapshot.close();
  }
}

async function orderAgain(
  platform: Platform,
  tx: Tx,
  handlers: Handlers,
  row: FileScheduleRow,
  at: Date,
): Promise<bigint> {
  const staff = await findStaffSession(platform, row.staffId);
  if (staff.kind !== 'staff') throw new DomainError(codes.notSignedIn);
  if (staff.mustSetPassword) throw new DomainError(codes.ownPasswordNeeded);
  const first = openOrder(platform, row);
  const order = { ...first, input: inputAt(first.input, row.cycle, at) };
  const total = await countRows(platform, handlers, { row, staff, order });
  await noteListRead(platform, { staff, ip: row.ip, call: order.call, filter: order.input, rows: total });
  const { fileId } = await insertOrder(platform, tx, { by: staff, ip: row.ip, order, total, keptSeconds });
  return fileId;
}

const codeOf = (error: unknown): Code => {
  if (error instanceof DomainError) return error.code;
  throw error;
};

async function runNext(platform: Platform, handlers: Handlers): Promise<boolean> {
  const now = platform.clock.now();
  return withTransaction(platform.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(fileSchedules)
      .where(and(isNotNull(fileSchedules.nextAt), lte(fileSchedules.nextAt, now)))
      .orderBy(asc(fileSchedules.nextAt), asc(fileSchedules.scheduleId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row?.nextAt) return false;
    const ordered = await orderAgain(platform, tx, handlers, row, row.nextAt).catch(codeOf);
    const isOrdered = typeof ordered === 'bigint';
    const isOver = !isOrdered && endingCodes.includes(ordered);
    await tx
      .update(fileSchedules)
      .set({
        nextAt: isOver ? null : nextTime(row, now),
        lastAt: now,
        lastFileId: isOrdered ? ordered : row.lastFileId,
        code: isOrdered ? null : ordered,
      })
      .where(eq(fileSchedules.scheduleId, row.scheduleId));
    return true;
  });
}

/** All that is due, each in a transaction of its own. Answers how many were looked at. */
export async function runSchedules(platform: Platform, handlers: Handlers): Promise<number> {
  let looked = 0;
  while (await runNext(platform, handlers)) looked += 1;
  return looked;
}

/** Whether a file was ordered by a schedule. */
export async function isScheduled(db: Database | Tx, fileId: bigint): Promise<boolean> {
  return (await db.$count(fileSchedules, eq(fileSchedules.lastFileId, fileId))) > 0;
}
