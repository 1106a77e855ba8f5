/**
 * Filters of a page that a member of staff saved under a name, for oneself or for all; each changes their own alone.
 */
import { codes } from '@mirinae/contract/codes';
import { maxViews, type SavedView } from '@mirinae/contract/staff/views';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, asc, eq, ne, or } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { staff, staffViews } from './tables.ts';

type Own = { readonly staffId: number; readonly loginId: string; readonly page: string };
const ofPage = ({ staffId, page }: Pick<Own, 'staffId' | 'page'>) =>
  and(eq(staffViews.staffId, staffId), eq(staffViews.page, page));

type Row = typeof staffViews.$inferSelect;
const present = ({ viewId, name, query, isForAll, staffId }: Row, by: string, { staffId: own }: Own): SavedView => ({
  viewIdx: Number(viewId),
  name,
  query,
  isForAll,
  isOwn: staffId === own,
  by,
});

/** One's own first; of others those for all, while their account is in use. */
export async function listViews(db: Database, own: Own, withOffered: boolean): Promise<SavedView[]> {
  const { staffId, page } = own;
  const isOffered = and(eq(staffViews.isForAll, true), eq(staff.isActive, true));
  const rows = await db
    .select({ view: staffViews, by: staff.loginId })
    .from(staffViews)
    .innerJoin(staff, eq(staff.staffId, staffViews.staffId))
    .where(and(eq(staffViews.page, page), or(eq(staffViews.staffId, staffId), withOffered ? isOffered : undefined)))
    .orderBy(asc(staffViews.viewId));
  const views = rows.map(({ view, by }) => present(view, by, own));
  return [...views.filter(({ isOwn }) => isOwn), ...views.filter(({ isOwn }) => !isOwn)];
}

type NewView = { readonly name: string; readonly query: string; readonly isForAll: boolean };

/** Throws S060 beyond the maximum of a page. Locks: the views of the page, so that it holds for concurrent calls. */
export async function saveView(tx: Tx, own: Own, view: NewView, now: Date): Promise<SavedView> {
  const { staffId, page, loginId } = own;
  await takeLock(tx, `staff_views:${staffId}:${page}`);
  const others = await tx.$count(staffViews, and(ofPage(own), ne(staffViews.name, view.name)));
  if (others >= maxViews) throw new DomainError(codes.viewsFull);
  const { query, isForAll } = view;
  const [row] = await tx
    .insert(staffViews)
    .values({ staffId, page, ...view, savedAt: now })
    .onConflictDoUpdate({
      target: [staffViews.staffId, staffViews.page, staffViews.name],
      set: { query, isForAll, savedAt: now },
    })
    .returning();
  if (!row) throw new Error('The view was not returned.');
  return present(row, loginId, own);
}

/** Throws Z404 for one that is not their own. */
export async function dropView(tx: Tx, staffId: number, viewIdx: number): Promise<void> {
  const isOwn = and(eq(staffViews.staffId, staffId), eq(staffViews.viewId, brandId<'ViewId'>(viewIdx)));
  const dropped = await tx.delete(staffViews).where(isOwn).returning();
  if (dropped.length === 0) throw new DomainError(codes.notFound);
}
