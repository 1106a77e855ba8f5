/** A member uploads the documents of the next level, and sends them. */
import { codes } from '@mirinae/contract/codes';
import { type DocumentKind, documentsOf, type ProvenLevel } from '@mirinae/contract/member/kyc';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, inArray, isNull } from '../../platform/db/orm.ts';
import { inDrawingQueue } from '../../platform/drawing.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { redrawPicture } from '../../platform/redraw-picture.ts';
import { hasReferredCheck } from './checks/find-checks.ts';
import { hasOpenRequest, lockLevel, neededLevel } from './levels.ts';
import { publishQueue } from './queue.ts';
import { kycDocuments, kycRequests } from './tables.ts';

const isUnsentOf = (memberId: MemberId) => and(eq(kycDocuments.memberId, memberId), isNull(kycDocuments.requestId));

/** Documents that the member uploaded and has not sent. */
export async function listUnsent(db: Database | Tx, memberId: MemberId): Promise<DocumentKind[]> {
  const rows = await db.select({ kind: kycDocuments.kind }).from(kycDocuments).where(isUnsentOf(memberId));
  return rows.map(({ kind }) => kind);
}

/**
 * Throws C227 while a request is open, or staff decide on a check. Answers null at the highest level. Locks: the
 * member's level.
 */
async function lockNext({ clock }: Platform, tx: Tx, memberId: MemberId): Promise<ProvenLevel | null> {
  const row = await lockLevel(tx, memberId);
  const isWaiting = (await hasOpenRequest(tx, memberId)) || (await hasReferredCheck(tx, memberId));
  if (isWaiting) throw new DomainError(codes.kycPending);
  return neededLevel(row, clock.now());
}

/**
 * In place of an earlier picture of the same document. Throws BD05 and BD06 for what is no picture or too large, Z429
 * while too many wait, C227 while a request is open, C229 for a document that the next level does not need.
 */
export async function keepDocument(
  platform: Platform,
  { memberId, kind, image }: { readonly memberId: MemberId; readonly kind: DocumentKind; readonly image: string },
): Promise<void> {
  const { db, clock } = platform;
  const picture = await inDrawingQueue(() => redrawPicture(Buffer.from(image, 'base64')));
  const sealed = secretBoxOf(platform).seal(picture.toString('base64'));
  await db.transaction(async (tx) => {
    const next = await lockNext(platform, tx, memberId);
    if (next === null || !documentsOf[next].includes(kind)) throw new DomainError(codes.documentUnneeded);
    await tx.delete(kycDocuments).where(and(isUnsentOf(memberId), eq(kycDocuments.kind, kind)));
    await tx.insert(kycDocuments).values({ memberId, kind, sealed, storedAt: clock.now() });
  });
}

/** Throws C227 while a request is open, C228 where a document lacks. Locks: the member's level. */
export async function sendDocuments(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const next = await lockNext(platform, tx, memberId);
  const unsent = await listUnsent(tx, memberId);
  if (next === null || !documentsOf[next].every((kind) => unsent.includes(kind)))
    throw new DomainError(codes.documentMissing);
  const request = { memberId, level: next, requestedAt: platform.clock.now() };
  const [row] = await tx.insert(kycRequests).values(request).returning();
  if (!row) throw new Error('A request for a level was not written.');
  const isNeeded = and(isUnsentOf(memberId), inArray(kycDocuments.kind, [...documentsOf[next]]));
  await tx.update(kycDocuments).set({ requestId: row.requestId }).where(isNeeded);
  await publishQueue(platform, tx, 'kyc');
}
