/** A member's own bets on draws, with what became of them. */
import { codes } from '@mirinae/contract/codes';
import type { MiniBet } from '@mirinae/contract/mini/mini';
import type { Database } from '../../platform/db/connect.ts';
import { and, desc, eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { type BetRow, findBets, findOwnBet } from '../bets/index.ts';
import { vendorKey } from './place-mini-bet.ts';
import { miniBets, type RoomRow, type RoundId, type RoundRow, rooms, rounds } from './tables.ts';

const newest = 20;
const inOneRound = 500;

type Placed = typeof miniBets.$inferSelect;

function present(placed: Placed, { roomKey, number }: Pick<RoundRow, 'roomKey' | 'number'>, end: BetRow): MiniBet {
  const returned = end.status === 'cancel' ? end.stake : end.payout;
  return {
    betIdx: String(end.betId),
    requestKey: placed.requestKey,
    roundId: Number(placed.roundId),
    roomKey,
    number,
    gameCode: placed.game,
    market: placed.market,
    outcome: placed.outcome,
    odds: placed.odds,
    cash: toWire(placed.stake),
    winCash: toWire(returned),
    type: end.status,
    regDate: placed.placedAt.toISOString(),
  };
}

/** Newest first: those of one round, or the newest of all. */
export async function listMemberBets(
  db: Database,
  memberId: MemberId,
  { roundId }: { roundId?: RoundId },
): Promise<MiniBet[]> {
  const rows = await db
    .select({ placed: miniBets, round: { roomKey: rounds.roomKey, number: rounds.number } })
    .from(miniBets)
    .innerJoin(rounds, eq(rounds.roundId, miniBets.roundId))
    .where(and(eq(miniBets.memberId, memberId), roundId === undefined ? undefined : eq(miniBets.roundId, roundId)))
    .orderBy(desc(miniBets.roundId), desc(miniBets.placedAt))
    .limit(roundId === undefined ? newest : inOneRound);
  const ends = await findBets(
    db,
    vendorKey,
    rows.map(({ placed }) => placed.betKey),
  );
  return rows.flatMap(({ placed, round }) => {
    const end = ends.get(placed.betKey);
    return end ? [present(placed, round, end)] : [];
  });
}

/** Throws Z404 for a bet that is not the member's or not on a draw. */
export async function getMemberBet(
  db: Database,
  memberId: MemberId,
  betIdx: string,
): Promise<{ bet: MiniBet; round: RoundRow; room: RoomRow }> {
  const end = await findOwnBet(db, memberId, brandId<'BetId'>(betIdx));
  const [row] =
    end?.vendorKey === vendorKey
      ? await db
          .select({ placed: miniBets, round: rounds, room: rooms })
          .from(miniBets)
          .innerJoin(rounds, eq(rounds.roundId, miniBets.roundId))
          .innerJoin(rooms, eq(rooms.roomKey, rounds.roomKey))
          .where(eq(miniBets.betKey, end.betKey))
      : [];
  if (!end || !row) throw new DomainError(codes.notFound);
  return { bet: present(row.placed, row.round, end), round: row.round, room: row.room };
}
