/** Hub88's wallet as its documents have it: units, tokens, free bets, several wins of a bet, and rollbacks of both. */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyReports } from '../../modules/desk/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { dialect } from './dialect.ts';
import { publicKeyOf, signBody } from './keys.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const [won, cents] = ['206', '207'] as const;
const privateKey = dialect.keys?.create() ?? '';
const secret = publicKeyOf(privateKey);
await openProbe(platform, { vendorKey: won, adapter: 'hub88', secret, games: ['probe', 'table'] });
await openProbe(platform, { vendorKey: cents, adapter: 'hub88', secret, decimals: 2 });

type Answer = { user?: string; status: string; request_uuid: string; currency?: string; balance?: number };
const request_uuid = '583c985f-fee6-4c0e-bbf5-308aad6265af';
const unit = 100_000;

async function post(path: string, payload: string, vendorKey: string = won): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signBody(privateKey, payload) ?? '' };
  const answer = await app.inject({ method: 'POST', url: `/wallet/hub88/${vendorKey}/${path}`, headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

async function seat(vendorKey: string = won) {
  const member = await vendorSeat(platform, vendorKey);
  const { token } = await member.open();
  const { userId: user, id } = member;
  const send = (path: string, fields: object) =>
    post(path, JSON.stringify({ user, request_uuid, ...fields }), vendorKey);
  const named = (name: string) => ({ transaction_uuid: `${name}-${id}`, supplier_transaction_id: `s-${name}` });
  const paid = { currency: 'KRW', round: `r-${id}`, game_code: 'probe' };
  const bet = (name: string, amount: number, more: object = {}) =>
    send('transaction/bet', { ...paid, ...named(name), token, amount: amount * unit, round_closed: false, ...more });
  const win = (name: string, of: string, amount: number, more: object = {}) =>
    send('transaction/win', {
      ...paid,
      ...named(name),
      amount: amount * unit,
      reference_transaction_uuid: `${of}-${id}`,
      round_closed: true,
      ...more,
    });
  const rollback = (name: string, of: string, more: object = {}) =>
    send('transaction/rollback', {
      ...named(name),
      round: `r-${id}`,
      reference_transaction_uuid: `${of}-${id}`,
      ...more,
    });
  return { ...member, user, token, send, bet, win, rollback };
}
const ok = (balance: number) => expect.objectContaining({ status: 'RS_OK', balance: balance * unit, currency: 'KRW' });
const refused = (status: string) => expect.objectContaining({ status, request_uuid });

describe('a message', () => {
  it('is answered with its user and request, money in a hundred-thousandth of the currency', async () => {
    const { send, user, token } = await seat();
    const balance = await send('user/balance', { token, game_code: 'clt_dragonrising' });
    const answered = { user, status: 'RS_OK', request_uuid, currency: 'KRW' };
    expect(balance).toEqual({ ...answered, balance: 100_000 * unit });
    expect(await send('user/info', {})).toEqual({ user, status: 'RS_OK', request_uuid, country: 'KR' });
  });

  it('of 3.56 is 356000, which an account of won refuses as a stake and cuts as a win', async () => {
    const exact = await seat(cents);
    expect(await exact.bet('b', 30.56)).toMatchObject({ status: 'RS_OK', balance: (1_000 - 30.56) * unit });
    expect(await exact.win('w', 'b', 30.56789)).toMatchObject({ balance: 1_000 * unit });
    const whole = await seat();
    expect(await whole.bet('b', 1_000.5)).toEqual(refused('RS_ERROR_WRONG_TYPES'));
    await whole.bet('c', 1_000);
    expect(await whole.win('w', 'c', 1_500.99)).toEqual(ok(100_500));
  });

  it('is refused by its signature, its syntax or its types, with its uuid', async () => {
    const { send, user, cash } = await seat();
    const payload = JSON.stringify({ user, request_uuid });
    const url = `/wallet/hub88/${won}/user/info`;
    const headers = { 'x-hub88-signature': signBody(privateKey, `${payload} `) ?? '' };
    const unsigned = await app.inject({ method: 'POST', url, headers, payload });
    expect(unsigned.json()).toEqual({ user, status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid });
    expect(await post('user/info', '{"user":')).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
    const wrong = [{ amount: '1000' }, { amount: -1 }, { amount: 0.5 }, { amount: 1e20 }, { token: 5 }];
    for (const fields of wrong) expect(await send('transaction/bet', fields)).toEqual(refused('RS_ERROR_WRONG_TYPES'));
    expect(await send('transaction/cancel', {})).toEqual(refused('RS_ERROR_WRONG_TYPES'));
    expect(await cash()).toBe(100_000);
  });

  it('of a player names a token of that player, which may play every game of the vendor', async () => {
    const [one, other] = [await seat(), await seat()];
    expect(await one.bet('b', 1_000, { token: other.token })).toEqual(refused('RS_ERROR_INVALID_TOKEN'));
    expect(await one.send('user/balance', { token: other.token })).toEqual(refused('RS_ERROR_INVALID_TOKEN'));
    expect(await one.bet('b', 1_000, { game_code: 'table' })).toEqual(ok(99_000));
    expect(await one.bet('c', 1_000, { game_code: 'unknown' })).toEqual(refused('RS_ERROR_INVALID_GAME'));
    expect(await one.bets()).toEqual([`table r-${one.id} wait 1000 0`]);
  });
});

describe('a win', () => {
  it('that leaves its round open is added to, and a closed round ends the other bets of it', async () => {
    const { bet, win, bets, id } = await seat();
    await bet('a', 1_000);
    await bet('b', 2_000);
    expect(await win('w1', 'a', 300, { round_closed: false })).toEqual(ok(97_300));
    expect(await win('w2', 'a', 500)).toEqual(ok(97_800));
    expect(await win('w2', 'a', 500)).toEqual(ok(97_800));
    expect(await win('w2', 'a', 501)).toEqual(refused('RS_ERROR_DUPLICATE_TRANSACTION'));
    expect(await bets()).toEqual([`probe r-${id} win 1000 800`, `probe r-${id} lose 2000 0`]);
    expect(await win('w3', 'b', 700)).toEqual(ok(98_500));
    expect(await win('w3', 'b', 700)).toEqual(ok(98_500));
  });

  it('of a free bet, and of a promotion without one, is paid once; the free bet costs nothing', async () => {
    const { bet, win, send, bets, prizes, id } = await seat();
    const free = { is_free: true, reward_uuid: 'a-reward' };
    expect(await bet('f', 500, free)).toEqual(ok(100_000));
    expect(await bet('f', 500, free)).toEqual(ok(100_000));
    expect(await win('w', 'f', 400, { is_free: true })).toEqual(ok(100_400));
    expect(await win('w', 'f', 400, { is_free: true })).toEqual(ok(100_400));
    const promo = { currency: 'KRW', amount: 50 * unit, is_supplier_promo: true, transaction_uuid: `p-${id}` };
    for (const _ of ['first', 'again']) expect(await send('transaction/win', promo)).toEqual(ok(100_450));
    expect(await send('transaction/win', { ...promo, is_supplier_promo: null })).toEqual(
      refused('RS_ERROR_WRONG_TYPES'),
    );
    expect(await bets()).toEqual([]);
    expect(await prizes()).toEqual(['400 freeRounds', '50 promotion']);
  });
});

describe('a rollback', () => {
  it('of an unknown transaction succeeds, and the transaction is refused or moves nothing when it comes', async () => {
    const { bet, win, rollback, cash } = await seat();
    expect(await rollback('x1', 'b')).toEqual(ok(100_000));
    expect(await rollback('x1', 'b')).toEqual(ok(100_000));
    expect(await bet('b', 1_000)).toEqual(refused('RS_ERROR_DUPLICATE_TRANSACTION'));
    expect(await win('w', 'b', 500)).toEqual(refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'));
    await rollback('x2', 'f');
    expect(await bet('f', 500, { is_free: true })).toEqual(refused('RS_ERROR_DUPLICATE_TRANSACTION'));
    expect(await rollback('x3', 'v')).toEqual(ok(100_000));
    await bet('c', 1_000);
    expect(await win('v', 'c', 2_500)).toEqual(ok(99_000));
    expect(await cash()).toBe(99_000);
  });

  it('of a free bet refuses its win', async () => {
    const { bet, win, rollback } = await seat();
    await bet('f', 500, { is_free: true });
    expect(await rollback('x', 'f')).toEqual(ok(100_000));
    expect(await win('w', 'f', 400)).toEqual(refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'));
  });

  it('takes a win back, also what was spent of it, and in either order with its bet gives the stake back', async () => {
    const { bet, win, rollback, owed, bets, id } = await seat();
    await bet('a', 1_000);
    await win('w', 'a', 5_000);
    expect(await rollback('x1', 'w')).toEqual(ok(99_000));
    expect(await rollback('x1', 'w')).toEqual(ok(99_000));
    expect(await rollback('x2', 'a')).toEqual(ok(100_000));
    await bet('b', 1_000);
    await win('v', 'b', 5_000);
    expect(await rollback('x3', 'b')).toEqual(ok(104_000));
    expect(await rollback('x4', 'v')).toEqual(ok(100_000));
    expect(await rollback('x4', 'v')).toEqual(ok(100_000));
    await bet('c', 1_000);
    await win('u', 'c', 0);
    expect(await rollback('x5', 'c')).toEqual(ok(100_000));
    await bet('d', 1_000);
    await win('t', 'd', 2_000);
    await bet('e', 101_000);
    expect(await rollback('x6', 't')).toEqual(ok(0));
    expect(await owed()).toBe(2_000);
    const cancelled = `probe r-${id} cancel 1000 0`;
    const rest = [`probe r-${id} lose 1000 0`, `probe r-${id} wait 101000 0`];
    expect(await bets()).toEqual([cancelled, cancelled, cancelled, ...rest]);
  });

  it('and what it names come together: one bet, one win and their rollbacks leave the cash as it was', async () => {
    for (const turn of ['one', 'two', 'three', 'four', 'five']) {
      const { bet, win, rollback, cash } = await seat();
      const names = [`b-${turn}`, `w-${turn}`] as const;
      await bet(names[0], 1_000);
      const together = await Promise.all([
        rollback('x1', names[1]),
        win(names[1], names[0], 2_500),
        rollback('x2', names[0]),
        rollback('x1', names[1]),
        win(names[1], names[0], 2_500),
      ]);
      expect(together.map(({ status }) => status).filter((status) => status === 'RS_ERROR_UNKNOWN')).toEqual([]);
      expect(await cash()).toBe(100_000);
    }
  });
});

it('leave a ledger and reports whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
