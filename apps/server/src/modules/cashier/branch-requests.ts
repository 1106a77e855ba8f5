/** The deposits and withdrawals of a partner's branch. */

import type { Input } from '@mirinae/contract/calls';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire, won } from '../../platform/money.ts';
import { nameMembers } from '../identity/index.ts';
import { getSelf, getWithin, lineagesWith, memberWithin, periodOf } from '../partners/index.ts';
import { onDaysOf } from './queries.ts';
import { cashTypeOf, kindOf, type RequestKind } from './request-kinds.ts';
import { requests } from './tables.ts';

const doneOf = (kind: RequestKind) =>
  sql<string>`coalesce(sum(${requests.amount}) filter (where ${requests.kind} = ${kind} and ${requests.status} = 1), 0)::text`;

/** What was done stays below whom it was done; what is open is of the members below now. */
function within({ memberId, lineage, isPartner }: Awaited<ReturnType<typeof getSelf>>): SQL | undefined {
  if (!isPartner) return eq(requests.memberId, memberId);
  const isOpen = and(isNull(requests.lineageId), memberWithin(requests.memberId, lineage));
  return or(inArray(requests.lineageId, lineagesWith(memberId)), isOpen);
}

/** The totals are those of what was done. Throws Z403 for no partner, Z404 outside the caller's branch. */
export async function listBranchRequests({ db, clock }: Platform, caller: MemberId, input: Input<'partner.cashList'>) {
  const branch = await getWithin(db, await getSelf(db, { memberId: caller }), input.memId);
  const { from, to } = periodOf(input, clock.now());
  const condition = and(
    within(branch),
    input.cashType === 'all' ? undefined : eq(requests.kind, kindOf[input.cashType]),
    onDaysOf({ startDate: from, endDate: to }),
  );
  const { page, count_per_list: perPage } = input;
  const { rows, total: totals } = await readPage(
    db.select().from(requests).where(condition).orderBy(desc(requests.cashId)),
    db
      .select({ total: count(), deposits: doneOf('deposit'), withdrawals: doneOf('withdrawal') })
      .from(requests)
      .where(condition)
      .then(([row]) => row),
    { page, perPage },
  );
  const nameOf = await nameMembers(db, rows);
  return {
    list: rows.map((row) => ({
      cashIdx: Number(row.cashId),
      cashType: cashTypeOf[row.kind],
      ...nameOf(row.memberId),
      cash: toWire(row.amount),
      status: row.status,
      regDate: row.requestedAt.toISOString(),
      procDate: row.processedAt?.toISOString() ?? null,
    })),
    totals: {
      deposits: toWire(won(BigInt(totals?.deposits ?? 0))),
      withdrawals: toWire(won(BigInt(totals?.withdrawals ?? 0))),
    },
    pageInfo: { page, count_per_list: perPage, tatal_list_count: totals?.total ?? 0 },
  };
}
