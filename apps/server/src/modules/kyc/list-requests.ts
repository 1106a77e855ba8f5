/** Requests for a level as staff and members see them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { documentsOf } from '@mirinae/contract/member/kyc';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, desc, eq, inArray } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { findMember, nameMembers } from '../identity/index.ts';
import { findLastCheck, presentOwnCheck } from './checks/find-checks.ts';
import { isRenewalDue, neededLevel, readLevel } from './levels.ts';
import { findProvider } from './providers/providers.ts';
import { readRule } from './rule.ts';
import { listUnsent } from './send-documents.ts';
import { kycDocuments, kycRequests, type RequestRow } from './tables.ts';

type Listed = Answer<'staff.kycList'>['list'];

const decidedOf = ({ decidedBy, decidedAt, reason }: RequestRow): Listed[number]['decided'] =>
  decidedBy === null || decidedAt === null
    ? null
    : { by: decidedBy, at: decidedAt.toISOString(), reason: reason ?? '' };

async function present(db: Database, rows: readonly RequestRow[]): Promise<Listed> {
  const isOfThese = inArray(
    kycDocuments.requestId,
    rows.map(({ requestId }) => requestId),
  );
  const { documentId, requestId, kind } = kycDocuments;
  const [nameOf, documents] = await Promise.all([
    nameMembers(db, rows),
    db.select({ documentId, requestId, kind }).from(kycDocuments).where(isOfThese).orderBy(asc(documentId)),
  ]);
  return rows.map((row) => ({
    kycIdx: Number(row.requestId),
    memberId: Number(row.memberId),
    ...nameOf(row.memberId),
    level: row.level,
    state: row.state,
    at: row.requestedAt.toISOString(),
    documents: documents
      .filter((document) => document.requestId === row.requestId)
      .map((document) => ({ documentIdx: Number(document.documentId), kind: document.kind })),
    decided: decidedOf(row),
  }));
}

export async function listRequests(db: Database, filter: Input<'staff.kycList'>) {
  const { page, count_per_list: perPage, state } = filter;
  const condition = and(
    state === 'all' ? undefined : eq(kycRequests.state, state),
    filter.memberId === undefined ? undefined : eq(kycRequests.memberId, memberId(filter.memberId)),
  );
  const order = state === 'open' ? asc(kycRequests.requestId) : desc(kycRequests.requestId);
  const query = db.select().from(kycRequests).where(condition).orderBy(order);
  const { rows, total } = await readPage(query, db.$count(kycRequests, condition), { page, perPage });
  return { list: await present(db, rows), total };
}

/** Every request of a member, the newest first. */
export async function listOwnRequests(db: Database | Tx, id: MemberId): Promise<RequestRow[]> {
  return db.select().from(kycRequests).where(eq(kycRequests.memberId, id)).orderBy(desc(kycRequests.requestId));
}

export const presentOwn = ({ level, state, requestedAt, reason }: RequestRow) => ({
  level,
  state,
  at: requestedAt.toISOString(),
  reason: reason ?? '',
});

/** What the member itself sees. */
export async function readOwn(platform: Platform, id: MemberId): Promise<Answer<'member.kyc'>> {
  const { db, config, clock } = platform;
  const now = clock.now();
  const [own, rule, [last], unsent, check, self] = await Promise.all([
    readLevel(db, id),
    readRule(db),
    listOwnRequests(db, id),
    listUnsent(db, id),
    findLastCheck(db, id),
    findMember(db, id),
  ]);
  const isWaiting = last?.state === 'open' || check?.state === 'referred';
  const next = isWaiting ? null : neededLevel(own, now);
  const documents = next === null ? [] : documentsOf[next];
  return {
    level: own.level,
    rule: rule.isOn ? { amount: rule.amount, level: rule.level } : null,
    next: next && { level: next, documents: documents.map((kind) => ({ kind, isUploaded: unsent.includes(kind) })) },
    request: last ? presentOwn(last) : null,
    check: check && presentOwnCheck(check),
    canCheck: next !== null && findProvider(config) !== null,
    needsBirthDate: self !== null && self.birthSealed === null,
    validUntil: own.validUntil?.toISOString() ?? null,
    isRenewal: next !== null && isRenewalDue(own, now),
    requested: own.requestReason ?? '',
  };
}
