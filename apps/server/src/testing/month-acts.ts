/** Acts of members, partners and staff in a generated month, each through the product's own functions. */

import { cancelBet, placeBet, settleBet, settleBetsWithin, winKeyOf } from '../modules/bets/index.ts';
import { type CashierPlatform, correctBalance, moveRequest, requestDeposit } from '../modules/cashier/index.ts';
import { requestWithdrawal } from '../modules/cashier/requests/request-withdrawal.ts';
import { listCorrections, reverseCorrection } from '../modules/cashier/reversals/reverse-correction.ts';
import { reverseRequest } from '../modules/cashier/reversals/reverse-request.ts';
import { getBalances, postNow } from '../modules/ledger/index.ts';
import { giveOrTake } from '../modules/partners/gifts/gifts.ts';
import { decideGift, listHeldGifts, withdrawGift } from '../modules/partners/gifts/held-gifts.ts';
import { changePoints } from '../modules/points/index.ts';
import { conversionMin } from '../modules/points/rules.ts';
import { daySeconds } from '../platform/clock.ts';
import { connectionOf } from '../platform/db/connect.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { type Money, money } from '../platform/money.ts';
import { installUnit } from '../platform/money-unit.ts';
import { randomUuid } from '../platform/rng.ts';
import { payPrize } from '../vendors/core/pay-prize.ts';
import { type BuiltMember, builtWithdrawalPassword } from './build-member.ts';

const houseVendor = 'mg';
const games = [
  { vendorKey: '201', gameType: 'slot', gameKey: 'hangang-seven' },
  { vendorKey: '202', gameType: 'casino', gameKey: 'table-1' },
  { vendorKey: '203', gameType: 'fishing', gameKey: 'deep' },
] as const;

export type Tally = { bets: number; stake: number; payout: number; deposits: number; withdrawals: number };
export type Happened = Tally & {
  readonly day: string;
  readonly player: string;
  /** The partners above at that time. */
  readonly partners: readonly string[];
};
export type Player = { member: BuiltMember; partners: string[] };
export type World = {
  readonly platform: CashierPlatform;
  readonly staff: StaffSession;
  readonly store: BuiltMember;
  readonly below: (end: number) => number;
  readonly oneOf: <Value>(values: readonly Value[]) => Value | undefined;
  /** The first value when it is called first with these values, then the second, and so on from the start again. */
  readonly nextOf: <Value>(values: readonly [Value, ...Value[]]) => Value;
  /** Does the work after so many seconds, when the clock has come so far. */
  readonly later: (seconds: number, work: () => Promise<void>) => void;
  /** Notes in the tally what happened now. */
  readonly record: (player: Player, what: Partial<Tally>) => Happened;
};
type HouseBet = { player: Player; betKey: string; stake: number; payout: number; round: number; happened: Happened };

async function bet(world: World, player: Player) {
  const { platform, below, oneOf, later, record } = world;
  const { clock } = platform;
  const game = oneOf(games) ?? games[0];
  const name = { vendorKey: game.vendorKey, betKey: randomUuid() };
  const stake = 1_000 * (1 + below(50));
  const placed = { ...game, ...name, roundId: name.betKey, placedAt: clock.now(), stake: money(stake) };
  const outcome = await placeBet(platform, { ...placed, memberId: player.member.memberId });
  if (outcome.status !== 'posted') return;
  const fate = below(12);
  if (fate === 0) return;
  later(below(12 * 3_600), async () => {
    if (fate === 1) return void (await cancelBet(platform, { ...name, cancelKey: randomUuid() }));
    const payout = fate < 6 ? 0 : fate < 8 ? stake : stake + 500 * below(60);
    const part = fate === 11 ? 500 : 0;
    const win = { ...name, winKey: randomUuid(), finished: true };
    if (part > 0) await settleBet(platform, { ...name, winKey: randomUuid(), payout: money(part), finished: false });
    await settleBet(platform, { ...win, payout: money(payout), result: payout === stake ? 'draw' : undefined });
    record(player, { bets: 1, stake, payout: payout + part });
  });
}

type Ending = { round: number; from: 'wait' | 'settled'; shortfall?: bigint };

function settleHouse({ platform }: World, betKey: string, payout: number, { shortfall, ...when }: Ending) {
  return platform.db.transaction((tx) => {
    const status = payout > 0 ? 'win' : 'lose';
    const result = { betKey, payout: money(payout), status, shortfall } as const;
    return settleBetsWithin(tx, connectionOf(tx), houseVendor, [result], { ...when, at: platform.clock.now() });
  });
}

async function takeBack({ platform: { db } }: World, { player, betKey, round }: HouseBet, amount: Money) {
  const { memberId: owner } = player.member;
  const legs = [
    { account: { owner, kind: 'cash' }, amount: money(-amount) },
    { account: { system: `house:${houseVendor}` }, amount },
  ] as const;
  const key = `undo:${winKeyOf(houseVendor, betKey, round)}`;
  const operation = { key, kind: 'rollback', reference: betKey, actor: 'vendor:mg', legs } as const;
  await db.transaction((tx) => postNow(tx, [operation]));
}

/** As the mini games do it: what the member still has of the payment goes back, the rest is a shortfall. */
async function correct(world: World, one: HouseBet) {
  const payout = one.payout > 0 ? 0 : one.stake * 2;
  const { cash } = await getBalances(world.platform.db, one.player.member.memberId);
  const back = money(cash < BigInt(one.payout) ? cash : one.payout);
  if (back > 0n) await takeBack(world, one, back);
  one.round += 1;
  const shortfall = BigInt(one.payout) - back;
  await settleHouse(world, one.betKey, payout, { round: one.round, from: 'settled', shortfall });
  one.happened.payout = payout;
  one.payout = payout;
}

async function houseBet(world: World, player: Player) {
  const { platform, below, later, record } = world;
  const { clock } = platform;
  const stake = 1_000 * (1 + below(30));
  const betKey = randomUuid();
  const game = { gameType: 'mini', gameKey: 'powerball', roundId: betKey, placedAt: clock.now() } as const;
  const name = { vendorKey: houseVendor, betKey, stake: money(stake) };
  const { memberId } = player.member;
  if ((await placeBet(platform, { ...name, ...game, memberId })).status !== 'posted') return;
  const payout = below(2) === 0 ? 0 : stake * 2;
  later(300 + below(3_600), async () => {
    await settleHouse(world, betKey, payout, { round: 1, from: 'wait' });
    const one = { player, betKey, stake, payout, round: 1, happened: record(player, { bets: 1, stake, payout }) };
    if (below(4) === 0) later(below(3 * daySeconds), () => correct(world, one));
  });
}

async function request(world: World, player: Player, kind: 'deposit' | 'withdrawal') {
  const { platform, staff, below, later, record } = world;
  const { db } = platform;
  const { memberId } = player.member;
  const cash = 10_000 * (1 + below(20));
  const input = { memberId, cash, requestKey: randomUuid() };
  const { cashId } =
    kind === 'deposit'
      ? await db.transaction((tx) => requestDeposit(platform, tx, { ...input, memo: '', takesBonus: true }))
      : await requestWithdrawal(platform, { ...input, cashOutPass: builtWithdrawalPassword });
  later(below(6 * 3_600), async () => {
    const end = below(5) === 0 ? -1 : 1;
    for (const to of [2, end] as const)
      await db.transaction((tx) => moveRequest(platform, tx, { cashId, to, reason: '', staff, ip: '127.0.0.1' }));
    if (end !== 1) return;
    const [what, back] =
      kind === 'deposit' ? [{ deposits: cash }, { deposits: -cash }] : [{ withdrawals: cash }, { withdrawals: -cash }];
    record(player, what);
    if (below(4) !== 0) return;
    later(below(3 * daySeconds), async () => {
      await db.transaction((tx) => reverseRequest(platform, tx, { cashId, reason: 'test', staff, ip: '127.0.0.1' }));
      record(player, back);
    });
  });
}

/** One in three is reversed a day later. */
async function correction({ platform, staff, oneOf, below, later }: World, player: Player) {
  const what = {
    account: oneOf(['cash', 'point'] as const) ?? 'cash',
    direction: oneOf(['credit', 'debit'] as const) ?? 'credit',
  };
  const fields = { memberId: player.member.memberId, amount: money(1_000), reason: 'test', requestKey: randomUuid() };
  const { db } = platform;
  await db.transaction((tx) => correctBalance(platform, tx, { ...what, ...fields, staff, ip: '127.0.0.1' }));
  const [newest] = (await listCorrections(db, { searchText: '' }, { page: 1, perPage: 1 })).rows;
  if (!newest || below(3) !== 0) return;
  const { correctionId } = newest;
  const reversal = { correctionId, reason: 'test', staff, ip: '127.0.0.1' };
  later(daySeconds, async () => {
    await db.transaction((tx) => reverseCorrection(platform, tx, reversal));
  });
}

/** As few points as the currency allows, or more. */
async function convert({ platform, oneOf }: World, { member: { memberId } }: Player) {
  const least = conversionMin(platform.config.CURRENCY);
  const points = money(oneOf([least, least * 10n]) ?? least);
  await platform.db.transaction((tx) => changePoints(platform, tx, { memberId, points, requestKey: randomUuid() }));
}

const giftFates = ['approved', 'refused', 'withdrawn', 'waiting'] as const;

/** The larger ones wait. They take their fates in turn, days later; the last one waits on. */
async function gift(world: World, { member, partners }: Player) {
  const { platform, staff, store, below, oneOf, nextOf, later } = world;
  if (!partners.includes(store.loginId)) return;
  const kind = oneOf(['give', 'take'] as const) ?? 'give';
  const { memberId: partnerId } = store;
  const amount = money(oneOf([2_000, 5_000]) ?? 2_000);
  const what = { kind, partnerId, memId: member.loginId, amount, requestKey: randomUuid() };
  const { isHeld } = await platform.db.transaction((tx) => giveOrTake(platform, tx, what));
  if (!isHeld) return;
  const { rows } = await listHeldGifts(platform.db, 'waiting', { page: 1, perPage: 100 });
  const giftId = rows.find(({ requestKey }) => requestKey === what.requestKey)?.giftId;
  const fate = nextOf(giftFates);
  if (giftId === undefined || fate === 'waiting') return;
  later(below(2 * daySeconds), () =>
    platform.db.transaction(async (tx) => {
      if (fate === 'withdrawn') return withdrawGift(platform, tx, giftId, partnerId);
      await decideGift(platform, tx, { giftId, isApproved: fate === 'approved', reason: 'test' }, staff);
    }),
  );
}

async function prize({ platform, below }: World, { member: { memberId } }: Player) {
  const wallet = { platform, vendorKey: '201', account: installUnit(platform.config) };
  await payPrize(wallet, { memberId, prizeKey: randomUuid(), amount: money(300 + below(500)) });
}

/** Bets are what happens most. */
export const acts = [bet, bet, bet, bet, houseBet, houseBet, correction, convert, gift, prize] as const;
export const requestIn = (world: World, player: Player) => request(world, player, 'deposit');
export const requestOut = (world: World, player: Player) => request(world, player, 'withdrawal');
