/** Collections as staff save them. */
import { codes } from '@mirinae/contract/codes';
import { locales } from '@mirinae/contract/languages';
import { createCache } from '../../platform/db/cache.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq, getTableColumns } from '../../platform/db/orm.ts';
import { type Names, textsOf } from '../../platform/db/texts-by-language.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findGame, listGames } from '../catalog/index.ts';
import { type CollectionId, collectionNames, collections } from './tables.ts';

export type Collection = typeof collections.$inferSelect & { readonly names: Names };
type Saved = Omit<typeof collections.$inferInsert, 'collectionId'> & { readonly names: Names };

const columns = {
  ...getTableColumns(collections),
  names: textsOf('game_collection_names', 'n.collection_id = game_collections.collection_id'),
};

/** In the order of the lobbies. */
export function listCollections(db: Database | Tx): Promise<Collection[]> {
  return db.select(columns).from(collections).orderBy(collections.ord, collections.collectionId);
}

/** Both as they were milliseconds ago: every visit of a lobby reads them. */
export const cachedCollections = createCache(['game_collections', 'game_collection_names'], listCollections);
export const cachedGames = createCache(
  ['catalog_games', 'catalog_game_names', 'catalog_groups', 'catalog_vendors'],
  (db) => listGames(db),
);

async function findCollection(tx: Tx, collectionId: CollectionId): Promise<Collection> {
  await tx.select().from(collections).where(eq(collections.collectionId, collectionId)).for('update');
  const [row] = await tx.select(columns).from(collections).where(eq(collections.collectionId, collectionId));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

async function setNames(tx: Tx, collectionId: CollectionId, names: Names): Promise<void> {
  await tx.delete(collectionNames).where(eq(collectionNames.collectionId, collectionId));
  await tx.insert(collectionNames).values(locales.map((tag) => ({ collectionId, tag, name: names[tag] })));
}

/**
 * Answers it before, null for a new one, and after. Throws Z404, and B0092 for a chosen game that is none. Locks: its
 * row.
 */
export async function saveCollection(tx: Tx, collectionId: CollectionId | null, { names, ...values }: Saved) {
  for (const { vendorKey, gameKey } of values.games)
    if (!(await findGame(tx, vendorKey, gameKey))) throw new DomainError(codes.gameUnavailable);
  const before = collectionId === null ? null : await findCollection(tx, collectionId);
  const [row] = before
    ? await tx.update(collections).set(values).where(eq(collections.collectionId, before.collectionId)).returning()
    : await tx.insert(collections).values(values).returning();
  if (!row) throw new Error('The collection was not returned.');
  await setNames(tx, row.collectionId, names);
  return { before, after: { ...row, names } };
}

/** Throws Z404. */
export async function dropCollection(tx: Tx, collectionId: CollectionId): Promise<Collection> {
  const before = await findCollection(tx, collectionId);
  await tx.delete(collections).where(eq(collections.collectionId, collectionId));
  return before;
}
