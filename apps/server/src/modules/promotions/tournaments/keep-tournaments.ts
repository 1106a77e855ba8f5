/** Tournaments as staff keep them: drafts, their start, and an end before their time. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { desc, eq, sql } from '../../../platform/db/orm.ts';
import type { Measured } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { brandId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { type Tournament, type TournamentId, tournamentEntries, tournaments } from '../tables.ts';
import { budgetOf } from './rank-entries.ts';

const listed = 200;

export type KnownTournament = {
  readonly tournament: Tournament;
  readonly players: number;
  readonly ranked: number;
};

const ofIt = sql`entry.tournament_id = ${tournaments}.tournament_id`;
/** Columns of a query of one table are written without its name, so the outer table is named in them. */
export const tournamentCounts = {
  tournament: tournaments,
  players: sql<number>`(select count(*)::integer from ${tournamentEntries} entry
    where ${ofIt} and entry.barred_by is null)`,
  ranked: sql<number>`(select count(*)::integer from ${tournamentEntries} entry
    where ${ofIt} and entry.place is not null)`,
};

/** Newest first. */
export function listTournaments(db: Database): Promise<KnownTournament[]> {
  return db.select(tournamentCounts).from(tournaments).orderBy(desc(tournaments.tournamentId)).limit(listed);
}

/** Throws Z404. */
export async function getTournament(db: Database | Tx, tournamentId: TournamentId): Promise<Tournament> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.tournamentId, tournamentId));
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Throws Z404. Locks: its row. */
export async function lockTournament(tx: Tx, tournamentId: TournamentId): Promise<Tournament> {
  const [row] = await tx.select().from(tournaments).where(eq(tournaments.tournamentId, tournamentId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  return row;
}

/** Throws Z404, PR221 for one that is no draft any more. Locks: its row. */
async function lockDraft(tx: Tx, tournamentId: TournamentId): Promise<Tournament> {
  const row = await lockTournament(tx, tournamentId);
  if (row.state !== 'draft') throw new DomainError(codes.tournamentStarted);
  return row;
}

export type TournamentDraft = Omit<Input<'staff.tournamentSave'>, 'tournamentIdx'>;

function valuesOf({ segmentIdx, minStake, startsAt, endsAt, ...draft }: TournamentDraft) {
  return {
    ...draft,
    minStake: money(BigInt(minStake)),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    budget: budgetOf(draft.prizes),
    segmentId: segmentIdx === null ? null : brandId<'SegmentId'>(segmentIdx),
  };
}

/** Answers it before and after. Throws Z404, PR221. Locks: the draft. */
export async function saveTournament(
  tx: Tx,
  tournamentId: TournamentId | null,
  draft: TournamentDraft,
  { by, at }: { by: string; at: Date },
): Promise<{ before: Tournament | null; after: Tournament }> {
  const values = valuesOf(draft);
  const before = tournamentId === null ? null : await lockDraft(tx, tournamentId);
  const made = { ...values, state: 'draft', createdBy: by, createdAt: at } as const;
  const [after] =
    tournamentId === null
      ? await tx.insert(tournaments).values(made).returning()
      : await tx.update(tournaments).set(values).where(eq(tournaments.tournamentId, tournamentId)).returning();
  if (!after) throw new Error('The tournament was not returned.');
  return { before, after };
}

/** The second person weighs all prizes, of the whole series. Throws Z404, PR221. */
export async function measureTournament(tx: Tx, tournamentId: TournamentId): Promise<Measured> {
  const { budget, times } = await lockDraft(tx, tournamentId);
  return { target: `tournament:${tournamentId}`, amount: toWire(money(budget * BigInt(times))) };
}

async function change(tx: Tx, tournamentId: TournamentId, values: Partial<Tournament>): Promise<Tournament> {
  const [row] = await tx.update(tournaments).set(values).where(eq(tournaments.tournamentId, tournamentId)).returning();
  if (!row) throw new Error(`The tournament ${tournamentId} was not returned.`);
  return row;
}

/** Members may join from then on. Throws Z404, PR221, PR222 for one whose period is over. Locks: the draft. */
export async function startTournament({ clock }: Platform, tx: Tx, tournamentId: TournamentId): Promise<Tournament> {
  const { endsAt } = await lockDraft(tx, tournamentId);
  if (endsAt <= clock.now()) throw new DomainError(codes.tournamentOver);
  return change(tx, tournamentId, { state: 'running' });
}

type Ending = { readonly isPaid: boolean; readonly reason: string };

/**
 * Before its time: stakes placed from now on do not count, and places are paid as ever; or it is called off and pays
 * nothing. One that has not begun can only be called off, and so can one that waits for its last rounds. Answers it
 * before and after. Throws Z404, PR222. Locks: its row.
 */
export async function endTournament(
  { clock }: Platform,
  tx: Tx,
  tournamentId: TournamentId,
  { isPaid, reason }: Ending,
): Promise<{ before: Tournament; after: Tournament }> {
  const before = await lockTournament(tx, tournamentId);
  const now = clock.now();
  const isOpen = before.state === 'running' || before.state === 'closing';
  const isEndable = before.state === 'running' && before.startsAt < now && now < before.endsAt;
  if (isPaid ? !isEndable : !isOpen) throw new DomainError(codes.tournamentOver);
  const values = isPaid ? { endsAt: now, endReason: reason } : { state: 'off' as const, endReason: reason };
  return { before, after: await change(tx, tournamentId, values) };
}
