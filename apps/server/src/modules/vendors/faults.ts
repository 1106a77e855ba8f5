/** Work on faults: who has one, how it ended, and what was done. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Order } from '@mirinae/contract/lists';
import type { FaultDoor, FaultState } from '@mirinae/contract/staff/vendor-money';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { orderOf } from '../../platform/db/order.ts';
import { and, asc, eq, gte, lte, ne, sql } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type FaultRow, faultEvents, type RoundSide, roundDiscrepancies } from './tables.ts';

const columns = { at: roundDiscrepancies.foundAt, vendor: roundDiscrepancies.vendorKey, day: roundDiscrepancies.day };
const key = [roundDiscrepancies.vendorKey, roundDiscrepancies.about, roundDiscrepancies.reference];
export type FaultPage = {
  readonly vendorKey?: string | undefined;
  readonly gameKey?: string | undefined;
  readonly state: FaultState | 'unresolved' | 'all';
  readonly owner?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly order?: Order<keyof typeof columns> | undefined;
  readonly page: number;
  readonly perPage: number;
};

function conditionOf({ vendorKey, gameKey, state, owner, startDate, endDate }: FaultPage) {
  const { state: column } = roundDiscrepancies;
  const isIn = state === 'unresolved' ? ne(column, 'resolved') : eq(column, state === 'all' ? 'open' : state);
  return and(
    state === 'all' ? undefined : isIn,
    vendorKey === undefined ? undefined : eq(roundDiscrepancies.vendorKey, vendorKey),
    gameKey === undefined ? undefined : eq(roundDiscrepancies.gameKey, gameKey),
    owner === undefined ? undefined : eq(roundDiscrepancies.owner, owner),
    startDate === undefined ? undefined : gte(roundDiscrepancies.day, startDate),
    endDate === undefined ? undefined : lte(roundDiscrepancies.day, endDate),
  );
}

/** Newest first, or as requested. */
export async function listFaults(db: Database, filter: FaultPage): Promise<{ list: FaultRow[]; total: number }> {
  const where = conditionOf(filter);
  const { rows: list, total } = await readPage(
    db
      .select()
      .from(roundDiscrepancies)
      .where(where)
      .orderBy(...orderOf(filter.order ?? '-at', columns, key)),
    db.$count(roundDiscrepancies, where),
    { page: filter.page, perPage: filter.perPage },
  );
  return { list, total };
}

const netOf = (side: RoundSide | null): number =>
  side === null || side.state === 'cancelled' ? 0 : side.payout - side.stake;

/** What the member gets by the vendor's account and has not; null where the vendor has no last word yet. */
export function differenceOf({ ours, theirs, memberId }: FaultRow): number | null {
  return theirs?.state === 'open' || memberId === null ? null : netOf(theirs) - netOf(ours);
}

/** Null: neither door fits, or nothing would move. */
export function doorOf(row: FaultRow): FaultDoor | null {
  const { about, ours, theirs } = row;
  const difference = differenceOf(row);
  if (difference === null) return null;
  if (about === 'bet' && ours && ours.state !== 'cancelled') {
    const isFresh = ours.state === 'settled' || ours.payout === 0;
    if (theirs === null || theirs.state === 'cancelled') return isFresh ? 'undo' : null;
    if (theirs.stake === ours.stake) return isFresh ? 'resettle' : null;
  }
  if (ours?.state === 'open' || difference === 0) return null;
  return 'correct';
}

type Fault = Answer<'staff.roundFaultList'>['list'][number];

export function presentFault(row: FaultRow): Fault {
  const { vendorKey, day, gameKey, about, reference, fault, ours, theirs, state, resolution } = row;
  return {
    faultIdx: Number(row.faultId),
    vendorKey,
    day,
    gameKey,
    about,
    reference,
    betIdx: row.betId === null ? null : String(row.betId),
    fault,
    ours,
    theirs,
    foundAt: row.foundAt.toISOString(),
    state,
    owner: row.owner ?? '',
    resolution,
    door: state === 'resolved' ? null : doorOf(row),
    difference: differenceOf(row),
  };
}

const ofFault = (faultIdx: number) => eq(roundDiscrepancies.faultId, BigInt(faultIdx));

/** Locks: the fault. Throws Z404 for none, and T999 for one that is resolved. */
export async function lockFault(tx: Tx, faultIdx: number): Promise<FaultRow> {
  const [row] = await tx.select().from(roundDiscrepancies).where(ofFault(faultIdx)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.state === 'resolved') throw new DomainError(codes.alreadyProcessed);
  return row;
}

type By = { readonly by: string; readonly at: Date };

async function recordEvent(
  tx: Tx,
  faultId: bigint,
  event: By & { what: 'taken' | 'left' | 'accepted' | 'noted'; reason?: string; done?: string },
): Promise<void> {
  const { reason = '', done = '', ...rest } = event;
  await tx.insert(faultEvents).values({ faultId, reason, done, ...rest });
}

export async function takeFault(tx: Tx, { faultId }: FaultRow, { by, at }: By): Promise<void> {
  await tx
    .update(roundDiscrepancies)
    .set({ state: 'in_work', owner: by })
    .where(eq(roundDiscrepancies.faultId, faultId));
  await recordEvent(tx, faultId, { by, at, what: 'taken' });
}

/** Throws T999 for one that has no owner. */
export async function leaveFault(tx: Tx, { faultId, owner }: FaultRow, { by, at }: By): Promise<void> {
  if (owner === null) throw new DomainError(codes.alreadyProcessed);
  await tx
    .update(roundDiscrepancies)
    .set({ state: 'open', owner: null })
    .where(eq(roundDiscrepancies.faultId, faultId));
  await recordEvent(tx, faultId, { by, at, what: 'left' });
}

type Resolved = By & { readonly what: 'accepted' | 'noted'; readonly reason: string; readonly done: string };

/** Whoever resolves a fault that has no owner becomes its owner. */
export async function resolveFault(tx: Tx, { faultId, owner }: FaultRow, resolved: Resolved): Promise<void> {
  await tx
    .update(roundDiscrepancies)
    .set({ state: 'resolved', resolution: resolved.what, resolvedAt: resolved.at, owner: owner ?? resolved.by })
    .where(eq(roundDiscrepancies.faultId, faultId));
  await recordEvent(tx, faultId, resolved);
}

/** How often our side was brought to the vendor's: each time the bet is settled under a key of its own. */
export function countAccepted(tx: Tx, { faultId }: FaultRow): Promise<number> {
  return tx.$count(faultEvents, and(eq(faultEvents.faultId, faultId), eq(faultEvents.what, 'accepted')));
}

/** Throws Z404. */
export async function listFaultEvents(db: Database, faultIdx: number): Promise<Answer<'staff.roundFaultHistory'>> {
  if ((await db.$count(roundDiscrepancies, ofFault(faultIdx))) === 0) throw new DomainError(codes.notFound);
  const rows = await db
    .select()
    .from(faultEvents)
    .where(eq(faultEvents.faultId, BigInt(faultIdx)))
    .orderBy(asc(faultEvents.eventId));
  return rows.map(({ at, by, what, reason, done }) => ({ at: at.toISOString(), by, what, reason, done }));
}

export type OldFaults = { readonly vendorKey: string; readonly faults: number; readonly oldest: Date };

/** Per vendor with a fault that was found before this moment and is not resolved: how many it has, since when. */
export async function findOldFaults(db: Database, before: Date): Promise<OldFaults[]> {
  const rows = await db
    .select({
      vendorKey: roundDiscrepancies.vendorKey,
      faults: sql<number>`count(*)::integer`,
      oldestMs: sql<bigint>`(extract(epoch from min(${roundDiscrepancies.foundAt})) * 1000)::bigint`,
    })
    .from(roundDiscrepancies)
    .where(ne(roundDiscrepancies.state, 'resolved'))
    .groupBy(roundDiscrepancies.vendorKey);
  return rows
    .map(({ vendorKey, faults, oldestMs }) => ({ vendorKey, faults, oldest: new Date(Number(oldestMs)) }))
    .filter(({ oldest }) => oldest < before);
}
