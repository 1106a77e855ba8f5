/** Applied lists of games: recorded with every game before and after, and undone newest first. */
import { isDeepStrictEqual } from 'node:util';
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { ListedRow } from '@mirinae/contract/staff/vendors';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, getTableColumns, inArray, isNull, lte } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type GameRow, gameColumns, nameGames } from './names.ts';
import { type GameState, games, listTakes, type TakenGame, vendors } from './tables.ts';

/** Older ones of a vendor are removed. */
const maxTakes = 20;

function stateOf(row: GameRow): GameState {
  const { names, groupCode, image, rtp, volatility, playableKey, hasDemo, hitRate, maxWin, stakeMin, stakeMax } = row;
  const facts = { names, groupCode, image, rtp, volatility, playableKey, hasDemo, hitRate, maxWin, stakeMin, stakeMax };
  const { listed, goneAt, isDown, pictureDue } = row;
  return { ...facts, listed, goneAt: goneAt?.toISOString() ?? null, isDown, pictureDue };
}

const readGames = (tx: Tx, vendorKey: string, gameKeys: readonly string[]) =>
  tx
    .select(gameColumns)
    .from(games)
    .where(and(eq(games.vendorKey, vendorKey), inArray(games.gameKey, [...gameKeys])));

type Take = {
  readonly vendorKey: string;
  readonly rows: readonly ListedRow[];
  /** The games as they were. */
  readonly known: ReadonlyMap<string, GameRow>;
  readonly by: string;
  readonly at: Date;
};

/** Called with the vendor locked, after its games were changed. */
export async function recordTake(tx: Tx, { vendorKey, rows, known, by, at }: Take): Promise<void> {
  const after = await readGames(
    tx,
    vendorKey,
    rows.map(({ gameKey }) => gameKey),
  );
  const taken = after.map((row): TakenGame => {
    const before = known.get(row.gameKey);
    return { gameKey: row.gameKey, before: before ? stateOf(before) : null, after: stateOf(row) };
  });
  const count = (...states: ListedRow['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
  const [added] = await tx
    .insert(listTakes)
    .values({
      vendorKey,
      takenAt: at,
      takenBy: by,
      added: count('new'),
      changed: count('changed', 'returned'),
      closed: count('gone'),
      games: taken,
    })
    .returning({ takeId: listTakes.takeId });
  if (!added) throw new Error('The applied list was not recorded.');
  const [oldest] = await tx
    .select({ takeId: listTakes.takeId })
    .from(listTakes)
    .where(eq(listTakes.vendorKey, vendorKey))
    .orderBy(desc(listTakes.takeId))
    .offset(maxTakes)
    .limit(1);
  if (!oldest) return;
  await tx.delete(listTakes).where(and(eq(listTakes.vendorKey, vendorKey), lte(listTakes.takeId, oldest.takeId)));
}

const { games: _, ...takeColumns } = getTableColumns(listTakes);

/** Newest first, without their games. */
export function listListTakes(db: Database, vendorKey: string) {
  return db
    .select(takeColumns)
    .from(listTakes)
    .where(eq(listTakes.vendorKey, vendorKey))
    .orderBy(desc(listTakes.takeId));
}

/** The state before, except for values that were changed since; a picture that was fetched since goes too. */
function restored(now: GameState, before: GameState, after: GameState): GameState {
  const applied = new Map(Object.entries(after));
  const own = Object.entries(now).filter(([fact, value]) => !isDeepStrictEqual(value, applied.get(fact)));
  const names = inEachLanguage((tag) => (now.names[tag] === after.names[tag] ? before : now).names[tag]);
  const isOwnPicture = now.image !== after.image && now.image.startsWith('/art/');
  const image = isOwnPicture ? now.image : before.image;
  const { listed, pictureDue } = before;
  return { ...before, ...Object.fromEntries(own), names, image, listed, pictureDue };
}

/** A new game is closed as if it were gone: it may have bets. */
async function undoGame(tx: Tx, row: GameRow, { before, after }: TakenGame, at: Date): Promise<void> {
  const { vendorKey, gameKey } = row;
  const byKey = and(eq(games.vendorKey, vendorKey), eq(games.gameKey, gameKey));
  if (!before) {
    await tx.update(games).set({ goneAt: at, pictureDue: null }).where(byKey);
    return;
  }
  const { names, goneAt, ...state } = restored(stateOf(row), before, after);
  await nameGames(tx, [{ vendorKey, gameKey, names }]);
  await tx
    .update(games)
    .set({ ...state, goneAt: goneAt === null ? null : new Date(goneAt) })
    .where(byKey);
}

export type Undo = { readonly vendorKey: string; readonly takeId: number; readonly by: string; readonly at: Date };

/**
 * Undoes the newest applied list that is not undone. Throws Z404 for a vendor that is none, S053 for any other list.
 * Locks: the vendor, as applying does, so that of two concurrent calls the second one is refused.
 */
export async function undoTake(tx: Tx, { vendorKey, takeId, by, at }: Undo) {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.vendorKey, vendorKey)).for('update');
  if (!vendor) throw new DomainError(codes.notFound);
  const [newest] = await tx
    .select()
    .from(listTakes)
    .where(and(eq(listTakes.vendorKey, vendorKey), isNull(listTakes.undoneAt)))
    .orderBy(desc(listTakes.takeId))
    .limit(1);
  if (newest?.takeId !== takeId) throw new DomainError(codes.gameListChanged);
  const taken = new Map(newest.games.map((game) => [game.gameKey, game]));
  for (const row of await readGames(tx, vendorKey, [...taken.keys()])) {
    const game = taken.get(row.gameKey);
    if (game) await undoGame(tx, row, game, at);
  }
  await tx.update(listTakes).set({ undoneAt: at, undoneBy: by }).where(eq(listTakes.takeId, takeId));
  const { added, changed, closed } = newest;
  return { added, changed, closed };
}
