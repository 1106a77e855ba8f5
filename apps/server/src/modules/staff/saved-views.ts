/** Filters of a page that a member of staff saved under a name; each sees and changes their own alone. */
import { codes } from '@mirinae/contract/codes';
import { maxViews, type SavedView } from '@mirinae/contract/staff/views';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, asc, eq, ne } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { staffViews } from './tables.ts';

type Own = { readonly staffId: number; readonly page: string };
const ofPage = ({ staffId, page }: Own) => and(eq(staffViews.staffId, staffId), eq(staffViews.page, page));

const present = ({ viewId, name, query }: typeof staffViews.$inferSelect): SavedView => ({
  viewIdx: Number(viewId),
  name,
  query,
});

export async function listViews(db: Database, own: Own): Promise<SavedView[]> {
  const rows = await db.select().from(staffViews).where(ofPage(own)).orderBy(asc(staffViews.viewId));
  return rows.map(present);
}

/** Throws S060 beyond the maximum of a page. Locks: the views of the page, so that it holds for concurrent calls. */
export async function saveView(tx: Tx, own: Own, view: { name: string; query: string }, now: Date): Promise<SavedView> {
  await takeLock(tx, `staff_views:${own.staffId}:${own.page}`);
  const others = await tx.$count(staffViews, and(ofPage(own), ne(staffViews.name, view.name)));
  if (others >= maxViews) throw new DomainError(codes.viewsFull);
  const [row] = await tx
    .insert(staffViews)
    .values({ ...own, ...view, savedAt: now })
    .onConflictDoUpdate({
      target: [staffViews.staffId, staffViews.page, staffViews.name],
      set: { query: view.query, savedAt: now },
    })
    .returning();
  if (!row) throw new Error('The view was not returned.');
  return present(row);
}

/** Throws Z404 for one that is not their own. */
export async function dropView(tx: Tx, staffId: number, viewIdx: number): Promise<void> {
  const isOwn = and(eq(staffViews.staffId, staffId), eq(staffViews.viewId, brandId<'ViewId'>(viewIdx)));
  const dropped = await tx.delete(staffViews).where(isOwn).returning();
  if (dropped.length === 0) throw new DomainError(codes.notFound);
}
