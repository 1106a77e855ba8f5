/** Requests that a figure of deposits or withdrawals counts: done, and taken away again when they were reversed. */

import { spanOfDays } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, count, eq, inArray, or, type PgColumn, type SQL, sql, sum } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { lineagesWith } from '../../partners/index.ts';
import { type Period, within } from '../model/queries.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';

export type DoneFilter = Period & {
  /** Whatever counted below this partner when it was done, or reversed. */
  readonly partner?: MemberId | undefined;
};
type Sides = { readonly done: SQL | undefined; readonly reversed: SQL | undefined };

/** Each in its own time and below its own partners. */
function sidesOf({ partner, ...period }: DoneFilter): Sides {
  const span = spanOfDays(period);
  const isBelow = (lineage: PgColumn) => (partner === undefined ? undefined : inArray(lineage, lineagesWith(partner)));
  const isMoved = inArray(requests.status, [1, -2]);
  return {
    // As the index has it; each of these was processed.
    done: and(
      isMoved,
      within(sql`coalesce(${requests.processedAt}, ${requests.requestedAt})`, span),
      isBelow(requests.lineageId),
    ),
    reversed: and(
      eq(requests.status, -2),
      within(sql`${requests.reversedAt}`, span),
      isBelow(requests.reversedLineageId),
    ),
  };
}

export function isCounted(filter: DoneFilter): SQL | undefined {
  const { done, reversed } = sidesOf(filter);
  return or(done, reversed);
}

type Wanted = DoneFilter & { readonly kind: RequestKind; readonly memberId?: MemberId | undefined };

export async function sumDone(db: Database, { kind, memberId, ...filter }: Wanted) {
  const { done, reversed } = sidesOf(filter);
  const isOwn = and(eq(requests.kind, kind), memberId === undefined ? undefined : eq(requests.memberId, memberId));
  const sumOf = async (side: SQL | undefined) => {
    const [row] = await db
      .select({ cash: sum(requests.amount), count: count() })
      .from(requests)
      .where(and(isOwn, side));
    return { cash: BigInt(row?.cash ?? 0), count: row?.count ?? 0 };
  };
  const [moved, back] = await Promise.all([sumOf(done), sumOf(reversed)]);
  return { done: moved, reversed: back };
}
