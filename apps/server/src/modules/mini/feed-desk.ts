/** Outside draws for staff: rounds waiting for a result, and reports with their reporter. */
import type { Answer } from '@mirinae/contract/calls';
import type { AuditAct } from '@mirinae/contract/staff/audit-acts';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import { and, desc, eq, inArray, isNull, or } from '../../platform/db/orm.ts';
import { isAwaited, listAudit } from '../staff/index.ts';
import { drawTarget, feedLateSeconds } from './draw-source.ts';
import { listRooms } from './rounds.ts';
import { feedResults, type RoomRow, type RoundRow, rounds } from './tables.ts';

const takenAction = 'mini.feed';
const refusedAction = 'mini.feedRefused';
const actionsOf = {
  all: [takenAction, refusedAction],
  taken: [takenAction],
  refused: [refusedAction],
} as const satisfies Record<string, readonly AuditAct[]>;

const maxWaiting = 100;

async function lastReported({ db }: Platform, { roomKey }: RoomRow) {
  const [last] = await db
    .select()
    .from(feedResults)
    .where(eq(feedResults.roomKey, roomKey))
    .orderBy(desc(feedResults.reportedAt))
    .limit(1);
  return last ? { day: last.day, number: last.number, at: last.reportedAt.toISOString() } : null;
}

async function presentWaiting({ db, clock }: Platform, round: RoundRow, { family }: RoomRow) {
  const { roundId, roomKey, day, number, drawsAt } = round;
  return {
    roundId: Number(roundId),
    roomKey,
    family,
    day,
    number,
    drawsAt: drawsAt.toISOString(),
    voidAt: addSeconds(drawsAt, feedLateSeconds).toISOString(),
    isAwaited: await isAwaited(db, 'staff.miniFeed', drawTarget(round), clock.now()),
  };
}

/** The rooms, the closed rounds without a result, the oldest first, and how many reports were refused today. */
export async function readFeedState(platform: Platform): Promise<Answer<'staff.miniFeedState'>> {
  const { db, clock } = platform;
  const startDate = businessDay(clock.now());
  const [rooms, waiting, refused] = await Promise.all([
    listRooms(db),
    db
      .select()
      .from(rounds)
      .where(and(eq(rounds.status, 'closed'), isNull(rounds.commitment)))
      .orderBy(rounds.drawsAt)
      .limit(maxWaiting),
    listAudit(db, { actions: actionsOf.refused, startDate, page: 1, perPage: 1 }),
  ]);
  const roomOf = new Map(rooms.map((room) => [room.roomKey, room]));
  const shown = waiting.flatMap((round) => {
    const room = roomOf.get(round.roomKey);
    return room ? [presentWaiting(platform, round, room)] : [];
  });
  return {
    rooms: await Promise.all(
      rooms.map(async (room) => ({
        roomKey: room.roomKey,
        family: room.family,
        source: room.source,
        isOpen: room.isOpen,
        closeSeconds: room.closeSeconds,
        last: await lastReported(platform, room),
      })),
    ),
    waiting: await Promise.all(shown),
    refusedToday: refused.total,
  };
}

const recorded = z.object({
  balls: z.array(z.int()),
  powerball: z.int().nullable(),
  pays: z.int().optional(),
  code: z.string().optional(),
});

/** Inverse of `drawTarget`. */
function namedIn(target: string): Pick<RoundRow, 'roomKey' | 'day' | 'number'> {
  const [roomKey = '', day = '', number = ''] = target.split(':');
  return { roomKey, day, number: Number(number) };
}

type Filter = {
  readonly state: keyof typeof actionsOf;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly page: number;
  readonly perPage: number;
};

/** Reports of outside results from the audit log, newest first, with the rounds as they are now. */
export async function listFeedReports({ db }: Platform, { state, ...filter }: Filter) {
  const { list, total } = await listAudit(db, { ...filter, actions: actionsOf[state] });
  const named = list.map(({ target }) => namedIn(target));
  const known = await db
    .select()
    .from(rounds)
    .where(
      and(
        inArray(rounds.roomKey, [...new Set(named.map(({ roomKey }) => roomKey))]),
        or(...named.map(({ day, number }) => and(eq(rounds.day, day), eq(rounds.number, number)))),
      ),
    );
  const roundOf = new Map(known.map((round) => [drawTarget(round), round]));
  const reports = list.map(({ auditId, staffLogin, approvedBy, at, ip, target, after }) => {
    const { balls, powerball, pays = null, code = null } = recorded.parse(after);
    const round = roundOf.get(target);
    return {
      reportIdx: String(auditId),
      ...namedIn(target),
      balls,
      powerball,
      at: at.toISOString(),
      staff: staffLogin,
      approvedBy,
      ip,
      refusal: code,
      pays,
      status: round?.status ?? null,
      version: round?.version ?? 0,
    };
  });
  return { list: reports, total };
}
