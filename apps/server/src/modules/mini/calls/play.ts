/** Calls of players: the current round, betting, results, their bets. */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { miniGame } from '@mirinae/contract/mini/mini';
import { familyOf, type MiniGame } from '@mirinae/game-math/mini/families';
import { marketsOf } from '@mirinae/game-math/mini/games';
import { businessDay } from '../../../platform/clock.ts';
import { guestQuery, memberQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { countForged } from '../../bets/index.ts';
import { refuseBlocked } from '../../identity/index.ts';
import { getMemberBet, listMemberBets } from '../member-bets.ts';
import { type MiniBetInput, placeMiniBet } from '../place-mini-bet.ts';
import { priceOf, readPrices } from '../prices.ts';
import { findRoom, findRound, findRoundsNow, listRooms, listRounds, presentRound } from '../rounds.ts';
import { readBetDigests } from '../salt-round.ts';
import { countWinners, listRuns } from '../stats.ts';

const yn = (value: boolean) => (value ? 'Y' : 'N');

/** The calls name a round by its number as text; anything else is no round. */
function roundIdOf(text: string) {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new DomainError(codes.marketUnknown);
  return brandId<'RoundId'>(text);
}

/** Throws B0092: matches are bet on by `sport.place`, other houses' games in their own windows. That forges nothing. */
function gameOf({ gameCode }: Input<'bet.proc'>): MiniGame {
  const game = miniGame.safeParse(gameCode);
  if (!game.success) throw new DomainError(codes.gameUnavailable);
  return game.data;
}

/** One pick per bet: outcomes of one draw hang together, so combining them would be mispriced. Throws B6006. */
function betOf(memberId: MemberId, game: MiniGame, input: Input<'bet.proc'>): MiniBetInput {
  const { round, picks, cash, requestKey } = input;
  const [pick] = picks;
  if (!pick || picks.length > 1) throw new DomainError(codes.marketUnknown);
  const { market, outcome, odds } = pick;
  const stake = money(cash);
  return { memberId, game, roundId: roundIdOf(round), pick: { market, outcome }, odds, stake, requestKey };
}

export const playCalls = [
  guestQuery('mini.state', 'read', async ({ platform, input }) => {
    const { gameCode } = input;
    const rooms = (await listRooms(platform.db)).filter(({ family }) => family === familyOf[gameCode]);
    const room = input.roomKey === undefined ? rooms[0] : rooms.find(({ roomKey }) => roomKey === input.roomKey);
    if (!room) throw new DomainError(codes.marketUnknown);
    const [{ round, last }, prices] = await Promise.all([
      findRoundsNow(platform, room.roomKey),
      readPrices(platform.db),
    ]);
    return {
      now: platform.clock.now().toISOString(),
      rooms: rooms.map(({ roomKey, intervalSeconds, closeSeconds, isOpen }) => ({
        roomKey,
        intervalSeconds,
        closeSeconds,
        openYn: yn(isOpen),
      })),
      roomKey: room.roomKey,
      round: round && presentRound(round, room.family),
      last: last && presentRound(last, room.family),
      markets: marketsOf(gameCode).map(({ market, outcomes }) => ({
        market,
        outcomes: outcomes.map(({ outcome }) => {
          const price = priceOf(prices, gameCode, { market, outcome });
          return { outcome, odds: price?.odds ?? 0, openYn: yn(price?.isOpen ?? false) };
        }),
      })),
    };
  }),
  memberQuery('bet.proc', 'money', async ({ platform, caller, member: { memberId }, input }) => {
    const game = gameOf(input);
    await refuseBlocked(platform, platform.db, caller, 'play');
    return countForged(platform, memberId, async () => {
      const { betIdx, cash } = await placeMiniBet(platform, betOf(memberId, game, input));
      return { betIdx, cashAmt: toWire(cash) };
    });
  }),
  guestQuery('bet.powerballResult', 'read', async ({ platform: { db }, input }) => {
    const { page, count_per_list, roomKey, startDate, endDate, number } = input;
    const room = await findRoom(db, roomKey);
    if (!room) return { list: [], pageInfo: { page, count_per_list, tatal_list_count: 0 } };
    const filter = { roomKey, startDate, endDate, number, isEnded: true };
    const { rows, total } = await listRounds(db, filter, { page, perPage: count_per_list });
    return {
      list: rows.map((row) => presentRound(row, room.family)),
      pageInfo: { page, count_per_list, tatal_list_count: total },
    };
  }),
  memberQuery('mini.myBets', 'read', ({ platform: { db }, member: { memberId }, input: { roundId } }) =>
    listMemberBets(db, memberId, roundId === undefined ? {} : { roundId: brandId<'RoundId'>(roundId) }),
  ),
  memberQuery('mini.bet', 'read', async ({ platform: { db }, member: { memberId }, input }) => {
    const { bet, round, room } = await getMemberBet(db, memberId, input.betIdx);
    return { bet, round: presentRound(round, room.family) };
  }),
  guestQuery('mini.roundBets', 'read', async ({ platform: { db }, input }) => {
    const round = await findRound(db, brandId<'RoundId'>(input.roundId));
    if (!round || round.status === 'open') throw new DomainError(codes.marketUnknown);
    return { digests: await readBetDigests(db, round.roundId) };
  }),
  guestQuery('mini.stats', 'read', async ({ platform: { db, clock }, input }) => {
    const of = { game: input.gameCode, roomKey: input.roomKey, day: input.day ?? businessDay(clock.now()) };
    const [counted, runs] = await Promise.all([countWinners(db, of), listRuns(db, of)]);
    return { ...counted, runs };
  }),
];
