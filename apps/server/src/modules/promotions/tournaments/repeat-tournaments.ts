/**
 * Tournaments that take place again each day or week: the next one of a series is created when the latest begins, so
 * that members may join it beforehand. The second person who started the series agreed to the prizes of all of them.
 * Locks: the first of the series, so that one of two nodes creates the next one and none comes after a stop; the index
 * of the series refuses a second one in addition.
 */
import { codes } from '@mirinae/contract/codes';
import { type TournamentRepeat, tournamentRepeatDays } from '@mirinae/contract/promo/tournaments';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, lte, or, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { zeroMoney } from '../../../platform/money.ts';
import { type Tournament, type TournamentId, tournaments } from '../tables.ts';
import { lockTournament } from './keep-tournaments.ts';

const firstOf = ({ seriesId, tournamentId }: Tournament): TournamentId => seriesId ?? tournamentId;

/** The newest of a series, which is locked by its first one. */
async function lockLatest(tx: Tx, first: TournamentId): Promise<Tournament> {
  await lockTournament(tx, first);
  const [latest] = await tx
    .select()
    .from(tournaments)
    .where(or(eq(tournaments.tournamentId, first), eq(tournaments.seriesId, first)))
    .orderBy(desc(tournaments.nth))
    .limit(1);
  if (!latest) throw new Error(`The tournament ${first} has no series.`);
  return latest;
}

/** Of those after the latest the first that is not over at that moment; null once the series is at its end. */
function nextOf({ nth, times, startsAt, endsAt }: Tournament, every: TournamentRepeat, now: Date) {
  const period = tournamentRepeatDays[every] * daySeconds;
  for (let next = nth + 1; next <= times; next += 1) {
    const later = (at: Date) => addSeconds(at, (next - nth) * period);
    if (later(endsAt) > now) return { nth: next, startsAt: later(startsAt), endsAt: later(endsAt) };
  }
  return null;
}

const goesOn = ({ state, startsAt }: Tournament, now: Date): boolean =>
  startsAt <= now && (state === 'running' || state === 'closing' || state === 'paid');

/** Answers whether the next one was created. */
async function createNext({ clock }: Platform, tx: Tx, first: TournamentId): Promise<boolean> {
  const latest = await lockLatest(tx, first);
  const now = clock.now();
  const { repeatsEvery, ...rest } = latest;
  const next = repeatsEvery !== null && goesOn(latest, now) ? nextOf(latest, repeatsEvery, now) : null;
  if (!next) return false;
  const { tournamentId: _, countedUntil: __, ...terms } = rest;
  const created = { ...terms, ...next, repeatsEvery, seriesId: first, createdAt: now };
  const added = await tx
    .insert(tournaments)
    .values({ ...created, state: 'running', paid: zeroMoney, endReason: '' })
    .onConflictDoNothing()
    .returning({ tournamentId: tournaments.tournamentId });
  return added.length > 0;
}

/** Each series in a transaction of its own. Answers how many tournaments were created. */
export async function repeatTournaments(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const first = sql<TournamentId>`coalesce(${tournaments.seriesId}, ${tournaments.tournamentId})`;
  const due = await db
    .selectDistinct({ first })
    .from(tournaments)
    .where(
      and(
        sql`${tournaments.nth} < ${tournaments.times}`,
        inArray(tournaments.state, ['running', 'closing', 'paid']),
        lte(tournaments.startsAt, clock.now()),
        sql`not exists (select from tournaments later
          where later.series_id = coalesce(${tournaments}.series_id, ${tournaments}.tournament_id)
            and later.nth > ${tournaments}.nth)`,
      ),
    );
  let created = 0;
  for (const row of due) if (await db.transaction((tx) => createNext(platform, tx, row.first))) created += 1;
  return created;
}

/**
 * No further ones are created; those that are there stay. Answers how many there were to be, and are. Throws PR222 for
 * a series at its end, and for one that does not repeat. Locks: the first of the series.
 */
export async function stopRepeats(tx: Tx, tournament: Tournament): Promise<{ before: number; after: number }> {
  const first = firstOf(tournament);
  const { nth, times } = await lockLatest(tx, first);
  if (nth >= times) throw new DomainError(codes.tournamentOver);
  await tx
    .update(tournaments)
    .set({ times: nth })
    .where(or(eq(tournaments.tournamentId, first), eq(tournaments.seriesId, first)));
  return { before: times, after: nth };
}
