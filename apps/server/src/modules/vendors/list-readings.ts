/** Readings of vendors' lists of games: when and with what result, on demand and by schedule. */
import { codes } from '@mirinae/contract/codes';
import type { ListedRow } from '@mirinae/contract/staff/vendors';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, isNotNull, isNull, or, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findVendor, type VendorGame } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform, type VendorProtocol } from '../play/index.ts';
import { type FoundGames, gameLists } from './tables.ts';

type Reading = Partial<Omit<typeof gameLists.$inferInsert, 'vendorKey'>>;

async function setReading(db: Database | Tx, vendorKey: string, reading: Reading): Promise<void> {
  await db
    .insert(gameLists)
    .values({ vendorKey, ...reading })
    .onConflictDoUpdate({ target: gameLists.vendorKey, set: reading });
}

export function countFound(rows: readonly ListedRow[]): FoundGames {
  const count = (state: ListedRow['state']) => rows.filter((row) => row.state === state).length;
  const isDown = ({ changes }: ListedRow) =>
    changes.some(({ fact, after }) => fact === 'maintenance' && after === true);
  return {
    new: count('new'),
    changed: count('changed'),
    returned: count('returned'),
    gone: count('gone'),
    down: rows.filter(isDown).length,
  };
}

/** Null where it is not known any more. */
export const noteFound = (db: Database | Tx, vendorKey: string, found: FoundGames | null) =>
  setReading(db, vendorKey, { found });

type ListProtocol = VendorProtocol & Required<Pick<VendorProtocol, 'listGames'>>;

const canList = (protocol: VendorProtocol | null): protocol is ListProtocol => protocol?.listGames !== undefined;

/** Throws B0092 for no vendor, S026 where its protocol has no list. */
async function listProtocolOf(platform: PlayPlatform, db: Database | Tx, vendorKey: string): Promise<ListProtocol> {
  const vendor = await findVendor(db, vendorKey);
  if (!vendor) throw new DomainError(codes.gameUnavailable);
  const protocol = findProtocol(platform, vendor.adapter);
  if (!canList(protocol)) throw new DomainError(codes.gameListMissing);
  return protocol;
}

/** The list of the newest reading if the vendor may not be read again yet. */
async function findRested({ db, clock }: PlayPlatform, vendorKey: string, restSeconds: number) {
  const [row] = await db.select().from(gameLists).where(eq(gameLists.vendorKey, vendorKey));
  if (!row?.games || !row.gamesAt) return null;
  return row.gamesAt > addSeconds(clock.now(), -restSeconds) ? row.games : null;
}

async function readNow(platform: PlayPlatform, protocol: ListProtocol, vendorKey: string): Promise<VendorGame[]> {
  const { db, clock } = platform;
  try {
    const games = await protocol.listGames(platform, vendorKey);
    const rested = protocol.listRestSeconds === undefined ? {} : { games, gamesAt: clock.now() };
    await setReading(db, vendorKey, { readAt: clock.now(), failure: null, ...rested });
    return games;
  } catch (error) {
    if (error instanceof DomainError)
      await setReading(db, vendorKey, { readAt: clock.now(), failure: error.code, found: null });
    throw error;
  }
}

/** Throws B0092 for no vendor, S026 where its protocol has no list, S050, 9999 and 2000 for the vendor. */
export async function readList(platform: PlayPlatform, vendorKey: string) {
  const protocol = await listProtocolOf(platform, platform.db, vendorKey);
  const { listRestSeconds } = protocol;
  const rested = listRestSeconds === undefined ? null : await findRested(platform, vendorKey, listRestSeconds);
  return { protocol, list: rested ?? (await readNow(platform, protocol, vendorKey)) };
}

/** Answers the schedule before. Throws B0092 and S026. */
export async function scheduleList(platform: PlayPlatform, tx: Tx, vendorKey: string, everyHours: number | null) {
  await listProtocolOf(platform, tx, vendorKey);
  const [before] = await tx.select().from(gameLists).where(eq(gameLists.vendorKey, vendorKey)).for('update');
  await setReading(tx, vendorKey, { everyHours });
  return before?.everyHours ?? null;
}

/** Readings begin some minutes after their hour, and the next one is due all the same. */
const slackSeconds = 300;

export async function listDueReadings({ db, clock }: PlayPlatform): Promise<string[]> {
  const due = sql`${gameLists.readAt} <= ${addSeconds(clock.now(), slackSeconds)}::timestamptz
    - make_interval(hours => ${gameLists.everyHours})`;
  const rows = await db
    .select({ vendorKey: gameLists.vendorKey })
    .from(gameLists)
    .where(and(isNotNull(gameLists.everyHours), or(isNull(gameLists.readAt), due)))
    .orderBy(gameLists.vendorKey);
  return rows.map(({ vendorKey }) => vendorKey);
}

export async function listReadings(db: Database): Promise<Map<string, typeof gameLists.$inferSelect>> {
  const rows = await db.select().from(gameLists);
  return new Map(rows.map((row) => [row.vendorKey, row]));
}
