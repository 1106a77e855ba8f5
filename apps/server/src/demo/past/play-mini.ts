/** Rounds of mini games in the past: planned, bet on, closed, drawn and settled as they are today. */
import { familyOf, miniGames } from '@mirinae/game-math/mini/families';
import { marketsOf, oddsOf } from '@mirinae/game-math/mini/games';
import {
  closeRound,
  drawRoundNow,
  findRoom,
  listRooms,
  placeMiniBet,
  planRounds,
  type RoomRow,
  type RoundRow,
  settleRound,
} from '../../modules/mini/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type Below, houseAt, inParallel, oneOf, type PastHouse, unlessRefused } from './past-house.ts';
import type { Turn } from './past-turns.ts';
import type { PastStake } from './play-games.ts';

/** Rooms with a draw every five minutes, in turn. */
const pastRooms = ['pb5', 'kn5'] as const;
/** Rounds before now without a gap, for the roads and results of each room. */
const latestRounds = 60;
const settleSeconds = 2;

export type PastRounds = { readonly room: RoomRow; readonly rounds: readonly RoundRow[] };

/** The rounds from a moment on, three of a room. */
async function planFrom({ platform }: PastHouse, room: RoomRow, at: Date): Promise<readonly RoundRow[]> {
  const planned = await planRounds(houseAt(platform, at), room);
  return planned.toSorted((one, other) => one.drawsAt.getTime() - other.drawsAt.getTime());
}

/** Rounds that take bets in a turn; null where the turn has none. */
export async function openRounds(house: PastHouse, turn: Turn): Promise<PastRounds | null> {
  const roomKey = pastRooms[turn.day % pastRooms.length] ?? pastRooms[0];
  const room = turn.hasRounds ? await findRoom(house.platform.db, roomKey) : null;
  return room && { room, rounds: await planFrom(house, room, turn.at) };
}

/** A bet on one of the rounds, a part of its time before it closes. */
export async function betOnRound(house: PastHouse, { room, rounds }: PastRounds, bet: PastStake, below: Below) {
  const round = oneOf(rounds, below);
  const game = oneOf(
    miniGames.filter((one) => familyOf[one] === room.family),
    below,
  );
  const chosen = game && oneOf(marketsOf(game), below);
  const outcome = chosen && oneOf(chosen.outcomes, below)?.outcome;
  if (!round || !chosen || outcome === undefined) return;
  const pick = { market: chosen.market, outcome };
  const then = houseAt(
    house.platform,
    addSeconds(round.opensAt, 5 + below(room.intervalSeconds - room.closeSeconds - 10)),
  );
  const { memberId, stake } = bet;
  const { roundId } = round;
  const odds = oddsOf(game, pick);
  await unlessRefused(
    house,
    placeMiniBet(then, { memberId, game, roundId, pick, odds, stake, requestKey: randomUuid() }),
  );
}

export async function endRounds({ platform }: PastHouse, rounds: readonly RoundRow[]): Promise<void> {
  for (const { roundId, closesAt, drawsAt } of rounds) {
    await closeRound(houseAt(platform, closesAt), roundId);
    await drawRoundNow(houseAt(platform, drawsAt), roundId);
    await settleRound(houseAt(platform, addSeconds(drawsAt, settleSeconds)), roundId);
  }
}

/** The rounds of the last hours in every room, up to the one that is open now. */
export async function drawLatestRounds(house: PastHouse): Promise<void> {
  const now = house.platform.clock.now();
  await inParallel(await listRooms(house.platform.db), async (room) => {
    const { intervalSeconds } = room;
    for (let back = latestRounds; back >= 3; back -= 3) {
      const rounds = await planFrom(house, room, addSeconds(now, -back * intervalSeconds));
      await endRounds(
        house,
        rounds.filter(({ drawsAt }) => drawsAt < now),
      );
    }
  });
}
