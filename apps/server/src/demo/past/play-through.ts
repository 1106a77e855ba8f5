/**
 * The end of the past month for an account whose password is published: its deposits are played through and cash is
 * left, so that whoever looks around can withdraw at the first attempt.
 */
import { getBalances } from '../../modules/ledger/index.ts';
import { findHeldBack } from '../../modules/wagering/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { type Money, money } from '../../platform/money.ts';
import { amountOf, type PastHouse, type PastPlayer } from './past-house.ts';
import { payIn } from './past-money.ts';
import type { Turn } from './past-turns.ts';
import { playFirstSlot } from './play-games.ts';

/** Base figures of the house: the largest stake, the cash that a loss must leave, and the cash that is left at last. */
const largestStake = 100_000;
const keptByLoss = 300_000;
const leftAtLast = 100_000;
/** Hundredths of the stake. */
const winPayout = 195;
const secondsApart = 10;
/** After all bets of the turn, see `betSeconds`. */
const startsAfter = 300;

function least(...amounts: readonly bigint[]): Money {
  const [smallest = 0n] = amounts.toSorted((one, other) => (one < other ? -1 : 1));
  return money(smallest);
}

/** Wins and losses take turns; while little cash is there, all win, so that it ends. */
export async function playThrough(house: PastHouse, player: PastPlayer, turn: Turn): Promise<void> {
  const { platform } = house;
  const { memberId } = player.member;
  await payIn(house, player, turn, amountOf(house, leftAtLast));
  for (let round = 0; ; round += 1) {
    const held = await findHeldBack(platform.db, player.member);
    if (!held) return;
    const { cash } = await getBalances(platform.db, memberId);
    const isLost = round % 2 === 1 && cash > amountOf(house, keptByLoss);
    const stake = least(held.left, cash, amountOf(house, largestStake));
    const at = addSeconds(turn.at, startsAfter + round * secondsApart);
    await playFirstSlot(house, { memberId, stake, at }, isLost ? 0 : winPayout);
  }
}
