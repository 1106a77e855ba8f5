/**
 * Ends tournaments: stakes placed until the end count, rounds that are open are waited for, then everybody is counted
 * again and prizes are paid in the same transaction. Locks: the tournament, then the winners' accounts, then their
 * hours in reports. What is paid bears the key of the entry, so it is paid once.
 */
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, inArray, lte } from '../../../platform/db/orm.ts';
import { money, toWire } from '../../../platform/money.ts';
import { hasOpenRounds } from '../../bets/index.ts';
import { notify } from '../../notifications/index.ts';
import { payRewards } from '../pay-reward.ts';
import { type Entry, type Tournament, type TournamentId, tournamentEntries, tournaments } from '../tables.ts';
import { countEntries, filterOf, listEntries, spansOf } from './count-tournament.ts';
import { prizeOf } from './rank-entries.ts';

/** A stake may be committed later than the time it bears. */
const graceSeconds = 60;

type Winner = Entry & { readonly place: number };

const keyOf = ({ tournamentId }: Tournament, { entryId }: Entry) => `tournament:${tournamentId}:${entryId}`;

async function payWinners(platform: Platform, tx: Tx, tournament: Tournament, winners: readonly Winner[]) {
  const { worth, turnoverPercent, names } = tournament;
  const terms = { shares: {}, maxStake: null };
  const paidAt = platform.clock.now();
  const rewards = winners.map((winner) => {
    const { memberId, prize: amount } = winner;
    const needed = money((amount * BigInt(turnoverPercent) + 99n) / 100n);
    return { memberId, worth, amount, key: keyOf(tournament, winner), play: { needed, terms } };
  });
  await payRewards(platform, tx, rewards);
  for (const { entryId, prize } of winners)
    await tx.update(tournamentEntries).set({ prize, paidAt }).where(eq(tournamentEntries.entryId, entryId));
  await notify(
    platform,
    tx,
    winners.map((winner) => {
      const { memberId, place, prize } = winner;
      const facts = { event: 'tournament-won', names, place, worth, amount: toWire(prize), turnoverPercent } as const;
      return { memberId, facts, subject: keyOf(tournament, winner) };
    }),
  );
}

async function setState(tx: Tx, tournamentId: TournamentId, values: Partial<Tournament>): Promise<void> {
  await tx.update(tournaments).set(values).where(eq(tournaments.tournamentId, tournamentId));
}

/** Answers whether it is paid now. */
async function closeOne(platform: Platform, tx: Tx, tournamentId: TournamentId): Promise<boolean> {
  const isDue = and(eq(tournaments.tournamentId, tournamentId), inArray(tournaments.state, ['running', 'closing']));
  const [tournament] = await tx.select().from(tournaments).where(isDue).for('update', { skipLocked: true });
  if (!tournament || tournament.endsAt > platform.clock.now()) return false;
  if (tournament.state === 'running') await setState(tx, tournamentId, { state: 'closing' });
  if (addSeconds(tournament.endsAt, graceSeconds) > platform.clock.now()) return false;
  const spans = spansOf(tournament, await listEntries(tx, tournamentId));
  if (await hasOpenRounds(tx, spans, filterOf(tournament))) return false;
  const { entries } = await countEntries(platform, tx, tournament, 'all');
  const winners = entries.flatMap((entry): Winner[] => {
    const prize = entry.place === null ? money(0n) : prizeOf(tournament.prizes, entry.place);
    return entry.place === null || prize === 0n ? [] : [{ ...entry, place: entry.place, prize }];
  });
  await payWinners(platform, tx, tournament, winners);
  const paid = money(winners.reduce((sum, { prize }) => sum + prize, 0n));
  await setState(tx, tournamentId, { state: 'paid', paid });
  return true;
}

/** Those whose period is over, each in a transaction of its own. Answers the ids of those that were paid. */
export async function closeTournaments(platform: Platform): Promise<TournamentId[]> {
  const { db, clock } = platform;
  const due = await db
    .select({ tournamentId: tournaments.tournamentId })
    .from(tournaments)
    .where(and(inArray(tournaments.state, ['running', 'closing']), lte(tournaments.endsAt, clock.now())))
    .orderBy(asc(tournaments.tournamentId));
  const paid: TournamentId[] = [];
  for (const { tournamentId } of due)
    if (await db.transaction((tx) => closeOne(platform, tx, tournamentId))) paid.push(tournamentId);
  return paid;
}
