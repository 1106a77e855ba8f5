/**
 * Counts the boards of tournaments from the bets themselves, never by adding: whoever had a bet that ended, was
 * cancelled or was corrected since the last count is counted again from its first round on, so a board always equals
 * its rounds.
 * Locks: the tournament. Of two nodes one counts.
 */
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { bigintArray, plainArray, timeArray } from '../../../platform/db/arrays.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { asc, eq, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { listEndedSince, type RoundFilter, type ScoredMember, scoreRounds } from '../../bets/index.ts';
import { type Entry, type Tournament, type TournamentId, tournamentEntries, tournaments } from '../tables.ts';
import { readBars } from './join-tournament.ts';
import { placesOf, scoreOf } from './rank-entries.ts';

/** A bet may be committed later than the time it bears. */
const overlapSeconds = 120;

export const filterOf = ({ gameTypes, games, minStake, endsAt }: Tournament): RoundFilter => ({
  gameTypes,
  games,
  minStake,
  until: endsAt,
});

/** Rounds count from the beginning, or from when a member joined. */
export const spansOf = ({ startsAt }: Tournament, entries: readonly Entry[]): ScoredMember[] =>
  entries.map(({ memberId, joinedAt }) => ({ memberId, from: joinedAt > startsAt ? joinedAt : startsAt }));

export function listEntries(tx: Tx, tournamentId: TournamentId): Promise<Entry[]> {
  return tx
    .select()
    .from(tournamentEntries)
    .where(eq(tournamentEntries.tournamentId, tournamentId))
    .orderBy(asc(tournamentEntries.entryId));
}

async function listEnded(tx: Tx, { countedUntil }: Tournament, entries: readonly Entry[]): Promise<Set<MemberId>> {
  const memberIds = entries.map(({ memberId }) => memberId);
  return countedUntil === null ? new Set(memberIds) : listEndedSince(tx, memberIds, countedUntil);
}

async function scoreAgain(tx: Tx, tournament: Tournament, entries: readonly Entry[]): Promise<Entry[]> {
  const scores = await scoreRounds(tx, spansOf(tournament, entries), filterOf(tournament));
  const byMember = new Map(scores.map((score) => [score.memberId, score]));
  return entries.map((entry) => {
    const found = byMember.get(entry.memberId);
    if (!found) return { ...entry, score: 0n, rounds: 0, reachedAt: null };
    return { ...entry, ...scoreOf(tournament.measure, found), rounds: found.rounds };
  });
}

async function write(tx: Tx, changed: readonly Entry[]): Promise<void> {
  if (changed.length === 0) return;
  const of = <Key extends keyof Entry>(key: Key) => changed.map((entry) => entry[key]);
  await tx.execute(sql`
    update tournament_entries e set score = c.score, rounds = c.rounds, reached_at = c.reached_at, place = c.place,
      barred_by = c.barred_by
    from unnest(${bigintArray(of('entryId'))}::bigint[], ${plainArray(of('score'))}::bigint[],
      ${plainArray(of('rounds'))}::integer[], ${timeArray(of('reachedAt'))}::timestamptz[],
      ${plainArray(of('place'))}::integer[], ${plainArray(of('barredBy'))}::text[])
      c (entry_id, score, rounds, reached_at, place, barred_by)
    where e.entry_id = c.entry_id`);
}

const isSame = (one: Entry, other: Entry): boolean =>
  one.score === other.score &&
  one.rounds === other.rounds &&
  one.reachedAt?.getTime() === other.reachedAt?.getTime() &&
  one.place === other.place &&
  one.barredBy === other.barredBy;

export type Counted = {
  readonly entries: readonly Entry[];
  readonly changed: readonly Entry[];
};

/** `due` counts those who changed; `bars` looks at everybody for a reason to be on no board; `all` counts everybody. */
export type CountScope = 'due' | 'bars' | 'all';

/** The caller has locked the tournament. */
export async function countEntries(
  platform: Platform,
  tx: Tx,
  tournament: Tournament,
  scope: CountScope,
): Promise<Counted> {
  const now = platform.clock.now();
  const { countedUntil } = tournament;
  const before = await listEntries(tx, tournament.tournamentId);
  const ended = scope === 'all' ? null : await listEnded(tx, tournament, before);
  const isDue = ({ memberId, joinedAt }: Entry) =>
    ended === null || ended.has(memberId) || countedUntil === null || joinedAt >= countedUntil;
  const due = before.filter(isDue);
  const again = await scoreAgain(tx, tournament, due);
  const scored = new Map(again.map((entry) => [entry.entryId, entry]));
  const bars = await readBars(
    platform,
    tx,
    (scope === 'due' ? due : before).map(({ memberId }) => memberId),
  );
  const current = before.map((entry) => {
    const bar = bars.get(entry.memberId);
    return { ...(scored.get(entry.entryId) ?? entry), barredBy: bar === undefined ? entry.barredBy : bar };
  });
  const ranked = current.map((entry) => ({ ...entry, isBarred: entry.barredBy !== null }));
  const places = placesOf(ranked, tournament);
  const entries = current.map((entry) => ({ ...entry, place: places.get(entry.entryId) ?? null }));
  const changed = entries.filter((entry, at) => {
    const was = before[at];
    return was === undefined || !isSame(was, entry);
  });
  await write(tx, changed);
  await tx
    .update(tournaments)
    .set({ countedUntil: addSeconds(now, -overlapSeconds) })
    .where(eq(tournaments.tournamentId, tournament.tournamentId));
  return { entries, changed };
}
