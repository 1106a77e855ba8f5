/** Counts running tournaments for as long as the node runs, and sends what changed to members' sockets. */
import type { Platform } from '../../../platform/app.ts';
import { and, eq, inArray, lte } from '../../../platform/db/orm.ts';
import { memberTopic, tournamentMessage } from '../../../platform/realtime/member-messages.ts';
import { type Repeated, repeat } from '../../../platform/repeat.ts';
import { type Entry, type Tournament, type TournamentId, tournaments } from '../tables.ts';
import { type CountScope, countEntries } from './count-tournament.ts';
import { presentOwn, readBoard } from './read-board.ts';

const lookEveryMs = 3_000;
/** Looks after which everybody is looked at for a break, a ban or a mark: about a minute. */
const barsEvery = 20;
/** Own places that are sent at a time; the others are read with the page. */
const maxOwn = 500;

/** Null where another node counts it, or it runs no more. */
function countOne(platform: Platform, tournamentId: TournamentId, scope: CountScope) {
  return platform.db.transaction(async (tx) => {
    const isIt = and(eq(tournaments.tournamentId, tournamentId), inArray(tournaments.state, ['running', 'closing']));
    const [tournament] = await tx.select().from(tournaments).where(isIt).for('update', { skipLocked: true });
    if (!tournament) return null;
    const { entries, changed } = await countEntries(platform, tx, tournament, scope);
    const players = entries.filter(({ barredBy }) => barredBy === null).length;
    return { tournament, changed, players, board: await readBoard(tx, tournament) };
  });
}

async function sendOwn({ db, bus }: Platform, tournament: Tournament, changed: readonly Entry[]): Promise<void> {
  const packets = changed.slice(0, maxOwn).map((entry) => ({
    topic: memberTopic(entry.memberId),
    message: tournamentMessage(tournament.tournamentId, { own: presentOwn(tournament, entry) }),
  }));
  await bus.publishAll(db, packets);
}

/** Counts every tournament that has begun; a board is sent when it is not as this node sent it last. */
export function createTournamentCount(platform: Platform): () => Promise<void> {
  const sent = new Map<TournamentId, string>();
  let looks = 0;
  return async () => {
    const scope = looks % barsEvery === 0 ? 'bars' : 'due';
    looks += 1;
    const { db, bus, clock } = platform;
    const begun = await db
      .select({ tournamentId: tournaments.tournamentId })
      .from(tournaments)
      .where(and(inArray(tournaments.state, ['running', 'closing']), lte(tournaments.startsAt, clock.now())));
    for (const { tournamentId } of begun) {
      const counted = await countOne(platform, tournamentId, scope);
      if (!counted) continue;
      const { tournament, changed, players, board } = counted;
      const { state } = tournament;
      const news = { board, players, state, endsAt: tournament.endsAt.toISOString() };
      const text = JSON.stringify(news);
      if (sent.get(tournamentId) !== text) await bus.publish(db, 'site', tournamentMessage(tournamentId, news));
      sent.set(tournamentId, text);
      if (changed.length > 0) await sendOwn(platform, tournament, changed);
    }
  };
}

export const watchTournaments = (platform: Platform): Repeated =>
  repeat(createTournamentCount(platform), lookEveryMs, (error) =>
    platform.log.warn({ error }, 'The boards of tournaments could not be counted.'),
  );
