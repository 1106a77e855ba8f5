/** What a vendor pays above the ceiling: held, shown to staff, and the member's only by their word. */
import { expect, it } from 'vitest';
import { placeAllowedBet } from '../modules/bets/index.ts';
import { getBalances, verifyLedger } from '../modules/ledger/index.ts';
import { playCalls } from '../modules/play/calls.ts';
import { won } from '../platform/money.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { giveCash } from '../testing/give-money.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { payPrize, payWin } from './core/settle.ts';

const server = await startCallServer({ calls: playCalls });
const { platform, ask, call } = server;
const { db } = platform;
const wallet = { platform, vendorKey: '201' };
const absurd = 999_999_999_999_999;
const staff = await signInStaff(server, await buildStaff(platform));

const newMember = async () => {
  const { memberId } = await buildMember(platform);
  const waiting = async () =>
    (await ask('staff.prizeList', {}, { token: staff })).list.filter((row) => row.memberId === Number(memberId));
  return { memberId, waiting, cash: async () => (await getBalances(db, memberId)).cash };
};
const decide = (holdIdx: number, decision: 'release' | 'refuse', token = staff) =>
  call('staff.prizeDecide', { holdIdx, decision, reason: '확인' }, { token });

it('gives no member a prize above the ceiling, answers the vendor as always, and holds it once', async () => {
  const { memberId, waiting, cash } = await newMember();
  const prize = { prizeKey: randomUuid(), memberId, amount: won(absurd) };
  expect(await payPrize(wallet, prize)).toMatchObject({ status: 'ok', replayed: false, cash: 0n });
  expect(await payPrize(wallet, prize)).toMatchObject({ status: 'ok', replayed: true, cash: 0n });
  expect(await cash()).toBe(0n);
  expect(await waiting()).toMatchObject([{ amount: absurd, vendorKey: '201', status: 'waiting' }]);
  expect((await verifyLedger(db)).faults).toEqual([]);
});

it('pays what the ceiling allows at once', async () => {
  const { memberId, waiting, cash } = await newMember();
  await payPrize(wallet, { prizeKey: randomUuid(), memberId, amount: won(10_000_000) });
  expect([await cash(), await waiting()]).toEqual([10_000_000n, []]);
});

it('releases to the member or gives back to the house, once, by staff who may and with a reason', async () => {
  const { memberId, waiting, cash } = await newMember();
  for (const amount of [20_000_000, 30_000_000])
    await payPrize(wallet, { prizeKey: randomUuid(), memberId, amount: won(amount) });
  const [second, first] = await waiting();
  if (!first || !second) throw new Error('Nothing is held.');
  const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
  expect((await decide(first.holdIdx, 'release', support)).resultCode).toBe('S003');
  const races = await Promise.all([decide(first.holdIdx, 'release'), decide(first.holdIdx, 'refuse')]);
  expect(races.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'T999']);
  expect((await decide(second.holdIdx, 'refuse')).resultCode).toBe('0');
  expect((await decide(9_999_999, 'refuse')).resultCode).toBe('Z404');
  expect([0n, 20_000_000n]).toContain(await cash());
  expect(await waiting()).toEqual([]);
  const closed = await ask('staff.prizeList', { status: 'closed' }, { token: staff });
  expect(closed.list[0]).toMatchObject({ memberId: Number(memberId), status: 'refused', reason: '확인' });
  expect((await verifyLedger(db)).faults).toEqual([]);
});

it('holds the win of a bet as well; the bet is settled all the same', async () => {
  const { memberId, waiting, cash } = await newMember();
  await giveCash(platform, memberId, 10_000);
  const name = { betKey: randomUuid(), memberId };
  const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r', placedAt: platform.clock.now() } as const;
  await placeAllowedBet(platform, { ...name, ...game, vendorKey: '201', stake: won(10_000) });
  const credit = { ...name, winKey: randomUuid(), amount: won(absurd), finished: true };
  for (const replayed of [false, true])
    expect(await payWin(wallet, credit)).toMatchObject({ status: 'ok', replayed, cash: 0n });
  expect([await cash(), (await waiting()).length]).toEqual([0n, 1]);
});
