/** Boards as they are read: what everybody sees of a tournament, with masked names, and what staff see of it. */
import { type BoardRow, boardRows, type OwnEntry } from '@mirinae/contract/promo/tournaments';
import type { Platform } from '../../../platform/app.ts';
import { maskNickname } from '../../../platform/auth/secret-box.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, or, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, toWire } from '../../../platform/money.ts';
import { findMembers, type Member } from '../../identity/index.ts';
import { type Entry, type Tournament, type TournamentId, tournamentEntries, tournaments } from '../tables.ts';
import { mayJoin, takesEntries } from './join-tournament.ts';
import { type KnownTournament, tournamentCounts } from './keep-tournaments.ts';
import { prizeOf } from './rank-entries.ts';

const shownDays = 7;
const staffRows = 500;

/** What its place wins: as it is now while it runs, as it was paid afterwards. */
export function entryPrize({ state, prizes }: Tournament, { place, prize }: Entry): Money {
  return state === 'paid' || state === 'off' || place === null ? prize : prizeOf(prizes, place);
}

export const presentOwn = (tournament: Tournament, entry: Entry): OwnEntry => ({
  entryIdx: Number(entry.entryId),
  joinedAt: entry.joinedAt.toISOString(),
  place: entry.place,
  score: Number(entry.score),
  rounds: entry.rounds,
  prize: toWire(entryPrize(tournament, entry)),
});

/** The first places. */
export async function readBoard(db: Database | Tx, tournament: Tournament): Promise<BoardRow[]> {
  const { tournamentId, place } = tournamentEntries;
  const entries = await db
    .select()
    .from(tournamentEntries)
    .where(and(eq(tournamentId, tournament.tournamentId), isNotNull(place)))
    .orderBy(asc(place))
    .limit(boardRows);
  const members = await findMembers(
    db,
    entries.map(({ memberId }) => memberId),
  );
  const nicknames = new Map(members.map(({ memberId, nickname }) => [memberId, nickname]));
  return entries.map((entry, at) => ({
    entryIdx: Number(entry.entryId),
    place: entry.place ?? at + 1,
    nick: maskNickname(nicknames.get(entry.memberId) ?? ''),
    score: Number(entry.score),
    rounds: entry.rounds,
    prize: toWire(entryPrize(tournament, entry)),
  }));
}

export type MemberTournament = KnownTournament & {
  readonly board: readonly BoardRow[];
  readonly own: Entry | null;
  readonly mayJoin: boolean;
};

/** Those that run or come, then those of the last days; the first to end comes first. */
export async function listForMember(platform: Platform, memberId: MemberId): Promise<MemberTournament[]> {
  const { db, clock } = platform;
  const now = clock.now();
  const isOpen = inArray(tournaments.state, ['running', 'closing']);
  const isRecent = and(
    eq(tournaments.state, 'paid'),
    gte(tournaments.endsAt, addSeconds(now, -shownDays * daySeconds)),
  );
  const known = await db
    .select(tournamentCounts)
    .from(tournaments)
    .where(or(isOpen, isRecent))
    .orderBy(desc(sql`${tournaments.state} <> 'paid'`), asc(tournaments.endsAt), asc(tournaments.tournamentId));
  const own = await db.select().from(tournamentEntries).where(eq(tournamentEntries.memberId, memberId));
  const byTournament = new Map(own.map((entry) => [entry.tournamentId, entry]));
  const rows: MemberTournament[] = [];
  for (const each of known) {
    const { tournament } = each;
    const entry = byTournament.get(tournament.tournamentId) ?? null;
    const isOffered = entry === null && takesEntries(tournament, now);
    const board = await readBoard(db, tournament);
    rows.push({
      ...each,
      board,
      own: entry,
      mayJoin: isOffered && (await mayJoin(platform, db, tournament, memberId)),
    });
  }
  return rows;
}

export type StaffEntry = { readonly entry: Entry; readonly member: Member | undefined };

/** Places first, then who joined without one. */
export async function listStaffBoard(db: Database, tournamentId: TournamentId): Promise<StaffEntry[]> {
  const entries = await db
    .select()
    .from(tournamentEntries)
    .where(eq(tournamentEntries.tournamentId, tournamentId))
    .orderBy(sql`${tournamentEntries.place} asc nulls last`, asc(tournamentEntries.entryId))
    .limit(staffRows);
  const found = await findMembers(
    db,
    entries.map(({ memberId }) => memberId),
  );
  const members = new Map(found.map((member) => [member.memberId, member]));
  return entries.map((entry) => ({ entry, member: members.get(entry.memberId) }));
}
