/**
 * The past month of the simulated members, through the doors of bets, draws, matches, cashier and partners with a clock
 * of its time: it fills reports, statistics and partner pages from the first minute. Turn by turn, so that the
 * statement of each member is in order of time.
 */
import type { CashierPlatform } from '../modules/cashier/index.ts';
import { dateSimulated } from '../modules/ledger/index.ts';
import { addSeconds } from '../platform/clock.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { amountOf, type Below, inParallel, oneOf, type PastHouse, type PastPlayer, seeded } from './past/past-house.ts';
import {
  depositBefore,
  giftsBefore,
  isSettling,
  moveGifts,
  movePoints,
  payIn,
  payOut,
  settledBefore,
  settlePartners,
} from './past/past-money.ts';
import { pastTurns, type Turn, turnsADay } from './past/past-turns.ts';
import { playGame } from './past/play-games.ts';
import { betOnRound, drawLatestRounds, endRounds, openRounds, type PastRounds } from './past/play-mini.ts';
import { cashOutAfter, openPastFeed, PastOffer } from './past/play-sport.ts';
import { playThrough } from './past/play-through.ts';
import { writePost } from './past/write-words.ts';

export type { PastPlayer } from './past/past-house.ts';

/** Base figures of the house. */
const stakes = [1_000, 2_000, 2_000, 5_000, 5_000, 10_000, 20_000] as const;
/** Of so many bets one is on a game of the house; the others are on what the turn has, rounds or matches. */
const gameEvery = 2;
/** Seconds within which everybody plays. */
const betSeconds = 240;
/** Seconds after the beginning of a turn by which its rounds are drawn, its matches over, and requirements met. */
const drawnAfter = 310;
const endedAfter = 4.5 * 3_600;
const playedThroughAfter = 1_200;
const pointDays = 3;
const giftDays = 7;
const postDays = 4;

type Offered = { readonly rounds: PastRounds | null; readonly matches: PastOffer | null };

/** Statements show what was posted since the last call at this second of the turn: the ledger dates it today. */
const dateSince = ({ platform }: PastHouse, { at }: Turn, seconds: number): Promise<void> =>
  dateSimulated(platform.db, addSeconds(at, seconds));

async function playTurn(house: PastHouse, player: PastPlayer, turn: Turn, offered: Offered): Promise<void> {
  const below: Below = seeded(turn.number * 7_919 + player.index * 104_729 + 1);
  if (below(turnsADay) >= player.betsADay) return;
  const stake = amountOf(house, (oneOf(stakes, below) ?? stakes[0]) * player.times);
  await payIn(house, player, turn, stake);
  const { memberId } = player.member;
  const bet = { memberId, stake, at: addSeconds(turn.at, 5 + below(betSeconds)) };
  const isGame = below(gameEvery) === 0;
  if (!isGame && offered.rounds) return betOnRound(house, offered.rounds, bet, below);
  if (!isGame && offered.matches) return offered.matches.bet(bet, below);
  await playGame(house, bet, below);
}

/** What is done before the first bets of a day. */
async function beginDay(house: PastHouse, players: readonly PastPlayer[], turn: Turn): Promise<void> {
  const { day } = turn;
  if (isSettling(turn, turnsADay)) await settlePartners(house, turn);
  await dateSince(house, turn, -settledBefore);
  if (day % giftDays === 1) await moveGifts(house, turn);
  if (day % pointDays === 0) await movePoints(house, players, turn);
  await dateSince(house, turn, -giftsBefore);
  if (day % postDays === 2) await writePost(house, players, turn);
  await inParallel(
    players.filter(({ index }) => index % pointDays === day % pointDays),
    (player) => payOut(house, player, turn),
  );
  await dateSince(house, turn, -depositBefore);
}

export async function loadPastPlay(
  platform: CashierPlatform,
  staff: StaffSession,
  players: readonly PastPlayer[],
  onStep: () => void,
): Promise<void> {
  const house: PastHouse = { platform, staff };
  const turns = pastTurns(platform.clock.now());
  const findMatches = openPastFeed(house);
  // The feed prices the matches of the next turn while this one is played.
  let [next] = turns.slice(0, 1).map(findMatches);
  for (const [index, turn] of turns.entries()) {
    const found = (await next) ?? [];
    [next] = turns.slice(index + 1, index + 2).map(findMatches);
    if (turn.number % turnsADay === 0) await beginDay(house, players, turn);
    const matches = await PastOffer.open(house, found, turn);
    const rounds = await openRounds(house, turn);
    await inParallel(players, (player) => playTurn(house, player, turn, { rounds, matches }));
    await dateSince(house, turn, betSeconds);
    await endRounds(house, rounds?.rounds ?? []);
    await dateSince(house, turn, drawnAfter);
    await matches?.cashOutSome(turn);
    await dateSince(house, turn, cashOutAfter);
    await matches?.end();
    await dateSince(house, turn, endedAfter);
    onStep();
  }
  await drawLatestRounds(house);
  const [last] = turns.slice(-1);
  if (!last) return;
  await inParallel(
    players.filter(({ isPublished }) => isPublished),
    (player) => playThrough(house, player, last),
  );
  await dateSince(house, last, playedThroughAfter);
}
