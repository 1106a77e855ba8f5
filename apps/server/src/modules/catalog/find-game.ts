/** Looking up one vendor or one game. "Open" means that the thing itself and everything above it is switched on. */
import { inEachLanguage } from '@mirinae/contract/languages';
import type { GameType, OpenIn } from '@mirinae/contract/play/play';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { ownDrawKinds } from '@mirinae/contract/wallet/games';
import type { StakeLimits } from '@mirinae/contract/wallet/wallet';
import { createCache } from '../../platform/db/cache.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, inArray, isNotNull, isNull } from '../../platform/db/orm.ts';
import { narrowedStakesOf } from './game-stakes.ts';
import { gameColumns, type Names, vendorColumns } from './names.ts';
import { games, groups, vendors } from './tables.ts';

const sportsbookKey = 'sportsbook';
/** The protocol whose lists say how a game is played. */
const listingProtocol = 'mirinae';

export type Vendor = {
  readonly vendorKey: string;
  readonly names: Names;
  /** The folder of code that speaks the vendor's protocol. */
  readonly adapter: string;
  readonly wallet: 'seamless' | 'transfer';
  readonly isOpen: boolean;
  /** Of a closed vendor: games that are open may be played on. */
  readonly playsOn: boolean;
  /** Its games open in a window of their own, not in the page's player. */
  readonly opensInWindow: boolean;
  /** Play from before it is none of the vendor's business; null where nothing came before. */
  readonly connectedAt: Date | null;
};
export type CatalogGame = {
  readonly vendorKey: string;
  readonly gameKey: string;
  readonly groupCode: string;
  readonly gameType: GameType;
  readonly names: Names;
  readonly image: string;
  /** Whether it may be opened. */
  readonly isOpen: boolean;
  /** Whether a stake of a session that is open is taken. */
  readonly takesStakes: boolean;
  /** The vendor's key of the game at launch; null while it is being prepared. */
  readonly playableKey: string | null;
  /** Whether the vendor lends coins for a try. */
  readonly hasDemo: boolean;
  /** Whether bets of others may be part of what decides its results. */
  readonly isShared: boolean;
  /** Stakes of a round, if the house allows less than the vendor lists. */
  readonly stakes: StakeLimits;
};

/** Frame of the vendor's games and rounds. */
export function openInOf({ opensInWindow }: Pick<Vendor, 'opensInWindow'>): OpenIn {
  return opensInWindow ? 'window' : 'player';
}

export async function listVendors(db: Database | Tx): Promise<Vendor[]> {
  return db.select(vendorColumns).from(vendors).orderBy(vendors.vendorKey);
}

export async function findVendor(db: Database | Tx, vendorKey: string): Promise<Vendor | null> {
  const [row] = await db.select(vendorColumns).from(vendors).where(eq(vendors.vendorKey, vendorKey));
  return row ?? null;
}

function selectGames(db: Database | Tx) {
  return db
    .select({
      game: gameColumns,
      group: groups,
      isVendorOpen: vendors.isOpen,
      playsOn: vendors.playsOn,
      adapter: vendors.adapter,
    })
    .from(games)
    .innerJoin(groups, eq(groups.groupCode, games.groupCode))
    .innerJoin(vendors, eq(vendors.vendorKey, games.vendorKey));
}
type GameRow = Awaited<ReturnType<typeof selectGames>>[number];

/** If the list has kinds of play, a game counts as shared until the imported list has its kind. */
function sharesDraws({ game: { listed }, adapter }: Pick<GameRow, 'game' | 'adapter'>): boolean {
  const kind = listed?.kind ?? null;
  return kind === null ? adapter === listingProtocol : !ownDrawKinds.some((each) => each === kind);
}

function toGame({ game, group, isVendorOpen, playsOn, adapter }: GameRow): CatalogGame {
  const isListed = game.goneAt === null && !game.isDown && !game.isExcluded;
  const isGameOpen = isListed && game.isOpen && group.isOpen;
  return {
    vendorKey: game.vendorKey,
    gameKey: game.gameKey,
    groupCode: game.groupCode,
    gameType: group.gameType,
    names: game.names,
    image: game.image,
    isOpen: isGameOpen && isVendorOpen,
    takesStakes: isGameOpen && (isVendorOpen || playsOn),
    playableKey: game.playableKey,
    hasDemo: game.hasDemo,
    isShared: sharesDraws({ game, adapter }),
    stakes: narrowedStakesOf(game),
  };
}

export async function findGame(db: Database | Tx, vendorKey: string, gameKey: string): Promise<CatalogGame | null> {
  const [row] = await selectGames(db).where(and(eq(games.vendorKey, vendorKey), eq(games.gameKey, gameKey)));
  return row ? toGame(row) : null;
}

const cachedGames = createCache(
  ['catalog_games', 'catalog_game_names', 'catalog_groups', 'catalog_vendors'],
  async () => new Map<string, Promise<CatalogGame | null>>(),
);

/** Cached for milliseconds: the wallet reads it with every stake. */
export async function cachedGame(db: Database, vendorKey: string, gameKey: string): Promise<CatalogGame | null> {
  const named = await cachedGames(db);
  const name = JSON.stringify([vendorKey, gameKey]);
  const known = named.get(name);
  if (known) return known;
  const game = findGame(db, vendorKey, gameKey);
  named.set(name, game);
  game.catch(() => named.delete(name));
  return game;
}

const cachedKeys = createCache(['catalog_games'], async () => new Map<string, Promise<ReadonlyMap<string, string>>>());

async function readKeys(db: Database, vendorKey: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ gameKey: games.gameKey, playableKey: games.playableKey })
    .from(games)
    .where(eq(games.vendorKey, vendorKey))
    .orderBy(games.gameKey);
  return new Map(rows.flatMap(({ gameKey, playableKey }) => (playableKey === null ? [] : [[playableKey, gameKey]])));
}

/** The game that a vendor names by its own key, closed or not; null outside the catalog. Cached as `cachedGame` is. */
export async function cachedPlayable(
  db: Database,
  vendorKey: string,
  playableKey: string,
): Promise<CatalogGame | null> {
  const byVendor = await cachedKeys(db);
  const keys = byVendor.get(vendorKey) ?? readKeys(db, vendorKey);
  byVendor.set(vendorKey, keys);
  keys.catch(() => byVendor.delete(vendorKey));
  const gameKey = (await keys).get(playableKey);
  return gameKey === undefined ? null : cachedGame(db, vendorKey, gameKey);
}

/** The groups that are switched on with their vendors, as it was milliseconds ago: for bets that name no game. */
export const cachedOpenGroups = createCache(['catalog_groups', 'catalog_vendors'], async (db) => {
  const open = await db
    .select({ groupCode: groups.groupCode })
    .from(groups)
    .innerJoin(vendors, eq(vendors.vendorKey, groups.vendorKey))
    .where(and(eq(groups.isOpen, true), eq(vendors.isOpen, true)));
  return new Set(open.map(({ groupCode }) => groupCode));
});

/** Shared games of these vendors, as a predicate of vendor and game. */
export async function findSharedGames(
  db: Database | Tx,
  vendorKeys: readonly string[],
): Promise<(vendorKey: string, gameKey: string) => boolean> {
  if (vendorKeys.length === 0) return () => false;
  const rows = (await selectGames(db).where(inArray(games.vendorKey, [...new Set(vendorKeys)]))).map(toGame);
  const shared = new Set(rows.flatMap((game) => (game.isShared ? [`${game.vendorKey}:${game.gameKey}`] : [])));
  return (vendorKey, gameKey) => shared.has(`${vendorKey}:${gameKey}`);
}

/**
 * Names for records of the past: closed and excluded games keep theirs. Answers a function from vendor and game to the
 * names.
 */
export async function findGameNames(
  db: Database | Tx,
  vendorKeys: readonly string[],
): Promise<(vendorKey: string, gameKey: string) => Names> {
  const wanted = [...new Set(vendorKeys)];
  const rows =
    wanted.length > 0 ? await db.select(gameColumns).from(games).where(inArray(games.vendorKey, wanted)) : [];
  const known = new Map(rows.map((row) => [`${row.vendorKey}:${row.gameKey}`, row.names]));
  return (vendorKey, gameKey) => {
    // Sports are no games of the catalog.
    const sport = vendorKey === sportsbookKey ? sportNames[gameKey] : undefined;
    return known.get(`${vendorKey}:${gameKey}`) ?? sport ?? inEachLanguage(() => gameKey);
  };
}

type BilledGame = { readonly gameKey: string; readonly gameType: GameType } & Pick<
  CatalogGame,
  'names' | 'playableKey'
>;

/** Every game of a vendor, closed, excluded and gone ones too, with the keys and names by which it is known. */
export function listBilledGames(db: Database | Tx, vendorKey: string): Promise<BilledGame[]> {
  const { gameKey, names, playableKey } = gameColumns;
  return db
    .select({ gameKey, names, playableKey, gameType: groups.gameType })
    .from(games)
    .innerJoin(groups, eq(groups.groupCode, games.groupCode))
    .where(eq(games.vendorKey, vendorKey));
}

/** The vendor's key of its first game; null for a vendor without games. */
export async function findFirstPlayable(db: Database, vendorKey: string): Promise<string | null> {
  const isPlayable = and(eq(games.vendorKey, vendorKey), isNotNull(games.playableKey), isNull(games.goneAt));
  const [row] = await db
    .select({ playableKey: games.playableKey })
    .from(games)
    .where(isPlayable)
    .orderBy(games.ord, games.gameKey)
    .limit(1);
  return row?.playableKey ?? null;
}
