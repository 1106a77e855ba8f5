/**
 * Stops by staff. Placing queries the database, so that a stop is in force from its commit on; displays read memory,
 * which follows within moments.
 */

import { codes } from '@mirinae/contract/codes';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, gt, inArray, isNull, lte, or } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { nameOfLine } from '../model/line-names.ts';
import { isOfLine, isOfScope, type LineOf, type StoppableLeg, type Stopped } from '../model/stopped-lines.ts';
import { holdStops, takeStops } from './stop-lock.ts';
import { type StopRow, stoppedScopes, stops } from './stop-tables.ts';
import { readStoppedScopes } from './stopped-scopes.ts';

const isOpen = isNull(stops.until);

/** Every stop that holds now, or those of one fixture, newest first. */
export function readStops(db: Database | Tx, fixture?: string): Promise<StopRow[]> {
  const ofFixture = fixture === undefined ? undefined : eq(stops.fixture, fixture);
  return db.select().from(stops).where(and(isOpen, ofFixture)).orderBy(desc(stops.stopId));
}

/**
 * Legs that staff have stopped at some moment of a span of time, their match, or a scope that they are in. Locks: the
 * stops, shared.
 */
export async function findStopped(
  tx: Tx,
  legs: readonly (LineOf & StoppableLeg)[],
  span: { readonly from: Date; readonly until: Date },
): Promise<LegRefusal[]> {
  await holdStops(tx);
  const { from, until } = span;
  const names = [...new Set(legs.map(({ fixture }) => fixture))];
  const overlaps = (table: typeof stops | typeof stoppedScopes) =>
    and(lte(table.since, until), or(isNull(table.until), gt(table.until, from)));
  const rows = await tx
    .select()
    .from(stops)
    .where(and(inArray(stops.fixture, names), overlaps(stops)));
  const scopes = await tx.select().from(stoppedScopes).where(overlaps(stoppedScopes));
  return legs.flatMap((leg, index) =>
    rows.some((row) => isOfLine(row, leg)) || scopes.some((scope) => isOfScope(scope, leg))
      ? [{ place: index, code: codes.lineSuspended }]
      : [],
  );
}

/**
 * Stops a fixture or a line, or opens it again; the feed's own word holds besides. Throws T999 when it is so already.
 * Locks: the stops, the stop.
 */
export async function setStop(
  { clock }: Platform,
  tx: Tx,
  { isStopped, reason, ...of }: Stopped & { readonly isStopped: boolean; readonly reason: string },
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  if (isStopped) await takeStops(tx);
  const now = clock.now();
  const { fixture, market, specifiers } = of;
  const isThis = and(
    eq(stops.fixture, fixture),
    market === null ? isNull(stops.market) : eq(stops.market, market),
    eq(stops.specifiers, specifiers),
    isOpen,
  );
  const changed = isStopped
    ? await tx
        .insert(stops)
        .values({ ...of, since: now, reason, staffLogin: staff.loginId })
        .onConflictDoNothing()
        .returning({ stopId: stops.stopId })
    : await tx.update(stops).set({ until: now }).where(isThis).returning({ stopId: stops.stopId });
  if (changed.length === 0) throw new DomainError(codes.alreadyProcessed);
  const target = market === null ? `fixture:${fixture}` : `line:${nameOfLine({ fixture, market, specifiers })}`;
  const [before, after] = [{ isStopped: !isStopped }, { isStopped, reason }];
  await recordAudit(tx, { staff, ip, action: 'sport.stop', target, before, after });
}

/** Stops a match that staff have voided; one that is stopped stays so. Locks: the stop. */
export async function stopFixture(
  { clock }: Platform,
  tx: Tx,
  fixture: string,
  { reason, staff }: { readonly reason: string; readonly staff: StaffSession },
): Promise<void> {
  const row = { fixture, market: null, since: clock.now(), reason, staffLogin: staff.loginId };
  await tx.insert(stops).values(row).onConflictDoNothing();
}

/** Stops a line that staff have ended; one that is stopped stays so. Locks: the stop. */
export async function stopLine(
  { clock }: Platform,
  tx: Tx,
  { fixture, market, specifiers }: LineOf,
  { reason, staff }: { readonly reason: string; readonly staff: StaffSession },
): Promise<void> {
  const row = { fixture, market, specifiers, since: clock.now(), reason, staffLogin: staff.loginId };
  await tx.insert(stops).values(row).onConflictDoNothing();
}

const refreshMs = 5_000;
const stopTables: readonly unknown[] = ['sport_stops', 'sport_stopped_scopes'];

/** Keeps what this node shows as the database has it; answers the function that ends it. */
export function followStops(platform: SportsPlatform): () => void {
  const { bus, db, marketStore, log } = platform;
  const read = () =>
    Promise.all([readStops(db), readStoppedScopes(db)]).then(
      ([rows, scopes]) => {
        marketStore.stopBy(rows);
        marketStore.stopScopes(scopes);
      },
      (error: unknown) => log.warn({ error }, 'What staff stopped could not be read.'),
    );
  const unsubscribe = bus.subscribe('changed', (table) => {
    if (stopTables.includes(table)) void read();
  });
  const timer = setInterval(read, refreshMs);
  void read();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
