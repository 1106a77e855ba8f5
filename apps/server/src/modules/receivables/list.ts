/** Receivables of members, for staff. */

import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql, sum } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { type Money, money } from '../../platform/money.ts';
import { membersNamed } from '../identity/index.ts';
import { type ReceivableId, type ReceivableRow, receivables } from './tables.ts';

export type ReceivableFilter = { status: 'open' | 'closed' | 'all'; searchText: string };
export type ReceivablePage = { rows: ReceivableRow[]; total: number; open: Money };

function conditionOf({ status, searchText }: ReceivableFilter): SQL | undefined {
  return and(
    searchText === '' ? undefined : sql`${receivables.memberId} in (${membersNamed(searchText)})`,
    status === 'all' ? undefined : status === 'open' ? isNull(receivables.closedAt) : isNotNull(receivables.closedAt),
  );
}

export async function findReceivable(tx: Tx, receivableId: ReceivableId): Promise<ReceivableRow | undefined> {
  const [row] = await tx.select().from(receivables).where(eq(receivables.receivableId, receivableId));
  return row;
}

/** Newest first; `open` is what all of them together still owe, in smallest units. */
export async function listReceivables(db: Database, filter: ReceivableFilter, page: Page): Promise<ReceivablePage> {
  const condition = conditionOf(filter);
  const { rows, total: counted } = await readPage(
    db.select().from(receivables).where(condition).orderBy(desc(receivables.receivableId)),
    db
      .select({ total: count(), open: sum(sql`${receivables.amount} - ${receivables.paid}`) })
      .from(receivables)
      .where(condition)
      .then(([row]) => row),
    page,
  );
  return { rows, total: counted?.total ?? 0, open: money(BigInt(counted?.open ?? 0)) };
}
