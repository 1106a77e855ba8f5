/** Orders of files, and what has become of them. Whoever ordered one sees it; others get Z404. */
import { codes } from '@mirinae/contract/codes';
import { locales } from '@mirinae/contract/languages';
import { fileStates, type OrderedFile } from '@mirinae/contract/ordered-file';
import { fileOrder } from '@mirinae/contract/serving/ordered-file-schemas';
import { z } from 'zod';
import type { Platform } from '../../../platform/app.ts';
import { createSecretBox, type SecretBox } from '../../../platform/auth/secret-box.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { type Database, type Tx, withTransaction } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { and, desc, eq, gt, inArray, lte } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller, MemberSession, StaffSession } from '../../../platform/http/session.ts';
import { addJob } from '../../../platform/jobs.ts';
import { recordAudit } from '../../staff/index.ts';
import { orderedFiles } from './tables.ts';

export const writeTask = 'desk.writeFile';
/** Files are written one after the other: other jobs of a node have a worker left. */
const writeQueue = 'desk.files';
const keptSeconds = 24 * 3_600;
const maxOpen = 3;
const shownFiles = 30;

export type Orderer = StaffSession | MemberSession;
/** What a job needs to write the file, as it is sealed. */
export const sealedOrder = fileOrder.extend({ locale: z.enum(locales) });
export type SealedOrder = z.output<typeof sealedOrder>;
type Row = typeof orderedFiles.$inferSelect;

export const boxOf = ({ config }: Pick<Platform, 'config'>): SecretBox =>
  createSecretBox(config.DATA_KEY, config.HASH_KEY);

const ownerOf = (by: Orderer) =>
  by.kind === 'staff' ? { staffId: by.staffId, memberId: null } : { staffId: null, memberId: by.memberId };
const isOwn = (by: Orderer) =>
  by.kind === 'staff' ? eq(orderedFiles.staffId, by.staffId) : eq(orderedFiles.memberId, by.memberId);

const present = (platform: Platform, row: Row): OrderedFile => ({
  fileIdx: Number(row.fileId),
  ...nameOf(platform, row),
  call: row.call,
  state: z.enum(fileStates).parse(row.state),
  code: row.code,
  rows: row.rows,
  total: row.total,
  bytes: Number(row.bytes),
  orderedAt: row.orderedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

function nameOf(platform: Platform, row: Row): Pick<OrderedFile, 'name' | 'format'> {
  const { name, format } = openOrder(platform, row);
  return { name, format };
}

export const openOrder = (
  platform: Pick<Platform, 'config'>,
  { sealedOrder: sealed }: Pick<Row, 'sealedOrder'>,
): SealedOrder => sealedOrder.parse(JSON.parse(boxOf(platform).open(sealed)));

export type NewOrder = {
  readonly by: Orderer;
  readonly caller: Caller;
  readonly order: SealedOrder;
  readonly total: number;
};

/** Throws Z429 while three files of the same person are not written yet. Locks: the person's orders. */
export async function orderFile(platform: Platform, { by, caller, order, total }: NewOrder): Promise<OrderedFile> {
  const { db, clock } = platform;
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    await takeLock(tx, `files of ${by.kind}`, by.kind === 'staff' ? BigInt(by.staffId) : by.memberId);
    const open = await tx.$count(
      orderedFiles,
      and(isOwn(by), gt(orderedFiles.expiresAt, now), inArray(orderedFiles.state, ['waiting', 'writing'])),
    );
    if (open >= maxOpen) throw new DomainError(codes.tooManyRequests, { waitSeconds: 10 });
    return present(platform, await insertOrder(platform, tx, { by, ip: caller.ip, order, total, keptSeconds }));
  });
}

type Inserted = Pick<NewOrder, 'by' | 'order' | 'total'> & { readonly ip: string; readonly keptSeconds: number };

/** With the job that writes it. */
export async function insertOrder(
  platform: Platform,
  tx: Tx,
  { by, ip, order, total, keptSeconds: kept }: Inserted,
): Promise<Row> {
  const now = platform.clock.now();
  const [row] = await tx
    .insert(orderedFiles)
    .values({
      ...ownerOf(by),
      call: order.call,
      sealedOrder: boxOf(platform).seal(JSON.stringify(order)),
      ip,
      total,
      orderedAt: now,
      expiresAt: addSeconds(now, kept),
    })
    .returning();
  if (!row) throw new Error('An order was not stored.');
  const fileId = String(row.fileId);
  await addJob(tx, { task: writeTask, payload: { fileId }, at: now, key: `file:${fileId}`, queue: writeQueue });
  return row;
}

export async function findOrdered(platform: Platform, by: Orderer, fileIdx: number): Promise<Row> {
  const [row] = await platform.db
    .select()
    .from(orderedFiles)
    .where(and(isOwn(by), eq(orderedFiles.fileId, BigInt(fileIdx)), gt(orderedFiles.expiresAt, platform.clock.now())));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

export async function stateOf(platform: Platform, by: Orderer, fileIdx: number): Promise<OrderedFile> {
  return present(platform, await findOrdered(platform, by, fileIdx));
}

/** The newest first; of those still kept. */
export async function listOrdered(platform: Platform, by: Orderer): Promise<OrderedFile[]> {
  const rows = await platform.db
    .select()
    .from(orderedFiles)
    .where(and(isOwn(by), gt(orderedFiles.expiresAt, platform.clock.now())))
    .orderBy(desc(orderedFiles.fileId))
    .limit(shownFiles);
  return rows.map((row) => present(platform, row));
}

/** Before the first byte leaves. */
export async function noteSaved(
  { db, log }: Platform,
  by: Orderer,
  ip: string,
  { fileId, call, rows }: Row,
): Promise<void> {
  const facts = { file: Number(fileId), rows };
  if (by.kind === 'member') {
    log.info({ memberId: Number(by.memberId), call, ...facts }, 'A partner saved a file of a list.');
    return;
  }
  await withTransaction(db, (tx) =>
    recordAudit(tx, { staff: by, ip, action: 'list.save', target: call, before: null, after: facts }),
  );
}

/** Takes away what is kept no longer. */
export async function dropExpired({ db, clock }: Platform): Promise<void> {
  await db.delete(orderedFiles).where(lte(orderedFiles.expiresAt, clock.now()));
}

/** Of somebody whose branches change: a file has what was seen when it was written. */
export async function dropFilesOf(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(orderedFiles).where(eq(orderedFiles.staffId, staffId));
}

export async function rowOf(db: Database | Tx, fileId: bigint): Promise<Row | null> {
  const [row] = await db.select().from(orderedFiles).where(eq(orderedFiles.fileId, fileId));
  return row ?? null;
}
