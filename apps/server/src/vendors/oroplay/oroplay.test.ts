/** OroPlay's wallet: one envelope, amounts with a sign, cancellations under old and new codes, batches. */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyReports } from '../../modules/desk/index.ts';
import { getAccountBalance, verifyLedger } from '../../modules/ledger/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const [slots, cents, live] = ['202', '203', '204'] as const;
const secretOf = (vendorKey: string) => `client-secret-of-${vendorKey}`;
for (const [vendorKey, decimals] of [
  [slots, 0],
  [cents, 2],
  [live, 0],
] as const)
  await openProbe(platform, { vendorKey, adapter: 'oroplay', secret: secretOf(vendorKey), decimals });
// A second vendor of the first one's account.
await db.$client.query(`update vendor_products set account_key = $1, product = 'live-one' where vendor_key = $2`, [
  slots,
  live,
]);

type Answer = { success: boolean; message: number; errorCode: number };

async function send(path: string, fields: object, vendorKey: string = slots): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`client:${secretOf(vendorKey)}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: `/wallet/oroplay/api/${path}`, headers, payload: fields });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const done = (message: number) => ({ success: true, message, errorCode: 0 });
const repeated = (message: number) => ({ success: false, message, errorCode: 6 });
const refused = expect.objectContaining({ success: false, errorCode: 7 });

async function seat(vendorKey: string = slots, cash?: number) {
  const member = await vendorSeat(platform, vendorKey, cash);
  await member.open();
  const { userId: userCode, id } = member;
  const code = (name: string) => `${name}-${id}`;
  const fieldsOf = (name: string, amount: number | string, more: object = {}) => ({
    userCode,
    vendorCode: vendorKey,
    gameCode: 'probe',
    historyId: 4_711,
    roundId: `r-${id}`,
    gameType: 2,
    transactionCode: code(name),
    amount,
    isFinished: false,
    isCanceled: false,
    detail: '',
    createdAt: '2026-11-30 10:00:00',
    ...more,
  });
  const transact = (name: string, amount: number | string, more: object = {}) =>
    send('transaction', fieldsOf(name, amount, more), vendorKey);
  const cancel = (name: string, amount: number, more: object = {}) =>
    transact(name, amount, { isCanceled: true, ...more });
  return { ...member, userCode, code, fieldsOf, transact, cancel };
}
const finished = { isFinished: true };

describe('a round', () => {
  it('takes stakes below 0, pays what is above, and ends with its last message', async () => {
    const { userCode, transact, bets, id } = await seat();
    expect(await send('balance', { userCode })).toEqual(done(100_000));
    expect(await transact('a', -1_000)).toEqual(done(99_000));
    expect(await transact('b', 400)).toEqual(done(99_400));
    expect(await transact('c', 600, finished)).toEqual(done(100_000));
    expect(await bets()).toEqual([`probe r-${id} win 1000 1000`]);
    expect(await transact('d', 50)).toEqual(done(100_050));
  });

  it('ends every stake in it, also one without a payout', async () => {
    const { transact, bets, id } = await seat();
    await transact('a', -1_000);
    await transact('b', -500);
    expect(await transact('c', 2_000, finished)).toEqual(done(100_500));
    expect(await transact('d', -700, { roundId: `s-${id}`, ...finished })).toEqual(done(99_800));
    expect(await bets()).toEqual([
      `probe r-${id} win 1000 2000`,
      `probe r-${id} lose 500 0`,
      `probe s-${id} lose 700 0`,
    ]);
  });

  it('that costs nothing pays what it wins', async () => {
    const { transact, bets } = await seat();
    expect(await transact('a', 0)).toEqual(done(100_000));
    expect(await transact('b', 300, finished)).toEqual(done(100_300));
    expect(await transact('b', 300, finished)).toEqual(repeated(100_300));
    expect(await bets()).toEqual([]);
  });

  it('is of the vendor that it names, of one of the account alone', async () => {
    const { userCode, fieldsOf, bets, open } = await seat(live);
    await open();
    const bet = (name: string, vendorCode: string) => send('transaction', { ...fieldsOf(name, -100), vendorCode });
    expect(await bet('a', 'live-one')).toEqual(done(99_900));
    expect(await bet('b', cents)).toEqual(refused);
    expect(await bet('c', 'live-two')).toEqual(refused);
    expect(await bets()).toHaveLength(1);
    expect(await send('balance', { userCode }, cents)).toEqual(done(999));
  });
});

describe('amounts', () => {
  it('have the decimals of the account, and a stake no more', async () => {
    const { userCode, transact } = await seat(cents, 1_289_300);
    expect(await send('balance', { userCode }, cents)).toEqual(done(12_893));
    expect(await transact('a', -10.25)).toEqual(done(12_882.75));
    expect(await transact('b', '-11.10')).toEqual(done(12_871.65));
    expect(await transact('c', 21.559, finished)).toEqual(done(12_893.2));
    expect(await transact('d', -0.001)).toEqual(refused);
  });

  it('may come without a sign and with the kind of the transaction', async () => {
    const { transact } = await seat();
    expect(await transact('a', 1_000, { transactionType: 'debit' })).toEqual(done(99_000));
    expect(await transact('b', 1_500, { transactionType: 'credit', ...finished })).toEqual(done(100_500));
  });
});

describe('a cancellation', () => {
  it('under the code of its stake returns it once, and before it refuses it', async () => {
    const { transact, cancel, bets, id } = await seat();
    await transact('a', -1_000);
    expect(await cancel('a', -1_000)).toEqual(done(100_000));
    expect(await cancel('a', -1_000)).toEqual(repeated(100_000));
    expect(await cancel('b', -300)).toEqual(done(100_000));
    expect(await transact('b', -300)).toEqual(refused);
    expect(await bets()).toEqual([`probe r-${id} cancel 1000 0`]);
  });

  it.each([-1_000, 1_000])(
    'under a code of its own finds the stake by round and amount, sent as %s',
    async (amount) => {
      const { transact, cancel, cash } = await seat();
      for (const name of ['a', 'b']) await transact(name, -1_000);
      await transact('c', -500);
      expect(await cancel('x', amount)).toEqual(done(98_500));
      expect(await cancel('x', amount)).toEqual(repeated(98_500));
      expect(await cancel('y', amount)).toEqual(done(99_500));
      expect(await cancel('z', amount)).toEqual(done(99_500));
      expect(await cash()).toBe(99_500);
    },
  );

  it('of a paid stake waits for the one of its payout, in whatever code', async () => {
    const { transact, cancel, bets, id, owed } = await seat();
    await transact('a', -1_000);
    await transact('b', 1_000, finished);
    expect(await cancel('a', -1_000)).toEqual(refused);
    // As much as the stake: its sign says which of the two.
    expect(await cancel('x', 1_000)).toEqual(done(99_000));
    expect(await cancel('a', -1_000)).toEqual(done(100_000));
    expect(await cancel('a', -1_000)).toEqual(repeated(100_000));
    expect(await bets()).toEqual([`probe r-${id} cancel 1000 0`]);
    expect(await owed()).toBe(0);
  });

  it('of a lost stake returns it, of a payout takes it back, of a payout to come pays nothing', async () => {
    const { transact, cancel } = await seat();
    await transact('a', -1_000, finished);
    expect(await cancel('a', -1_000)).toEqual(done(100_000));
    await transact('b', -1_000);
    expect(await transact('c', 3_000, finished)).toEqual(done(102_000));
    expect(await cancel('c', 3_000)).toEqual(done(99_000));
    expect(await cancel('d', 700)).toEqual(done(99_000));
    expect(await transact('d', 700, finished)).toMatchObject({ message: 99_000, errorCode: 6 });
  });

  it('of a payout that waits for staff takes it out of their queue, and its stake can go back after it', async () => {
    const { transact, cancel, bets, id, memberId } = await seat();
    const large = 20_000_000;
    await transact('a', -1_000);
    expect(await transact('b', large, finished)).toEqual(done(100_000));
    expect(await cancel('b', large)).toEqual(done(99_000));
    expect(await cancel('b', large)).toEqual(repeated(99_000));
    expect(await bets()).toEqual([`probe r-${id} lose 1000 0`]);
    expect(await getAccountBalance(db, { owner: memberId, kind: 'prize_held' })).toBe(0n);
    expect(await cancel('a', -1_000)).toEqual(done(100_000));
    expect(await bets()).toEqual([`probe r-${id} cancel 1000 0`]);
  });

  it('of many equal stakes returns one each, however many come together and again', async () => {
    const { transact, cancel, cash, bets } = await seat();
    const names = Array.from({ length: 12 }, (_, nth) => `n${nth}`);
    await Promise.all(names.map((name) => transact(name, -1_000)));
    const cancels = names.slice(0, 8).flatMap((name) => [`x${name}`, `x${name}`, `x${name}`]);
    await Promise.all(cancels.map((name) => cancel(name, -1_000)));
    expect(await cash()).toBe(96_000);
    expect((await bets()).filter((bet) => bet?.includes('cancel'))).toHaveLength(8);
  });

  it('that meets its stake or its payout leaves the one or the other, never both', async () => {
    const { transact, cancel, cash, code, bets } = await seat();
    const names = Array.from({ length: 10 }, (_, nth) => `m${nth}`);
    const apart = (name: string) => ({ roundId: code(`apart-${name}`) });
    await Promise.all(
      names.flatMap((name) => [transact(name, -1_000, apart(name)), cancel(name, -1_000, apart(name))]),
    );
    for (const name of names) await cancel(name, -1_000, apart(name));
    expect(await cash()).toBe(100_000);
    const wins = { roundId: code('wins') };
    await transact('stake', -1_000, wins);
    await transact('end', 0, { ...wins, ...finished });
    await Promise.all(names.flatMap((name) => [transact(`w${name}`, 700, wins), cancel(`w${name}`, 700, wins)]));
    for (const name of names) await cancel(`w${name}`, 700, wins);
    expect(await cash()).toBe(99_000);
    expect((await bets()).filter((bet) => bet?.includes('wait'))).toEqual([]);
  });
});

describe('a batch', () => {
  const batch = (userCode: string, transactions: object[]) => send('batch-transactions', { userCode, transactions });

  it('is done in its order, what came before counts as done', async () => {
    const { userCode, fieldsOf, bets, id } = await seat();
    const both = [fieldsOf('a', -1_000), fieldsOf('b', 2_500, finished)];
    expect(await batch(userCode, both)).toEqual(done(101_500));
    expect(await batch(userCode, [...both, fieldsOf('c', -500, { roundId: `s-${id}` })])).toEqual(done(101_000));
    expect(await bets()).toEqual([`probe r-${id} win 1000 2500`, `probe s-${id} wait 500 0`]);
  });

  it('ends at the first refusal, which is its answer; what was done before stays', async () => {
    const { userCode, fieldsOf, cash } = await seat();
    const answer = await batch(userCode, [fieldsOf('a', -1_000), fieldsOf('b', -900_000), fieldsOf('c', -1_000)]);
    expect(answer).toEqual({ success: false, message: 99_000, errorCode: 4 });
    expect(await cash()).toBe(99_000);
    expect(await batch(userCode, [{ ...fieldsOf('d', -10), userCode: 'mbr_1' }])).toEqual(refused);
  });
});

it('refuses another secret by 401, a malformed message by 400, an unknown user by 2', async () => {
  const headers = { authorization: `Basic ${Buffer.from('client:other').toString('base64')}` };
  const forged = await app.inject({ method: 'POST', url: '/wallet/oroplay/api/balance', headers, payload: {} });
  expect([forged.statusCode, forged.json()]).toEqual([401, { success: false, message: 0, errorCode: 401 }]);
  const { transact } = await seat();
  expect(await transact('a', '1e5')).toMatchObject({ success: false, errorCode: 400 });
  expect(await send('nothing', {})).toMatchObject({ success: false, errorCode: 400 });
  expect(await send('balance', { userCode: 'mbr_999999999' })).toMatchObject({ success: false, errorCode: 2 });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
