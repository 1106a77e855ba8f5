/**
 * Bets are booked on the game and the round that the vendor's message names, whatever its sessions were opened for, and
 * a session that was opened later takes over nothing.
 */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../modules/ledger/index.ts';
import { closePlaySession } from '../modules/play/sessions.ts';
import { openProbe } from '../testing/probe-game.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { vendorSeat } from '../testing/vendor-seat.ts';
import { hashOf } from './pragmatic/protocol.ts';
import { registerVendorRoutes } from './vendors.ts';

const platform = await testPlatform();
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const secret = 'secret-of-the-vendor';
const [slots, halls, tables] = ['202', '204', '1'] as const;
await openProbe(platform, { vendorKey: slots, adapter: 'kplay', secret, games: ['0', '1001', '1002', '1003'] });
await openProbe(platform, { vendorKey: halls, adapter: 'pragmatic', secret, games: ['olympus', 'gates', 'closed'] });
await openProbe(platform, { vendorKey: tables, adapter: 'evolution', secret, games: ['lobby', 'table-a', 'table-b'] });
await db.$client.query(`update catalog_games set is_open = false where game_key in ('1003', 'closed')`);
await db.$client.query(`update catalog_groups set game_type = 'slot' where group_code = $1`, [slots]);
await db.$client.query(`update catalog_groups set game_type = 'casino' where group_code = $1`, [tables]);

async function kplay(what: string, fields: object) {
  const payload = { prd_id: Number(slots), ...fields };
  const answer = await app.inject({
    method: 'POST',
    url: `/wallet/kplay/${what}`,
    headers: { 'secret-key': secret },
    payload,
  });
  return answer.json<{ status: number; error?: string; balance?: number }>();
}

async function pragmatic(what: string, fields: Readonly<Record<string, string | number>>) {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  const payload = new URLSearchParams([...pairs, ['hash', hashOf(pairs, secret)]]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: `/wallet/pragmatic/${halls}/${what}`, headers, payload });
  return { http: answer.statusCode, ...answer.json<{ error: number; cash?: number }>() };
}

async function evolution(what: string, fields: object) {
  const url = `/wallet/evolution/${tables}/${what}?authToken=${secret}`;
  const answer = await app.inject({ method: 'POST', url, payload: { currency: 'KRW', ...fields } });
  return answer.json<{ status: string; uuid: string | null }>();
}

describe('a bet at KPLAY', () => {
  it('is booked on the game and the round it names, also after another game was opened', async () => {
    const { userId: user_id, id, open, bets } = await vendorSeat(platform, slots);
    await open('0');
    await open('1001');
    const debit = (game_id: unknown, txn_id: string) =>
      kplay('debit', { user_id, amount: 100, game_id, table_id: '', round_id: `r${id}`, txn_id });
    expect(await debit(0, `a${id}`)).toMatchObject({ status: 1 });
    expect(await debit(1002, `b${id}`)).toMatchObject({ status: 1 });
    expect(await debit(999, `c${id}`)).toMatchObject({ status: 0, error: 'ACCESS_DENIED' });
    expect(await debit(1003, `d${id}`)).toMatchObject({ status: 0, error: 'ACCESS_DENIED' });
    expect(await debit(null, `e${id}`)).toMatchObject({ status: 1 });
    const row = (game: string) => `${game} r${id} wait 100 0`;
    expect(await bets()).toEqual([row('0'), row('1002'), row('1001')]);
  });

  it('without a round, or of the round 0, is a round of its own', async () => {
    const { userId: user_id, id, open, bets } = await vendorSeat(platform, slots);
    await open('1001');
    await kplay('debit', { user_id, amount: 100, game_id: 1001, round_id: 0, txn_id: `a${id}` });
    await kplay('debit', { user_id, amount: 100, game_id: 1001, txn_id: `b${id}` });
    expect(await bets()).toEqual([`1001 a${id} wait 100 0`, `1001 b${id} wait 100 0`]);
  });

  it('is taken in the session that is open, although a launch after it failed', async () => {
    const { userId: user_id, id, open } = await vendorSeat(platform, slots);
    await open('1001');
    const { playSessionId } = await open('1002');
    await closePlaySession(platform, db, playSessionId, 'vendor');
    const debit = { user_id, amount: 100, game_id: 1001, txn_id: `a${id}` };
    expect(await kplay('debit', debit)).toMatchObject({ status: 1, balance: 99_900 });
  });

  it('finds the session by the sid that the vendor repeats', async () => {
    const { userId: user_id, id, open } = await vendorSeat(platform, slots);
    const { token: sid, playSessionId } = await open('1001');
    await open('1002');
    await closePlaySession(platform, db, playSessionId, 'left');
    const debit = { user_id, amount: 100, game_id: 1001, txn_id: `a${id}`, sid };
    expect(await kplay('debit', debit)).toMatchObject({ status: 0, error: 'ACCESS_DENIED' });
    expect(await kplay('debit', { ...debit, sid: 'of-the-vendor' })).toMatchObject({ status: 1 });
  });
});

describe('a bet at Pragmatic', () => {
  it('is refused with 8 on a closed game and on none, and booked on the game it names', async () => {
    const { userId, id, open, bets, cash } = await vendorSeat(platform, halls);
    const { token } = await open('olympus');
    const bet = (gameId: string, amount = 100) =>
      pragmatic('bet.html', {
        userId,
        gameId,
        roundId: `r${id}`,
        amount,
        reference: `${gameId}${amount}-${id}`,
        token,
      });
    expect(await bet('closed')).toMatchObject({ error: 8 });
    expect(await bet('nothing')).toMatchObject({ error: 8 });
    expect(await bet('nothing', 0)).toMatchObject({ error: 8 });
    expect(await bet('gates')).toMatchObject({ error: 0 });
    expect(await bets()).toEqual([`gates r${id} wait 100 0`]);
    expect(await cash()).toBe(99_900);
  });

  it('is settled by results of its own game, although two games have the same round', async () => {
    const { userId, id, open, bets } = await vendorSeat(platform, halls);
    const { token } = await open('olympus');
    const round = (gameId: string) => ({ userId, gameId, roundId: `r${id}` });
    for (const gameId of ['olympus', 'gates'])
      await pragmatic('bet.html', { ...round(gameId), amount: 100, reference: `${gameId}-${id}`, token });
    await pragmatic('result.html', { ...round('gates'), amount: 700, reference: `w-${id}` });
    await pragmatic('endRound.html', round('gates'));
    expect(await bets()).toEqual([`olympus r${id} wait 100 0`, `gates r${id} win 100 700`]);
    const free = { ...round('closed'), amount: 5, reference: `x-${id}` };
    expect(await pragmatic('result.html', free)).toMatchObject({ error: 100 });
  });

  it('without a token is taken in an open session of its game', async () => {
    const { userId, id, open, bets } = await vendorSeat(platform, halls);
    await open('olympus');
    const { playSessionId } = await open('gates');
    await closePlaySession(platform, db, playSessionId, 'vendor');
    const bet = { userId, gameId: 'olympus', roundId: `r${id}`, amount: 100, reference: `b-${id}` };
    expect(await pragmatic('bet.html', bet)).toMatchObject({ error: 0 });
    expect(await bets()).toEqual([`olympus r${id} wait 100 0`]);
  });

  it('has other calls answered in the words of the protocol, with 200', async () => {
    const { userId, open } = await vendorSeat(platform, halls);
    await open('olympus');
    const list = { userId, gameIdList: 'olympus,gates' };
    const [olympus, gates] = ['olympus', 'gates'].map((gameID) => ({ gameID, cash: 100_000, bonus: 0 }));
    const balances = { http: 200, error: 0, gamesBalances: [olympus, gates] };
    expect(await pragmatic('getBalancePerGame.html', list)).toMatchObject(balances);
    expect(await pragmatic('sessionExpired.html', { playerId: userId })).toMatchObject({ http: 200, error: 0 });
    expect(await pragmatic('roundDetails.html', { userId })).toMatchObject({ http: 200, error: 0 });
    expect(await pragmatic('whatever.html', { userId })).toMatchObject({ http: 200, error: 7 });
  });
});

describe('a bet at Evolution', () => {
  it('is booked on its table, and on the lobby at a table outside the catalog', async () => {
    const { userId, id, open, bets } = await vendorSeat(platform, tables);
    const { token: sid } = await open('table-a');
    const debit = (table: string | null) => {
      const game = { id: `g-${id}`, type: 'baccarat', details: { table: { id: table, vid: null } } };
      const transaction = { id: `${table}-${id}`, refId: `${table}-${id}`, amount: 100 };
      return evolution('debit', { userId, sid, uuid: 'u', game, transaction });
    };
    for (const table of ['table-b', 'table-x', null]) expect(await debit(table)).toMatchObject({ status: 'OK' });
    const row = (game: string) => `${game} g-${id} wait 100 0`;
    expect(await bets()).toEqual([row('table-b'), row('lobby'), row('table-a')]);
  });

  it('is answered with its uuid however malformed it is', async () => {
    expect(await evolution('debit', { uuid: 'u-17', userId: 5 })).toMatchObject({
      status: 'INVALID_PARAMETER',
      uuid: 'u-17',
    });
    const url = `/wallet/evolution/${tables}/debit?authToken=${secret}`;
    const broken = await app.inject({ method: 'POST', url, payload: '{"uuid":"u-18",' });
    expect(broken.json()).toMatchObject({ status: 'INVALID_PARAMETER', uuid: 'u-18' });
  });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
