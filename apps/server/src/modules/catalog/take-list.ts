/** Taking over a vendor's list of games as it was compared: new games join, changed facts change, gone games close. */
import { createHash } from 'node:crypto';
import { codes } from '@mirinae/contract/codes';
import type { ListedFacts, ListedRow } from '@mirinae/contract/staff/vendors';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, max } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { compareList, gameKeyOf, type Houses, isKept, mergedFacts, readList, type VendorGame } from './compare-list.ts';
import { recordTake } from './list-takes.ts';
import { type GameRow, gameColumns, nameGames } from './names.ts';
import { games, groups, vendors } from './tables.ts';

const ordStep = 10;

export type Comparison = {
  readonly rows: readonly ListedRow[];
  readonly unchanged: number;
  /** SHA-256 of the rows. */
  readonly mark: string;
};

/** Throws B0092 for a vendor without a page. */
async function housesOf(db: Database | Tx, vendorKey: string): Promise<Houses> {
  const pages = await db.select().from(groups).where(eq(groups.vendorKey, vendorKey)).orderBy(groups.ord);
  const [first] = pages;
  if (!first) throw new DomainError(codes.gameUnavailable);
  return { first: first.groupCode, all: new Set(pages.map(({ groupCode }) => groupCode)) };
}

async function compare(db: Database | Tx, vendorKey: string, list: readonly VendorGame[]) {
  const facts = readList(list, await housesOf(db, vendorKey));
  const known = await db
    .select(gameColumns)
    .from(games)
    .where(eq(games.vendorKey, vendorKey))
    .orderBy(games.ord, games.gameKey);
  const rows = compareList(known, facts);
  const mark = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const unchanged = facts.size - rows.filter(({ state }) => state !== 'gone').length;
  return { facts, known, comparison: { rows, unchanged, mark } };
}

/** Throws B0092 for a vendor without a page, S051 and S052 for the list. */
export async function compareGames(
  db: Database | Tx,
  vendorKey: string,
  list: readonly VendorGame[],
): Promise<Comparison> {
  return (await compare(db, vendorKey, list)).comparison;
}

function columnsOf(facts: ListedFacts) {
  const { house: groupCode, demo: hasDemo } = facts;
  const { rtp, hitRate, volatility, maxWin, stakeMin, stakeMax, maintenance: isDown } = facts;
  return { groupCode, hasDemo, isDown, rtp, hitRate, volatility, maxWin, stakeMin, stakeMax };
}

type Taken = { readonly facts: ListedFacts; readonly playableKey: string; readonly image: string | undefined };

/** A picture that did not come with the list is fetched afterwards. */
const dueOf = (pictureDue: string | null) => ({ pictureDue, pictureTries: 0, pictureFault: null });

async function addGame(tx: Tx, vendorKey: string, gameKey: string, { facts, playableKey, image }: Taken) {
  const [page] = await tx.select().from(groups).where(eq(groups.groupCode, facts.house));
  const [last] = await tx
    .select({ ord: max(games.ord) })
    .from(games)
    .where(eq(games.vendorKey, vendorKey));
  await tx.insert(games).values({
    vendorKey,
    gameKey,
    ...columnsOf(facts),
    image: image ?? `/art/category-${page?.gameType ?? 'slot'}.svg`,
    ord: (last?.ord ?? 0) + ordStep,
    badge: 'new',
    playableKey,
    listed: facts,
    ...dueOf(image === undefined ? facts.picture : null),
  });
  await nameGames(tx, [{ vendorKey, gameKey, names: facts.names }]);
}

async function changeGame(tx: Tx, row: GameRow, { facts, playableKey, image }: Taken) {
  const isNewPicture = !isKept(row, 'picture') && facts.picture !== null && facts.picture !== row.listed?.picture;
  const due = isNewPicture ? dueOf(facts.picture) : {};
  const picture = image === undefined || isKept(row, 'picture') ? due : { image, ...dueOf(null) };
  const merged = mergedFacts(row, facts);
  const { vendorKey, gameKey } = row;
  await nameGames(tx, [{ vendorKey, gameKey, names: merged.names }]);
  await tx
    .update(games)
    .set({ ...columnsOf(merged), ...picture, playableKey, listed: facts, goneAt: null })
    .where(and(eq(games.vendorKey, row.vendorKey), eq(games.gameKey, row.gameKey)));
}

export type ListToTake = {
  readonly vendorKey: string;
  readonly list: readonly VendorGame[];
  readonly mark: string;
  readonly gameKeys: ReadonlySet<string>;
  /** By our key, where its picture is served. */
  readonly images: ReadonlyMap<string, string>;
  readonly at: Date;
  /** Name of the actor. */
  readonly by: string;
};

/**
 * Applies the compared changes to the chosen games. Throws S053 if the comparison has changed, and as `compareGames`.
 * Locks: the vendor, so that concurrent calls are serialized.
 */
export async function takeGames(tx: Tx, { vendorKey, list, mark, gameKeys, images, at, by }: ListToTake) {
  await tx.select().from(vendors).where(eq(vendors.vendorKey, vendorKey)).for('update');
  const { facts, known, comparison } = await compare(tx, vendorKey, list);
  if (comparison.mark !== mark) throw new DomainError(codes.gameListChanged);
  const rowOf = new Map(known.map((row) => [row.gameKey, row]));
  const vendorsKeyOf = new Map(list.map(({ playableKey }) => [gameKeyOf(playableKey), playableKey]));
  const taken = comparison.rows.filter(({ gameKey }) => gameKeys.has(gameKey));
  for (const { gameKey } of taken) {
    const row = rowOf.get(gameKey);
    const now = facts.get(gameKey);
    const playableKey = vendorsKeyOf.get(gameKey);
    if (now === undefined || playableKey === undefined) await closeGame(tx, vendorKey, gameKey, at);
    else if (row) await changeGame(tx, row, { facts: now, playableKey, image: images.get(gameKey) });
    else await addGame(tx, vendorKey, gameKey, { facts: now, playableKey, image: images.get(gameKey) });
  }
  if (taken.length > 0) await recordTake(tx, { vendorKey, rows: taken, known: rowOf, by, at });
  return taken;
}

async function closeGame(tx: Tx, vendorKey: string, gameKey: string, goneAt: Date) {
  await tx
    .update(games)
    .set({ goneAt })
    .where(and(eq(games.vendorKey, vendorKey), eq(games.gameKey, gameKey)));
}
