/**
 * How staff let a live table run, and whether a pond is open. Their request is written down here and reported to the
 * vendor by a job, until it has received it; there it holds from the end of the round or the minute that runs.
 */

import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addJob } from '../../platform/jobs.ts';
import { findGame, findVendor } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol } from '../play/index.ts';
import { tableSettings } from './tables.ts';

export const setTableTask = 'vendors.setTable';
export const setPondTask = 'vendors.setPond';

const payload = z.object({ vendorKey: z.string(), gameKey: z.string() });
type Name = z.infer<typeof payload>;
type Settings = { readonly isOpen: boolean; readonly bettingSeconds: number | null };

const asShipped: Settings = { isOpen: true, bettingSeconds: null };
const byName = ({ vendorKey, gameKey }: Name) =>
  and(eq(tableSettings.vendorKey, vendorKey), eq(tableSettings.gameKey, gameKey));

/** Vendor of a table and the vendor's key of it; null for a game that is no live table. */
export async function findTable(platform: PlayPlatform, db: Database | Tx, { vendorKey, gameKey }: Name) {
  const [vendor, game] = await Promise.all([findVendor(db, vendorKey), findGame(db, vendorKey, gameKey)]);
  const tables = vendor && findProtocol(platform, vendor.adapter)?.tables;
  return tables && game?.playableKey ? { tables, key: game.playableKey } : null;
}

/** The same of a pond. */
async function findPond(platform: PlayPlatform, db: Database | Tx, { vendorKey, gameKey }: Name) {
  const [vendor, game] = await Promise.all([findVendor(db, vendorKey), findGame(db, vendorKey, gameKey)]);
  const ponds = vendor && findProtocol(platform, vendor.adapter)?.ponds;
  return ponds && game?.playableKey ? { ponds, key: game.playableKey } : null;
}

type Task = typeof setTableTask | typeof setPondTask;

async function storeTask(
  platform: PlayPlatform,
  tx: Tx,
  task: Task,
  name: Name,
  settings: Settings,
): Promise<Settings> {
  const [before = asShipped] = await tx.select().from(tableSettings).where(byName(name)).for('update');
  const requestedAt = platform.clock.now();
  await tx
    .insert(tableSettings)
    .values({ ...name, ...settings, requestedAt })
    .onConflictDoUpdate({
      target: [tableSettings.vendorKey, tableSettings.gameKey],
      set: { ...settings, requestedAt },
    });
  const key = `${task}:${name.vendorKey}:${name.gameKey}`;
  await addJob(tx, { task, payload: name, at: requestedAt, key });
  return { isOpen: before.isOpen, bettingSeconds: before.bettingSeconds };
}

/** Answers the earlier request. Throws B0092 for no such table. Locks: the settings of the table. */
export async function requestTableTask(
  platform: PlayPlatform,
  tx: Tx,
  name: Name,
  settings: Settings,
): Promise<Settings> {
  if (!(await findTable(platform, tx, name))) throw new DomainError(codes.gameUnavailable);
  return storeTask(platform, tx, setTableTask, name, settings);
}

/** Answers whether the pond was to be open before. Throws B0092 for no such pond. Locks: its settings. */
export async function requestPondTask(platform: PlayPlatform, tx: Tx, name: Name, isOpen: boolean): Promise<boolean> {
  if (!(await findPond(platform, tx, name))) throw new DomainError(codes.gameUnavailable);
  return (await storeTask(platform, tx, setPondTask, name, { isOpen, bettingSeconds: null })).isOpen;
}

/** Sends the vendor the latest request. Throws 9999 where it does not answer. */
export async function sendTableToVendor(platform: PlayPlatform, given: unknown): Promise<void> {
  const name = payload.parse(given);
  const [[row], found] = await Promise.all([
    platform.db.select().from(tableSettings).where(byName(name)),
    findTable(platform, platform.db, name),
  ]);
  if (!row || !found) return;
  const openMs = row.bettingSeconds === null ? null : row.bettingSeconds * 1_000;
  const requested = { key: found.key, isOpen: row.isOpen, openMs, requestedAtMs: row.requestedAt.getTime() };
  const { status } = await found.tables.set(platform, name.vendorKey, requested);
  if (status === 'unknown') platform.log.warn({ ...name }, 'A vendor does not know a table of its list.');
}

/** The same of a pond. */
export async function sendPondToVendor(platform: PlayPlatform, given: unknown): Promise<void> {
  const name = payload.parse(given);
  const [[row], found] = await Promise.all([
    platform.db.select().from(tableSettings).where(byName(name)),
    findPond(platform, platform.db, name),
  ]);
  if (!row || !found) return;
  const requested = { key: found.key, isOpen: row.isOpen, requestedAtMs: row.requestedAt.getTime() };
  const { status } = await found.ponds.set(platform, name.vendorKey, requested);
  if (status === 'unknown') platform.log.warn({ ...name }, 'A vendor does not know a pond of its list.');
}
