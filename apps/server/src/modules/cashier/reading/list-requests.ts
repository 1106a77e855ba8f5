/** Lists of requests: a member's own, and the back office's. */

import type { Order } from '@mirinae/contract/lists';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { orderOf } from '../../../platform/db/order.ts';
import { and, asc, desc, eq, inArray, lt, sql } from '../../../platform/db/orm.ts';
import type { Page } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMemberByLogin } from '../../identity/index.ts';
import { onDaysOf, openStatuses, type Period, pageOf } from '../model/queries.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import { type RequestRow, requests } from '../model/tables.ts';
import { matches, type QueueFilter } from '../rules/queue-filter.ts';
import { isCounted } from './sum-done.ts';

export type RequestPage = { rows: RequestRow[]; total: number };

/** The member's own, newest first, hidden ones left out. */
export function listRequests(
  db: Database | Tx,
  filter: Period & { memberId: MemberId; kind?: RequestKind | undefined },
  page: Page,
): Promise<RequestPage> {
  const condition = and(
    eq(requests.memberId, filter.memberId),
    filter.kind === undefined ? undefined : eq(requests.kind, filter.kind),
    eq(requests.isHidden, false),
    onDaysOf(filter),
  );
  return pageOf(db, condition, [desc(requests.cashId)], page);
}

export type WorkList = 'open' | 'done' | 'approved' | 'all';
type WorkFilter = { kind: RequestKind; status: WorkList; order?: Order<keyof typeof columns> | undefined };
const columns = { at: requests.cashId, cash: requests.amount };

/** What figures count: below which partner each was is that of its own time. */
async function approved(db: Database | Tx, { partnerId, ...filter }: Period & QueueFilter & WorkFilter, now: Date) {
  const partner = partnerId === undefined || partnerId === '' ? undefined : await findMemberByLogin(db, partnerId);
  if (partner === null) return sql`false`;
  const { startDate, endDate, hour } = filter;
  return and(
    await matches(db, filter.kind, { ...filter, isWaiting: false }, now),
    isCounted({ startDate, endDate, hour, partner: partner?.memberId }),
  );
}

/**
 * Of all members, in the requested order. Without one, what is open comes oldest first, because it is worked off in
 * that order; all else newest first.
 */
export async function listWork(
  db: Database | Tx,
  filter: Period & QueueFilter & WorkFilter,
  page: Page,
  now: Date,
): Promise<RequestPage> {
  const { kind, status } = filter;
  const condition =
    status === 'approved'
      ? await approved(db, filter, now)
      : and(
          await matches(db, kind, { ...filter, isWaiting: status === 'open' }, now),
          status === 'all' ? undefined : inArray(requests.status, status === 'open' ? [...openStatuses] : [1, -1, -2]),
          onDaysOf(filter),
        );
  const defaultOrder = filter.status === 'open' ? asc(requests.cashId) : desc(requests.cashId);
  return pageOf(db, condition, orderOf(filter.order, columns, [requests.cashId], [defaultOrder]), page);
}

/** Requests of a member before a time, newest first. */
export function listRequestsBefore(
  db: Database,
  memberId: MemberId,
  { before, limit }: { before: Date; limit: number },
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.memberId, memberId), lt(requests.requestedAt, before)))
    .orderBy(desc(requests.requestedAt))
    .limit(limit);
}
