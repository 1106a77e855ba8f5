/**
 * The past month of the simulated members, through the doors of bets and cashier with a clock of its time: it fills
 * reports, statistics and partner pages from the first minute. Which round a bet was on no vendor knows of, as before
 * its connection. The same data for the same day: a linear congruential generator is enough to make days differ.
 */
import { type Currency, scaledTo } from '@mirinae/contract/currencies';
import type { GameType } from '@mirinae/contract/play/play';
import { placeBet, settleBet } from '../modules/bets/index.ts';
import type { CashierPlatform } from '../modules/cashier/index.ts';
import type { Member } from '../modules/identity/index.ts';
import type { Platform } from '../platform/app.ts';
import { addSeconds, daySeconds } from '../platform/clock.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { money } from '../platform/money.ts';
import { loadDemoDeposit } from './load-deposits.ts';

const pastDays = 30;

export type PastPlayer = { readonly member: Member; readonly index: number; readonly betsADay: number };

const games: readonly { readonly vendorKey: string; readonly gameType: GameType; readonly gameKey: string }[] = [
  { vendorKey: '201', gameType: 'slot', gameKey: 'hangang-seven' },
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-galaxy' },
  { vendorKey: '211', gameType: 'slot', gameKey: 'bamboo-wind' },
  { vendorKey: '401', gameType: 'hotel', gameKey: 'baccarat-riverside' },
  { vendorKey: '1', gameType: 'casino', gameKey: 'baccarat-morning-star' },
  { vendorKey: '1000', gameType: 'fishing', gameKey: 'pond-moonlight' },
  { vendorKey: '102', gameType: 'virtual', gameKey: 'race-dogs' },
];

/** Payouts in hundredths of the stake, as likely as each other: 95 % come back. */
const payouts = [0, 0, 0, 0, 195, 0, 200, 0, 0, 195, 50, 0, 100, 0, 0, 200, 0, 390, 0, 570] as const;
const maxConcurrent = 8;
/** Base figures of the house. */
const deposit = 500_000;
const stakes = [1_000, 2_000, 2_000, 5_000, 5_000, 10_000, 20_000] as const;

/** Whole numbers below a bound, always the same for a seed. Constants of Numerical Recipes. */
function seeded(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

type Bet = { readonly key: string; readonly stake: bigint; readonly payout: bigint; readonly at: Date };

async function playOne(platform: Platform, member: Member, bet: Bet, game: (typeof games)[number]): Promise<void> {
  const then = { ...platform, clock: { now: () => bet.at } };
  const key = { vendorKey: game.vendorKey, betKey: bet.key };
  const { gameType, gameKey } = game;
  const { memberId } = member;
  const placed = { ...key, gameType, gameKey, memberId, roundId: bet.key, placedAt: bet.at, stake: money(bet.stake) };
  await placeBet(then, placed);
  await settleBet(then, { ...key, winKey: `${bet.key}-end`, payout: money(bet.payout), finished: true });
}

/** A month of one member: it pays in whenever it has less than a stake. */
async function playMonth(
  platform: CashierPlatform,
  staff: StaffSession,
  past: PastPlayer,
  currency: Currency,
): Promise<void> {
  const { member, index, betsADay } = past;
  const below = seeded(index * 7_919 + 1);
  const first = addSeconds(platform.clock.now(), -pastDays * daySeconds);
  const paidIn = BigInt(scaledTo(currency, deposit));
  let cash = 0n;
  for (let turn = 0; turn < pastDays * betsADay; turn += 1) {
    const day = Math.floor(turn / betsADay);
    const at = addSeconds(
      first,
      day * daySeconds + Math.floor((((turn % betsADay) + below(100) / 100) * daySeconds) / betsADay),
    );
    const stake = BigInt(scaledTo(currency, stakes[below(stakes.length)] ?? 1_000));
    if (cash < stake) {
      await loadDemoDeposit(platform, staff, member, { amount: money(paidIn), at: addSeconds(at, -600) });
      cash += paidIn;
    }
    const payout = (stake * BigInt(payouts[below(payouts.length)] ?? 0)) / 100n;
    const game = games[below(games.length)] ?? games[0];
    if (game) await playOne(platform, member, { key: `past-${member.memberId}-${turn}`, stake, payout, at }, game);
    cash += payout - stake;
  }
}

/** Months of several members at the same time, since each waits for the database. */
export async function loadPastPlay(
  platform: CashierPlatform,
  staff: StaffSession,
  players: readonly PastPlayer[],
  onStep: () => void,
): Promise<void> {
  const left = [...players];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      await playMonth(platform, staff, next, platform.config.CURRENCY);
      onStep();
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}
