/**
 * The maintenance window. Whether its opening was published is stored with it, so that each edge, opening and
 * lifting, is acted on once, by whichever node notices it first.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { createCache } from '../../platform/db/cache.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { maintenanceMessage } from '../../platform/realtime/member-messages.ts';
import { siteMaintenance } from './tables.ts';

export type Window = { readonly startsAt: Date | null; readonly endsAt: Date | null; readonly notice: string };
export type Maintenance = Window & { readonly active: boolean };

function isOpen({ startsAt, endsAt }: Window, now: Date): boolean {
  return startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt;
}

type Row = typeof siteMaintenance.$inferSelect;

function onlyRow([row]: readonly Row[]): Row {
  if (!row) throw new Error('The site has no row of maintenance.');
  return row;
}

async function readRow(db: Database | Tx): Promise<Row> {
  return onlyRow(await db.select().from(siteMaintenance));
}

function withActive(row: Row, now: Date): Maintenance {
  const { startsAt, endsAt, notice } = row;
  return { startsAt, endsAt, notice, active: isOpen(row, now) };
}

export async function getMaintenance(db: Database | Tx, now: Date): Promise<Maintenance> {
  return withActive(await readRow(db), now);
}

const readCachedRow = createCache(['site_maintenance'], readRow);

/** The window as it was set milliseconds ago: for the wallet, which reads it with every stake. */
export async function cachedMaintenance(db: Database, now: Date): Promise<Maintenance> {
  return withActive(await readCachedRow(db), now);
}

/**
 * Publishes that the window has opened or closed since the last time. `onOpening` runs in the same transaction, once.
 * Locks: the row of maintenance.
 */
export async function announceMaintenance(
  { bus, clock }: Platform,
  tx: Tx,
  onOpening: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const row = onlyRow(await tx.select().from(siteMaintenance).for('update'));
  const active = isOpen(row, clock.now());
  if (active === row.isAnnounced) return;
  await tx.update(siteMaintenance).set({ isAnnounced: active });
  if (active) await onOpening(tx);
  await bus.publish(tx, 'site', maintenanceMessage(active));
}

/**
 * Sets the window, or lifts it when both ends are null; `announceMaintenance` afterwards publishes it.
 * Throws Z400 for one end only, an end before the start, or an end in the past. Locks: the row of maintenance.
 */
export async function setMaintenance(
  { clock }: Platform,
  tx: Tx,
  window: Window,
): Promise<{ before: Window; after: Window }> {
  const { startsAt, endsAt } = window;
  if ((startsAt === null) !== (endsAt === null)) throw new DomainError(codes.malformedRequest);
  if (startsAt && endsAt && (endsAt <= startsAt || endsAt <= clock.now()))
    throw new DomainError(codes.malformedRequest);
  const row = onlyRow(await tx.select().from(siteMaintenance).for('update'));
  await tx.update(siteMaintenance).set(window);
  return { before: { startsAt: row.startsAt, endsAt: row.endsAt, notice: row.notice }, after: window };
}
