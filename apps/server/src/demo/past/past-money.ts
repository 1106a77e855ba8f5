/** Money of the past month besides bets: deposits, withdrawals, points, gifts, and settlements of partners. */
import { moveRequest, requestWithdrawal } from '../../modules/cashier/index.ts';
import { findMemberByLogin, type Member } from '../../modules/identity/index.ts';
import { getBalances } from '../../modules/ledger/index.ts';
import {
  giveOrTake,
  listPartners,
  listSettlements,
  paySettlements,
  runSettlement,
} from '../../modules/partners/index.ts';
import { changePoints, earnPlayPoints } from '../../modules/points/index.ts';
import { addSeconds, businessDay, daySeconds } from '../../platform/clock.ts';
import { type Money, toWire } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { demoWithdrawalPassword } from '../accounts.ts';
import { loadDemoDeposit } from '../load-deposits.ts';
import { simulatedBranch } from '../simulated-people.ts';
import { amountOf, houseAt, type PastHouse, type PastPlayer, unlessRefused } from './past-house.ts';
import type { Turn } from './past-turns.ts';

/** Base figures of the house. */
const deposits = [500_000, 600_000, 700_000, 1_000_000] as const;
const much = 900_000;
const withdrawals = [100_000, 150_000, 200_000, 300_000, 450_000] as const;
const minPoints = 10_000;
/** Seconds before the beginning of a turn, in this order. */
export const settledBefore = 2_400;
export const giftsBefore = 1_800;
export const depositBefore = 600;

/** One of the amounts, another for each member and day. */
const anyOf = (bases: readonly number[], { memberId }: Member, { day }: Turn): number =>
  bases[(Number(memberId) + day) % bases.length] ?? 0;

/** Pays in where less than the stake is left. */
export async function payIn(house: PastHouse, { member }: PastPlayer, turn: Turn, stake: Money): Promise<void> {
  const { platform, staff } = house;
  if ((await getBalances(platform.db, member.memberId)).cash >= stake) return;
  const at = addSeconds(turn.at, -depositBefore);
  await loadDemoDeposit(platform, staff, member, { amount: amountOf(house, anyOf(deposits, member, turn)), at });
}

/** Withdraws a part of what has become much; the owner pays it. */
export async function payOut(house: PastHouse, { member }: PastPlayer, turn: Turn): Promise<void> {
  const { platform, staff } = house;
  const { memberId } = member;
  if ((await getBalances(platform.db, memberId)).cash < amountOf(house, much)) return;
  const then = houseAt(platform, addSeconds(turn.at, -depositBefore));
  const cash = toWire(amountOf(house, anyOf(withdrawals, member, turn)));
  const request = { memberId, cash, requestKey: randomUuid(), cashOutPass: demoWithdrawalPassword };
  const requested = await unlessRefused(house, requestWithdrawal(then, request));
  if (!requested) return;
  const { cashId } = requested;
  for (const to of [2, 1] as const)
    await platform.db.transaction((tx) => moveRequest(then, tx, { cashId, to, reason: '', staff, ip: '127.0.0.1' }));
}

/** Points of the last three days' play, and cash for points where enough are there. */
export async function movePoints(house: PastHouse, players: readonly PastPlayer[], turn: Turn): Promise<void> {
  const then = houseAt(house.platform, addSeconds(turn.at, -giftsBefore));
  await earnPlayPoints(then);
  for (const { member } of players) {
    const { point } = await getBalances(then.db, member.memberId);
    if (point < amountOf(house, minPoints)) continue;
    const conversion = { memberId: member.memberId, points: point, requestKey: randomUuid() };
    await unlessRefused(
      house,
      then.db.transaction((tx) => changePoints(then, tx, conversion)),
    );
  }
}

type DemoGift = readonly [kind: 'give' | 'take', partner: string, memId: string, base: number];

/** Of each week, in this order. */
const gifts: readonly DemoGift[] = [
  ['give', 'demomain1', 'demosub1', 60_000],
  ['give', 'demomain1', 'demosub2', 60_000],
  ['give', 'demomain1', 'demodist1', 40_000],
  ['give', 'demosub1', 'demodist1', 30_000],
  ['give', 'demosub2', 'demostore3', 40_000],
  ['give', 'demodist1', 'demostore2', 30_000],
  ['give', 'demodist1', simulatedBranch.memId, 30_000],
  ['give', 'demostore1', 'demo1', 30_000],
  ['give', 'demostore1', 'demo2', 20_000],
  ['take', 'demostore1', 'demo2', 5_000],
  ['give', 'demostore2', 'demo4', 20_000],
  ['give', 'demostore3', 'demo5', 20_000],
  ['give', simulatedBranch.memId, 'star01', 10_000],
  ['give', simulatedBranch.memId, 'star02', 10_000],
];

export async function moveGifts(house: PastHouse, turn: Turn): Promise<void> {
  const then = houseAt(house.platform, addSeconds(turn.at, -giftsBefore));
  for (const [kind, loginId, memId, base] of gifts) {
    const partner = await findMemberByLogin(then.db, loginId);
    if (!partner) continue;
    const amount = amountOf(house, base);
    const gift = { kind, partnerId: partner.memberId, memId, amount, requestKey: randomUuid() };
    await unlessRefused(
      house,
      then.db.transaction((tx) => giveOrTake(then, tx, gift)),
    );
  }
}

/** Days of the month before which a period is settled. The week until yesterday is left to whoever looks. */
const settledOn = [9, 16, 23] as const;

/** Settles the days since the last settlement, and pays all partners. */
export async function settlePartners({ platform, staff }: PastHouse, turn: Turn): Promise<void> {
  const { day } = turn;
  const before = settledOn.findLast((settled) => settled < day) ?? 0;
  const at = addSeconds(turn.at, -settledBefore);
  const then = houseAt(platform, at);
  const dayOf = (one: number) => businessDay(addSeconds(turn.at, (one - day) * daySeconds));
  const period = { from: dayOf(before), to: dayOf(day - 1) };
  const partners = await listPartners(then.db, null);
  await then.db.transaction((tx) => runSettlement(then, tx, partners, period, staff.loginId));
  const { rows } = await listSettlements(then.db, { status: 'due' }, { page: 1, perPage: partners.length });
  const ids = rows.map(({ settlementId }) => settlementId);
  if (ids.length > 0) await then.db.transaction((tx) => paySettlements(then, tx, ids, `staff:${staff.staffId}`));
}

/** Whether a turn is the first one of a day that settles. */
export const isSettling = ({ day, number }: Turn, turnsADay: number): boolean =>
  number % turnsADay === 0 && settledOn.some((settled) => settled === day);
