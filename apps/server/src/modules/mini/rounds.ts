/** Rounds: planned ahead, found, published to everybody. */

import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { DrawFamily } from '@mirinae/game-math/mini/draw';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { drawMessage } from '../../platform/realtime/member-messages.ts';
import { drawSources } from './draw-source.ts';
import { presentSalt } from './salt-round.ts';
import { roundsFrom } from './schedule.ts';
import { type RoomRow, type RoundId, type RoundRow, rooms, rounds } from './tables.ts';

type Reader = Database | Tx;

/** Rounds that exist ahead: betting on the next one opens while this one is drawn. */
const roundsAhead = 3;
/** A round that is not settled this long after its draw was left behind. */
const lateSeconds = 20;

export function listRooms(db: Reader): Promise<RoomRow[]> {
  return db.select().from(rooms).orderBy(desc(rooms.intervalSeconds), rooms.roomKey);
}

export async function findRoom(db: Reader, roomKey: string): Promise<RoomRow | null> {
  const [room] = await db.select().from(rooms).where(eq(rooms.roomKey, roomKey));
  return room ?? null;
}

/** Makes the rounds that are missing, each with its promise; those that exist keep theirs. Answers the new ones. */
export async function planRounds(platform: Platform, room: RoomRow): Promise<RoundRow[]> {
  const planned = roundsFrom(platform.clock.now(), room, roundsAhead);
  const rows = planned.map((round) => ({
    ...round,
    roomKey: room.roomKey,
    ...drawSources[room.source].promise(platform, round),
  }));
  return platform.db.insert(rounds).values(rows).onConflictDoNothing().returning();
}

/** The round that takes bets or is about to be drawn, and the last one that was. */
export async function findRoundsNow(
  { db, clock }: Platform,
  roomKey: string,
): Promise<{ round: RoundRow | null; last: RoundRow | null }> {
  const now = clock.now();
  const [[round], [last]] = await Promise.all([
    db
      .select()
      .from(rounds)
      .where(and(eq(rounds.roomKey, roomKey), lte(rounds.opensAt, now), gt(rounds.drawsAt, now)))
      .limit(1),
    db
      .select()
      .from(rounds)
      .where(and(eq(rounds.roomKey, roomKey), inArray(rounds.status, ['drawn', 'settled'])))
      .orderBy(desc(rounds.drawsAt))
      .limit(1),
  ]);
  return { round: round ?? null, last: last ?? null };
}

export async function findRound(db: Reader, roundId: RoundId): Promise<RoundRow | null> {
  const [row] = await db.select().from(rounds).where(eq(rounds.roundId, roundId));
  return row ?? null;
}

/** The round, locked until the transaction ends: alone for who ends it, shared for who bets on it. */
export async function lockRound(tx: Tx, roundId: RoundId, lock: 'update' | 'share'): Promise<RoundRow | null> {
  const [row] = await tx.select().from(rounds).where(eq(rounds.roundId, roundId)).for(lock);
  return row ?? null;
}

export type RoundFilter = {
  roomKey: string;
  startDate?: string | undefined;
  endDate?: string | undefined;
  number?: number | undefined;
  isEnded: boolean;
};

export async function listRounds(
  db: Reader,
  { roomKey, startDate, endDate, number, isEnded }: RoundFilter,
  page: Page,
): Promise<{ rows: RoundRow[]; total: number }> {
  const condition = and(
    eq(rounds.roomKey, roomKey),
    isEnded ? inArray(rounds.status, ['drawn', 'settled', 'void']) : undefined,
    startDate === undefined ? undefined : gte(rounds.opensAt, startOfBusinessDay(startDate)),
    endDate === undefined ? undefined : lt(rounds.opensAt, endOfBusinessDay(endDate)),
    number === undefined ? undefined : eq(rounds.number, number),
  );
  return readPage(
    db.select().from(rounds).where(condition).orderBy(desc(rounds.drawsAt)),
    db.$count(rounds, condition),
    page,
  );
}

export function presentRound(row: RoundRow, family: DrawFamily): MiniRound {
  return {
    roundId: Number(row.roundId),
    roomKey: row.roomKey,
    family,
    day: row.day,
    number: row.number,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    status: row.status,
    commitment: row.commitment,
    drawVersion: row.drawVersion,
    seed: row.seed,
    ...presentSalt(row),
    balls: row.balls ?? [],
    powerball: row.powerball,
    winners: row.winners,
    version: row.version,
  };
}

/** Publishes to every socket what became of a round; inside a transaction after its commit. */
export function publishRound(
  { bus }: Platform,
  db: Reader,
  event: 'countdown' | 'close' | 'result',
  round: MiniRound,
): Promise<void> {
  return bus.publish(db, 'powerball', drawMessage(event, round));
}

/** Rounds left by a stopped node: drawn ones with unpaid bets, and void ones with stakes that were not refunded. */
export function findLateRounds({ db, clock }: Platform): Promise<Pick<RoundRow, 'roundId'>[]> {
  const late = addSeconds(clock.now(), -lateSeconds);
  const isUnpaid = and(inArray(rounds.status, ['open', 'closed', 'drawn']), lt(rounds.drawsAt, late));
  const isUnreturned = and(eq(rounds.status, 'void'), isNull(rounds.settledAt));
  return db
    .select({ roundId: rounds.roundId })
    .from(rounds)
    .where(or(isUnpaid, isUnreturned))
    .orderBy(rounds.drawsAt)
    .limit(100);
}
