/** Gifts of a branch, as its partners see them. */

import { endOfBusinessDay, startOfBusinessDay } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { type Money, money } from '../../../platform/money.ts';
import type { Period } from '../figures/figures.ts';
import { type GiftRow, gifts, type Node } from '../model/tables.ts';
import { lineagesWith } from '../tree/lineages.ts';
import type { Gift } from './move-gift.ts';

export type GiftFilter = Period & { readonly branch: Node; readonly kind?: Gift['kind'] | undefined };

function conditionOf({ branch, kind, from, to }: GiftFilter): SQL | undefined {
  return and(
    inArray(gifts.lineageId, lineagesWith(branch.memberId)),
    kind === undefined ? undefined : eq(gifts.kind, kind),
    gte(gifts.at, startOfBusinessDay(from)),
    lt(gifts.at, endOfBusinessDay(to)),
  );
}

/**
 * Gifts that partners of the branch made, newest first, with the totals of all that is done of what the filter finds. A
 * gift is on the day it was done or decided; one that waits on the day it was requested.
 */
export async function listGifts(
  db: Database,
  filter: GiftFilter,
  page: Page,
): Promise<{ rows: GiftRow[]; total: number; given: Money; taken: Money }> {
  const condition = conditionOf(filter);
  const sumOf = (kind: Gift['kind']) =>
    sql<string>`coalesce(sum(${gifts.amount}) filter (where ${gifts.kind} = ${kind} and ${gifts.status} = 'done'), 0)::text`;
  const { rows, total: totals } = await readPage(
    db.select().from(gifts).where(condition).orderBy(desc(gifts.giftId)),
    db
      .select({ total: count(), given: sumOf('give'), taken: sumOf('take') })
      .from(gifts)
      .where(condition)
      .then(([row]) => row),
    page,
  );
  return {
    rows,
    total: totals?.total ?? 0,
    given: money(BigInt(totals?.given ?? 0)),
    taken: money(BigInt(totals?.taken ?? 0)),
  };
}
