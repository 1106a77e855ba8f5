/** A vendor's own list of games: compared with the catalog, and taken over as it was compared. */

import { codes } from '@mirinae/contract/codes';
import type { ListedRow } from '@mirinae/contract/staff/vendors';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import {
  type Comparison,
  compareGames,
  gameKeyOf,
  takeGames,
  takeMaintenance,
  type VendorGame,
} from '../catalog/index.ts';
import type { PlayPlatform, VendorProtocol } from '../play/index.ts';
import { encodeCover, keepPicture } from '../site/index.ts';
import { requestPictures } from './list-pictures.ts';
import { countFound, listDueReadings, noteFound, readList } from './list-readings.ts';

type GameList = { readonly protocol: VendorProtocol; readonly list: readonly VendorGame[] };

/** Throws B0092, S026, S050, 9999 and 2000 as reading does. */
async function readGameList(platform: PlayPlatform, vendorKey: string): Promise<GameList> {
  const { protocol, list } = await readList(platform, vendorKey);
  const lendsCoins = protocol.adapter?.openDemo !== undefined;
  return { protocol, list: list.map((game) => ({ ...game, demo: lendsCoins && game.demo !== false })) };
}

async function compareRead(platform: PlayPlatform, vendorKey: string, list: readonly VendorGame[]) {
  const comparison = await compareGames(platform.db, vendorKey, list);
  await noteFound(platform.db, vendorKey, countFound(comparison.rows));
  return comparison;
}

/** Throws like reading the list, and S051 or S052 for an invalid list. */
export async function compareGameList(platform: PlayPlatform, vendorKey: string): Promise<Comparison> {
  const { list } = await readGameList(platform, vendorKey);
  return compareRead(platform, vendorKey, list);
}

/** Of a list that is invalid nothing is applied. */
async function readDueList(platform: PlayPlatform, vendorKey: string): Promise<void> {
  const { list } = await readGameList(platform, vendorKey);
  const { rows } = await compareRead(platform, vendorKey, list);
  const bringsMaintenance = rows.some(({ changes }) => changes.some(({ fact }) => fact === 'maintenance'));
  if (!bringsMaintenance) return;
  await platform.db.transaction((tx) => takeMaintenance(tx, vendorKey, list));
  await compareRead(platform, vendorKey, list);
}

/**
 * Reads the lists that are due by their schedules and applies their maintenance alone; one that cannot be read is noted
 * and read again in time.
 */
export async function compareDueLists(platform: PlayPlatform): Promise<void> {
  for (const vendorKey of await listDueReadings(platform))
    try {
      await readDueList(platform, vendorKey);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      platform.log.warn({ vendorKey, code: error.code }, 'A list of games was not read.');
    }
}

const bringsPicture = ({ changes }: ListedRow) =>
  changes.some(({ fact, after, isKept }) => fact === 'picture' && after !== null && !isKept);

/**
 * The pictures that come new with these rows, drawn anew, by our key of the game. Throws BD05, BD06, 9999 and the
 * signal's reason.
 */
async function fetchCovers(
  platform: PlayPlatform,
  { vendorKey, signal }: Taking,
  games: GameList,
  rows: readonly ListedRow[],
) {
  const wanted = new Set(rows.filter(bringsPicture).map(({ gameKey }) => gameKey));
  const covers = new Map<string, Buffer>();
  for (const { playableKey, art } of games.list) {
    const gameKey = gameKeyOf(playableKey);
    if (art === undefined || !games.protocol.fetchArt || !wanted.has(gameKey)) continue;
    signal?.throwIfAborted();
    covers.set(gameKey, await encodeCover(await games.protocol.fetchArt(platform, vendorKey, art)));
  }
  return covers;
}

export type ListChoice = { readonly mark: string; readonly gameKeys: readonly string[] };
type Taking = {
  readonly vendorKey: string;
  /** Null for the whole list as it is now. */
  readonly choice: ListChoice | null;
  /** Without, the games come as if the list named none: theirs are taken over the next time. */
  readonly withPictures: boolean;
  /** Only such games of the list; all where it is left out. */
  readonly isWanted?: (game: VendorGame) => boolean;
  /** Given up between two pictures, before anything is written. */
  readonly signal?: AbortSignal;
  /** Actor in the audit log, as pictures are signed. */
  readonly by: string;
  /** Called within the transaction of the change. */
  record(tx: Tx, rows: readonly ListedRow[]): Promise<void>;
};

/**
 * Applies the compared changes to the chosen games, in one transaction; the vendor is queried before. Throws S053 if
 * the comparison has changed, the signal's reason, and like comparing and fetching pictures.
 */
export async function takeGameList(platform: PlayPlatform, taking: Taking) {
  const { vendorKey, choice, withPictures, isWanted = () => true, by, record } = taking;
  const { protocol, list } = await readGameList(platform, vendorKey);
  const wanted = list.filter(isWanted);
  const games = { protocol, list: withPictures ? wanted : wanted.map(({ art: _, ...game }) => game) };
  const { rows, mark } = await compareGames(platform.db, vendorKey, games.list);
  const gameKeys = new Set(choice?.gameKeys ?? rows.map(({ gameKey }) => gameKey));
  const chosen = rows.filter(({ gameKey }) => gameKeys.has(gameKey));
  if (choice && choice.mark !== mark) throw new DomainError(codes.gameListChanged);
  const covers = await fetchCovers(platform, taking, games, chosen);
  if (chosen.length === 0) return chosen;
  return platform.db.transaction(async (tx) => {
    const at = platform.clock.now();
    const images = new Map<string, string>();
    for (const [gameKey, cover] of covers) images.set(gameKey, await keepPicture(tx, cover, by, at));
    const taken = await takeGames(tx, { vendorKey, list: games.list, mark, gameKeys, images, at, by });
    await noteFound(tx, vendorKey, countFound(rows.filter(({ gameKey }) => !gameKeys.has(gameKey))));
    if (!protocol.fetchArt && taken.some(bringsPicture)) await requestPictures(tx, vendorKey, at);
    await record(tx, taken);
    return taken;
  });
}
