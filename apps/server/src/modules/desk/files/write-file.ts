/**
 * Writes an ordered file: page after page of the list's call, in one snapshot, with the rights that its orderer has
 * then. Pieces are compressed, sealed and stored as they fill, so that a node holds a piece of it at a time.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Code, codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { openSnapshot, withTransaction } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { databaseOf } from '../../../platform/http/branch-scope.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type ReadListPage, readerOf } from '../../../platform/http/read-list.ts';
import type { Session } from '../../../platform/http/session.ts';
import { findMemberSession } from '../../identity/index.ts';
import { findStaffSession, notePersonalReading } from '../../staff/index.ts';
import { announceFile } from './announce-file.ts';
import { cellsOf } from './columns.ts';
import { fileWriters } from './formats.ts';
import { boxOf, openOrder, rowOf, type SealedOrder } from './order-file.ts';
import { orderedFilePieces, orderedFiles } from './tables.ts';

const pieceBytes = 256 * 1_024;
const zip = promisify(gzip);

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
type Counted = { rows: number; bytes: number };

function sessionOf(platform: Platform, { staffId, memberId }: Row): Promise<Session> {
  if (staffId !== null) return findStaffSession(platform, staffId);
  return memberId === null ? Promise.resolve({ kind: 'none' }) : findMemberSession(platform, memberId);
}

/** Stores pieces in their order, and how far the file is. */
function pieceStore(platform: Platform, fileId: bigint) {
  const { db } = platform;
  const box = boxOf(platform);
  let piece = 0;
  return async (bytes: Buffer, counted: Counted): Promise<void> => {
    counted.bytes += bytes.length;
    const sealed = box.seal((await zip(bytes)).toString('base64'));
    await db.insert(orderedFilePieces).values({ fileId, piece, sealed });
    await db
      .update(orderedFiles)
      .set({ rows: counted.rows, bytes: BigInt(counted.bytes) })
      .where(eq(orderedFiles.fileId, fileId));
    piece += 1;
  };
}

type Written = { readonly counted: Counted; readonly total: number };

async function writeRows(
  platform: Platform,
  fileId: bigint,
  { columns, format }: SealedOrder,
  readPage: ReadListPage,
  signal: AbortSignal | undefined,
): Promise<Written> {
  const store = pieceStore(platform, fileId);
  const writer = fileWriters[format]();
  const counted = { rows: 0, bytes: 0 };
  const waiting = [await writer.begin(), await writer.add([columns.map(({ head }) => head)])];
  let total = 0;
  for (let page = 1; page === 1 || counted.rows < total; page += 1) {
    signal?.throwIfAborted();
    const { list, pageInfo } = await readPage(page);
    total = pageInfo.tatal_list_count;
    if (list.length === 0) break;
    waiting.push(await writer.add(list.map((row) => cellsOf(row, columns, platform.config.CURRENCY))));
    counted.rows += list.length;
    if (waiting.reduce((bytes, { length }) => bytes + length, 0) < pieceBytes) continue;
    await store(Buffer.concat(waiting.splice(0)), counted);
  }
  waiting.push(await writer.end());
  await store(Buffer.concat(waiting), counted);
  return { counted, total };
}

async function write(
  platform: Platform,
  handlers: Handlers,
  row: Row,
  signal: AbortSignal | undefined,
): Promise<Counted> {
  const order = openOrder(platform, row);
  const session = await sessionOf(platform, row);
  const caller = { ip: row.ip, userAgent: '', locale: order.locale, country: '', device: '' };
  const snapshot = await openSnapshot(databaseOf(platform.db, session));
  try {
    const incoming = { handlers, caller, session, body: order.input };
    const readPage = readerOf(platform, incoming, order.call, snapshot, notePersonalReading);
    const { counted, total } = await writeRows(platform, row.fileId, order, readPage, signal);
    if (counted.rows !== total) throw new DomainError(codes.exportChanged);
    return counted;
  } finally {
    await snapshot.close();
  }
}

/** Answers whether it is whole. A refusal is the file's end, and shown. */
async function writeWhole(
  platform: Platform,
  handlers: Handlers,
  row: Row,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { db, clock, log } = platform;
  const { fileId } = row;
  await withTransaction(db, async (tx) => {
    await tx.delete(orderedFilePieces).where(eq(orderedFilePieces.fileId, fileId));
    await tx.update(orderedFiles).set({ state: 'writing', rows: 0 }).where(eq(orderedFiles.fileId, fileId));
  });
  const end = (state: 'ready' | 'failed', counted: Partial<Counted>, code: Code | null = null) =>
    db
      .update(orderedFiles)
      .set({
        state,
        code,
        endedAt: clock.now(),
        rows: counted.rows,
        bytes: counted.bytes === undefined ? undefined : BigInt(counted.bytes),
      })
      .where(eq(orderedFiles.fileId, fileId));
  try {
    await end('ready', await write(platform, handlers, row, signal));
    return true;
  } catch (error) {
    // A node that stops leaves the job, and another begins the file again.
    if (signal?.aborted) throw error;
    if (!(error instanceof DomainError)) log.error({ error }, 'A file of a list could not be written.');
    await end('failed', {}, error instanceof DomainError ? error.code : codes.unexpectedError);
    return false;
  }
}

/** A file that was begun, as by a node that was killed, is begun again; one that was ready is announced. */
export async function writeFile(
  platform: Platform,
  handlers: Handlers,
  fileId: bigint,
  signal?: AbortSignal,
): Promise<void> {
  const row = await rowOf(platform.db, fileId);
  if (!row || row.state === 'failed') return;
  const isReady = row.state === 'ready' || (await writeWhole(platform, handlers, row, signal));
  if (isReady) await announceFile(platform, { fileId, staffId: row.staffId, name: openOrder(platform, row).name });
}
