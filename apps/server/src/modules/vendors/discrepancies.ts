/**
 * Differences between a vendor's books and ours: found by the comparison, worked on by staff. One that no staff touched
 * goes when both sides agree again; any other stays with its history.
 */

import type { GameType } from '@mirinae/contract/play/play';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq, inArray, isNull, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, toWire } from '../../platform/money.ts';
import type { BetId } from '../bets/index.ts';
import { type Discrepancy, faultEvents, type RoundSide, roundDiscrepancies } from './tables.ts';

export type Side = { readonly stake: Money; readonly payout: Money; readonly state: 'open' | 'settled' | 'cancelled' };
/** Both accounts of a bet or a round; null for the one that does not know it. */
export type Sides = { readonly ours: Side | null; readonly theirs: Side | null };
/** What it counts for in the sums of a day. */
export type Place = {
  readonly day: string;
  readonly gameKey: string;
  readonly gameType: GameType | '';
  readonly memberId: MemberId | null;
  readonly betId: BetId | null;
};
export type Compared = Sides &
  Place & {
    readonly reference: string;
    readonly fault: Discrepancy | null;
  };

/** A cancelled bet that never came is the same as none. */
export function betDiscrepancy({ ours, theirs }: Sides): Discrepancy | null {
  if (!ours) return theirs && theirs.state !== 'cancelled' ? 'missing_here' : null;
  if (!theirs) return ours.state === 'cancelled' ? null : 'missing_there';
  if (ours.stake !== theirs.stake) return 'stake';
  if (ours.state !== theirs.state) return 'state';
  return ours.payout === theirs.payout ? null : 'payout';
}

/**
 * Vendors report finished rounds only: one that is open here may be open there. A payout without a stake was a prize
 * and is no bet.
 */
export function roundDiscrepancy(sides: Sides): Discrepancy | null {
  const { ours, theirs } = sides;
  if (!ours && theirs?.stake === 0n) return null;
  if (!theirs && ours?.state === 'open') return null;
  return betDiscrepancy(sides);
}

const present = (side: Side | null): RoundSide | null =>
  side && { stake: toWire(side.stake), payout: toWire(side.payout), state: side.state };

/** A statement takes 65,535 values; a vendor that was silent for an hour brings more. */
const comparedPerRead = 1_000;

export type About = { readonly vendorKey: string; readonly about: 'bet' | 'round' };

const ofVendor = ({ vendorKey, about }: About) =>
  and(eq(roundDiscrepancies.vendorKey, vendorKey), eq(roundDiscrepancies.about, about));

/** Faults of these days that the vendor alone knows, each with the day on which it was found: that one it keeps. */
export async function listUnknownHere(
  db: Database,
  about: About,
  days: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ reference: roundDiscrepancies.reference, day: roundDiscrepancies.day })
    .from(roundDiscrepancies)
    .where(
      and(ofVendor(about), eq(roundDiscrepancies.fault, 'missing_here'), inArray(roundDiscrepancies.day, [...days])),
    );
  return new Map(rows.map(({ reference, day }) => [reference, day]));
}

/** Of what agrees again: the untouched are removed, those that staff have taken on are resolved. */
async function forgetAgreed(tx: Tx, about: About, references: readonly string[], at: Date): Promise<void> {
  if (references.length === 0) return;
  const isAgreed = and(ofVendor(about), inArray(roundDiscrepancies.reference, [...references]));
  const hasNoHistory = sql`not exists (select from ${faultEvents} e where e.fault_id = ${roundDiscrepancies.faultId})`;
  await tx.delete(roundDiscrepancies).where(and(isAgreed, eq(roundDiscrepancies.state, 'open'), hasNoHistory));
  const resolved = await tx
    .update(roundDiscrepancies)
    .set({ state: 'resolved', resolution: 'agreed', resolvedAt: at })
    .where(and(isAgreed, isNull(roundDiscrepancies.resolution)))
    .returning({ faultId: roundDiscrepancies.faultId });
  const events = resolved.map(({ faultId }) => ({
    faultId,
    at,
    by: '',
    what: 'agreed' as const,
    reason: '',
    done: '',
  }));
  if (events.length > 0) await tx.insert(faultEvents).values(events);
}

/** One that was resolved and differs in another way now, or again, is open again. */
async function keepFound(tx: Tx, about: About, compared: readonly Compared[], foundAt: Date): Promise<number> {
  const found = compared.flatMap(({ fault, ours, theirs, ...place }) =>
    fault ? [{ ...about, ...place, fault, ours: present(ours), theirs: present(theirs), foundAt }] : [],
  );
  if (found.length === 0) return 0;
  const table = roundDiscrepancies;
  const reopens = sql`(${table.resolution} = 'agreed' or (${table.resolution} is not null and
    (${table.fault}, ${table.ours}, ${table.theirs}) is distinct from (excluded.kind, excluded.ours, excluded.theirs)))`;
  const references = found.map(({ reference }) => reference);
  const before = await tx
    .select({ faultId: table.faultId })
    .from(table)
    .where(and(ofVendor(about), eq(table.state, 'resolved'), inArray(table.reference, references)));
  const saved = await tx
    .insert(table)
    .values(found)
    .onConflictDoUpdate({
      target: [table.vendorKey, table.about, table.reference],
      set: {
        fault: sql`excluded.kind`,
        ours: sql`excluded.ours`,
        theirs: sql`excluded.theirs`,
        day: sql`excluded.day`,
        gameKey: sql`excluded.game_key`,
        gameType: sql`excluded.game_type`,
        memberId: sql`excluded.member_id`,
        betId: sql`excluded.bet_id`,
        foundAt: sql`case when ${reopens} then excluded.found_at else ${table.foundAt} end`,
        state: sql`case when ${reopens} then 'open' else ${table.state} end`,
        owner: sql`case when ${reopens} then null else ${table.owner} end`,
        resolution: sql`case when ${reopens} then null else ${table.resolution} end`,
        resolvedAt: sql`case when ${reopens} then null else ${table.resolvedAt} end`,
      },
    })
    .returning({ faultId: table.faultId, state: table.state });
  const wereResolved = new Set(before.map(({ faultId }) => faultId));
  const reopened = saved.filter(({ faultId, state }) => state === 'open' && wereResolved.has(faultId));
  const event = { at: foundAt, by: '', what: 'reopened' as const, reason: '', done: '' };
  if (reopened.length > 0) await tx.insert(faultEvents).values(reopened.map(({ faultId }) => ({ faultId, ...event })));
  return saved.filter(({ state }) => state !== 'resolved').length;
}

/**
 * Brings the faults of everything compared up to date, in one transaction; returns the number of those that are not
 * resolved.
 */
export function saveDiscrepancies(
  { db, clock }: Platform,
  about: About,
  compared: readonly Compared[],
): Promise<number> {
  const foundAt = clock.now();
  return db.transaction(async (tx) => {
    let differing = 0;
    for (let first = 0; first < compared.length; first += comparedPerRead) {
      const some = compared.slice(first, first + comparedPerRead);
      const agreed = some.flatMap(({ reference, fault }) => (fault ? [] : [reference]));
      await forgetAgreed(tx, about, agreed, foundAt);
      differing += await keepFound(tx, about, some, foundAt);
    }
    return differing;
  });
}
