/** Pictures of games that a vendor's list names and that are still to be fetched. */
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, eq, gte, isNotNull, lt, sql } from '../../platform/db/orm.ts';
import { games } from './tables.ts';

/** Then the picture of its kind remains until staff request it again. */
const maxTries = 3;

export type DuePicture = { readonly vendorKey: string; readonly gameKey: string; readonly url: string };

const isDue = (vendorKey: string) => and(eq(games.vendorKey, vendorKey), isNotNull(games.pictureDue));

/** Those that failed less often come first. */
export async function listDuePictures(db: Database, vendorKey: string, max: number): Promise<DuePicture[]> {
  const rows = await db
    .select({ gameKey: games.gameKey, url: games.pictureDue })
    .from(games)
    .where(and(isDue(vendorKey), lt(games.pictureTries, maxTries)))
    .orderBy(games.pictureTries, games.ord, games.gameKey)
    .limit(max);
  return rows.flatMap(({ gameKey, url }) => (url === null ? [] : [{ vendorKey, gameKey, url }]));
}

/** Only while it is still this picture that is to be fetched. */
const byPicture = ({ vendorKey, gameKey, url }: DuePicture) =>
  and(eq(games.vendorKey, vendorKey), eq(games.gameKey, gameKey), eq(games.pictureDue, url));

export async function setFetchedPicture(tx: Tx, picture: DuePicture, image: string): Promise<void> {
  await tx.update(games).set({ image, pictureDue: null, pictureFault: null }).where(byPicture(picture));
}

export async function failPicture(db: Database, picture: DuePicture, pictureFault: string): Promise<void> {
  const pictureTries = sql`${games.pictureTries} + 1`;
  await db.update(games).set({ pictureTries, pictureFault }).where(byPicture(picture));
}

/** Answers how many are to be fetched again. */
export async function retryPictures(tx: Tx, vendorKey: string): Promise<number> {
  const rows = await tx
    .update(games)
    .set({ pictureTries: 0 })
    .where(isDue(vendorKey))
    .returning({ gameKey: games.gameKey });
  return rows.length;
}

export type PictureCounts = { readonly due: number; readonly failed: number };

/** By vendor; without those that have none. `failed` are those that are not tried again. */
export async function countDuePictures(db: Database): Promise<Map<string, PictureCounts>> {
  const failed = sql<number>`count(*) filter (where ${gte(games.pictureTries, maxTries)})`.mapWith(Number);
  const rows = await db
    .select({ vendorKey: games.vendorKey, all: count(), failed })
    .from(games)
    .where(isNotNull(games.pictureDue))
    .groupBy(games.vendorKey);
  return new Map(rows.map((row) => [row.vendorKey, { due: row.all - row.failed, failed: row.failed }]));
}
