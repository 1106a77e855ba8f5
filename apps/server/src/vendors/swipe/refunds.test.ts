/** Refunds at Swipe Games: of a bet, of a part of it, of a win, and of unknown transactions, each answered with 200. */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyReports } from '../../modules/desk/index.ts';
import { getAccountBalance, verifyLedger } from '../../modules/ledger/index.ts';
import { decidePrize } from '../../modules/play/decide-prize.ts';
import { brandId } from '../../platform/ids.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { canonical, signatureOf } from './protocol.ts';

const platform = await testPlatform();
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const vendorKey = '205';
const secret = 'integration-key';
await openProbe(platform, { vendorKey, adapter: 'swipe', secret });

async function send(what: string, fields: object) {
  const payload = canonical(fields);
  const headers = { 'content-type': 'application/json', 'x-request-sign': signatureOf(secret, payload) };
  const answer = await app.inject({ method: 'POST', url: `/wallet/swipe/${vendorKey}/${what}`, headers, payload });
  return { http: answer.statusCode, ...answer.json<{ balance?: string; code?: string; message?: string }>() };
}

async function seat() {
  const member = await vendorSeat(platform, vendorKey);
  const { token: sessionID } = await member.open();
  const { id } = member;
  const round = { sessionID, roundID: `r-${id}`, type: 'regular' };
  const bet = (name = 'b', amount = '1000') => send('bet', { ...round, txID: `${name}-${id}`, amount });
  const win = (name: string, amount: string) => send('win', { ...round, txID: `${name}-${id}`, amount });
  const refund = (name: string, of: string, amount: string, more: object = {}) =>
    send('refund', { sessionID, txID: `${name}-${id}`, origTxID: `${of}-${id}`, amount, ...more });
  return { ...member, bet, win, refund };
}
const answered = (balance: string) => expect.objectContaining({ http: 200, balance });

it('give back the part that is named, once each, and never more than the stake', async () => {
  const { bet, win, refund, bets, id } = await seat();
  await bet();
  expect(await refund('f1', 'b', '400')).toEqual(answered('99400'));
  expect(await refund('f1', 'b', '400')).toEqual(answered('99400'));
  expect(await refund('f2', 'b', '700')).toMatchObject({ http: 400 });
  expect(await refund('f3', 'b', '1001')).toMatchObject({ http: 400 });
  expect(await win('w', '2500')).toEqual(answered('101900'));
  expect(await refund('f4', 'b', '100')).toEqual(answered('101900'));
  expect(await bets()).toEqual([`probe r-${id} win 1000 2900`]);
});

it('give back a whole stake in parts, and whole', async () => {
  const { bet, refund, bets, id } = await seat();
  await bet();
  await refund('f1', 'b', '400');
  expect(await refund('f2', 'b', '600')).toEqual(answered('100000'));
  await bet('c');
  expect(await refund('f3', 'c', '1000')).toEqual(answered('100000'));
  expect(await refund('f3', 'c', '1000')).toEqual(answered('100000'));
  expect(await bets()).toEqual([`probe r-${id} win 1000 1000`, `probe r-${id} cancel 1000 0`]);
});

it('take a win back, what was spent of it is owed, and the bet can be refunded after it', async () => {
  const { bet, win, refund, cash, owed } = await seat();
  await bet();
  await win('w', '2500');
  expect(await refund('f1', 'w', '2400')).toMatchObject({ http: 400 });
  expect(await refund('f2', 'w', '2500')).toEqual(answered('99000'));
  expect(await refund('f2', 'w', '2500')).toEqual(answered('99000'));
  expect(await refund('f3', 'b', '1000')).toEqual(answered('100000'));
  expect(await refund('f3', 'b', '1000')).toEqual(answered('100000'));
  await bet('c');
  await win('x', '5000');
  await bet('d', '104000');
  expect(await refund('f4', 'x', '5000')).toEqual(answered('0'));
  expect([await cash(), await owed()]).toEqual([0, 5_000]);
});

it('take back the sum of free rounds', async () => {
  const { refund, open, id } = await seat();
  const { token: sessionID } = await open();
  const sum = { sessionID, roundID: `r-${id}`, type: 'regular', frID: 'fr', txID: `s-${id}`, amount: '900' };
  expect(await send('win', sum)).toEqual(answered('100900'));
  expect(await refund('f', 's', '900', { sessionID })).toEqual(answered('100000'));
  expect(await send('win', sum)).toEqual(answered('100000'));
});

it('of an unknown transaction move nothing, and so does the transaction when it comes', async () => {
  const { bet, win, refund, cash } = await seat();
  expect(await refund('f1', 'w', '2500')).toEqual(answered('100000'));
  await bet();
  expect(await win('w', '2500')).toEqual(answered('99000'));
  expect(await refund('f2', 'z', '1000')).toEqual(answered('99000'));
  expect(await bet('z')).toMatchObject({ http: 400 });
  expect(await cash()).toBe(99_000);
});

it('with an unknown session are answered with 200 and 0, and still done', async () => {
  const { bet, refund, cash } = await seat();
  const sessionID = 'a-session-that-never-was';
  expect(await refund('f1', 'nothing', '1000', { sessionID })).toEqual(answered('0'));
  await bet();
  expect(await refund('f2', 'b', '1000', { sessionID })).toEqual(answered('0'));
  expect(await cash()).toBe(100_000);
});

it('of another member’s transaction move nothing', async () => {
  const [one, other] = [await seat(), await seat()];
  await one.bet();
  const of = { origTxID: `b-${one.id}` };
  expect(await other.refund('f', 'b', '1000', of)).toEqual(answered('100000'));
  expect(await one.cash()).toBe(99_000);
});

describe('of a win that waits for staff', () => {
  const large = 20_000_000;
  async function waiting() {
    const { bet, win, refund, ...member } = await seat();
    await bet();
    await win('w', String(large));
    const held = () => getAccountBalance(db, { owner: member.memberId, kind: 'prize_held' });
    const hold = async () => {
      const { rows } = await db.$client.query<{ hold_id: bigint; status: string; decided_by: string }>(
        'select hold_id, status, decided_by from prize_holds where member_id = $1',
        [member.memberId],
      );
      const [row] = rows;
      if (!row) throw new Error('Nothing is held.');
      return row;
    };
    const decide = async (isReleased: boolean) => {
      const decision = { holdId: brandId<'HoldId'>((await hold()).hold_id), isReleased, reason: 'checked' };
      await db.transaction((tx) => decidePrize(platform, tx, decision, { staffId: 1, loginId: 'one' }));
    };
    return { ...member, bet, win, refund: () => refund('f', 'w', String(large)), back: refund, held, hold, decide };
  }

  it('take it out of their queue, once, however often they come', async () => {
    const { refund, bets, held, hold, back, id } = await waiting();
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers).toEqual(Array(3).fill(answered('99000')));
    expect([await held(), await hold()]).toMatchObject([0n, { status: 'withdrawn', decided_by: 'vendor:205' }]);
    expect(await bets()).toEqual([`probe r-${id} lose 1000 0`]);
    expect(await back('g', 'b', '1000')).toEqual(answered('100000'));
  });

  it('leave it where it is when they are of another win of its bet', async () => {
    const { bet, win, refund, back, held, cash } = await waiting();
    await win('v', '500');
    expect(await back('g', 'v', '500')).toEqual(answered('100000'));
    expect(await held()).toBe(BigInt(large - 1_000));
    await refund();
    expect([await held(), await cash()]).toEqual([0n, 99_000]);
    expect(await bet('c')).toEqual(answered('98000'));
  });

  it('take nothing of what staff refused, and all of what they released', async () => {
    const [refused, released] = [await waiting(), await waiting()];
    await refused.decide(false);
    expect(await refused.refund()).toEqual(answered('99000'));
    expect([await refused.owed(), await refused.held()]).toEqual([0, 0n]);
    expect(await refused.bets()).toEqual([expect.stringContaining(' lose 1000 0')]);
    await released.decide(true);
    expect(await released.refund()).toEqual(answered('99000'));
    expect([await released.owed(), await released.held()]).toEqual([0, 0n]);
  });

  it('end as well when staff release it in this moment', async () => {
    const { refund, decide, held, cash, owed } = await waiting();
    await Promise.all([refund(), decide(true).catch(() => undefined)]);
    await refund();
    expect([await held(), await cash(), await owed()]).toEqual([0n, 99_000, 0]);
  });
});

it('leave a ledger and reports whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
