/** What KPLAY answers about games, bets and our credit: as documented, in numbers or in texts. */
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findGame } from '../../modules/catalog/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { kplay } from './index.ts';
import { gameOf } from './protocol.ts';

const platform = await testPlatform();
const { db } = platform;
const vendorKey = '202';
const secret = 'secret-key';

type Seen = { path: string; method: string; headers: Record<string, unknown>; body: unknown };
let seen: Seen[] = [];
let replies: Record<string, { status?: number; body: object | string }> = {};
const vendor = Fastify({ forceCloseConnections: true });
vendor.all('/api/v1/*', ({ url, method, headers, body }, reply) => {
  const path = url.replace('/api/v1', '');
  seen.push({ path, method, headers, body });
  const { status = 200, body: answer } = replies[path] ?? { body: { status: 0, error: 'ACCESS_DENIED' } };
  return reply.code(status).send(answer);
});
const origin = await vendor.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => vendor.close());

await openProbe(platform, { vendorKey, adapter: 'kplay', secret, games: ['table-401', 'evo-table'], decimals: 2 });
await db.$client.query(`update vendor_settings set api_url = $1 where vendor_key = $2`, [
  `${origin}/api/v1`,
  vendorKey,
]);
await db.$client.query(`update vendor_products set product = '1' where vendor_key = $1`, [vendorKey]);
const { memberId, id } = await vendorSeat(platform, vendorKey);
const bet = { vendorKey, memberId, betKey: 'txn 1/2', roundId: 'r', playableKey: null, placedAt: platform.clock.now() };

beforeEach(() => {
  seen = [];
  replies = {};
});

describe('the result of a bet', () => {
  const path = '/results/1/txn%201%2F2';
  const statusOf = (body: object | string, status = 200) => {
    replies = { [path]: { status, body } };
    return kplay.betStatus?.(platform, bet);
  };

  it.each([
    ['running', { status: 1, type: 0, game_id: 7, stake: 1_000 }, { state: 'running' }],
    [
      'won',
      { status: '1', type: '1', payout: '1950.55', is_cancel: '0' },
      { state: 'settled', payout: 195_055n, winKey: bet.betKey },
    ],
    ['lost', { status: 1, type: 1, payout: 0, is_cancel: 0 }, { state: 'settled', payout: 0n, winKey: bet.betKey }],
    ['cancelled', { status: 1, type: 1, payout: 1_000, is_cancel: 1 }, { state: 'cancelled' }],
    ['unknown', { status: 0, error: 'TXN_ID_NOT_FOUND' }, { state: 'unknown' }],
  ])('is read where it is %s', async (_, body, state) => {
    expect(await statusOf(body)).toEqual(state);
    const [first] = seen;
    expect(first).toMatchObject({ method: 'GET', path, headers: { 'ag-code': 'op', 'ag-token': secret } });
  });

  it.each([
    [{ status: 0, error: 'REQUEST_TOO_FREQUENT' }, 200],
    [{ status: 1, type: 1 }, 200],
    [{ status: 1, type: 2, payout: 5 }, 200],
    [{ status: 1, type: 1, payout: -5 }, 200],
    ['no answer', 200],
    [{ status: 1, type: 0 }, 500],
  ])('%j by HTTP %s decides nothing', async (body, status) => {
    await expect(statusOf(body, status)).rejects.toMatchObject({ code: '9999' });
  });
});

it('shows the page of a round, in the language of who looks', async () => {
  const page = { status: '1', url: 'https://kplay.example/round?jwt=x' };
  replies = { '/bet/results': { body: page } };
  expect(await kplay.roundDetail?.(platform, { ...bet, locale: 'vi' })).toBe(page.url);
  expect(seen[0]?.body).toEqual({ lang: 'vi', prd_id: 1, txn_id: 'txn 1/2' });
  replies = { '/bet/results': { body: { status: 0, error: 'TXN_ID_NOT_FOUND' } } };
  await expect(kplay.roundDetail?.(platform, { ...bet, locale: 'ko' })).rejects.toMatchObject({ code: 'B6011' });
});

it('reads the credit that is left', async () => {
  replies = { '/availablecredit': { body: { status: 1, credit: '1000.00', ag_available_credit: '800.00' } } };
  expect(await kplay.agentCredit?.(platform, vendorKey)).toBe(80_000n);
  replies = { '/availablecredit': { status: 403, body: {} } };
  await expect(kplay.agentCredit?.(platform, vendorKey)).rejects.toMatchObject({ code: '2000' });
});

it('lists games and tables of the product in two languages, and requests each list once', async () => {
  const icon = 'https://kplay.example/icons/roulette.png';
  const game = (game_id: number, game_name: string, more: object = {}) => ({
    prd_name: 'Evolution',
    prd_category: 'Live Casino',
    game_id,
    game_name,
    is_enabled: 1,
    ...more,
  });
  const games = [
    game(2, 'Roulette', { table_id: null, game_icon_link: icon }),
    game(3, 'Sic Bo', { table_id: 'evo-table', is_enabled: 0 }),
  ];
  const lists = { '1': [...games, game(4, 'Baccarat', { table_id: '401' })], '226': [game(9, 'A slot')] };
  replies = { '/gamelist': { body: { status: 0, error: 'REQUEST_TOO_FREQUENT' } } };
  await expect(kplay.listGames?.(platform, vendorKey)).rejects.toMatchObject({ code: '9999' });
  replies = { '/gamelist': { body: { status: 1, game_list: lists } } };
  const named = (playableKey: string, name: string, maintenance = false) => ({
    playableKey,
    names: { ko: name, en: name, vi: name },
    maintenance,
  });
  const expected = [
    { ...named('2', 'Roulette'), art: icon },
    named('evo-table', 'Sic Bo', true),
    named('table-401', 'Baccarat'),
  ];
  seen = [];
  expect(await kplay.listGames?.(platform, vendorKey)).toEqual(expected);
  expect(await kplay.listGames?.(platform, vendorKey)).toEqual(expected);
  expect(seen.map(({ body }) => body)).toEqual([{ language: 'en' }, { language: 'ko' }]);
});

it('opens a table by its number, and books a bet there on it', async () => {
  expect(gameOf('7')).toEqual({ type: 7 });
  expect(gameOf('evo-table')).toEqual({ type: 0, table_id: 'evo-table' });
  expect(gameOf('table-401')).toEqual({ type: 0, table_id: '401' });
  const wallet = Fastify();
  afterAll(() => wallet.close());
  await registerVendorRoutes(wallet, platform);
  const member = await vendorSeat(platform, vendorKey);
  await member.open('table-401');
  expect(await findGame(db, vendorKey, 'table-401')).not.toBeNull();
  const payload = { user_id: member.userId, prd_id: 1, amount: 10, txn_id: `t-${id}`, round_id: '5', game_id: 4 };
  const headers = { 'secret-key': secret };
  const sent = { method: 'POST', url: '/wallet/kplay/debit', headers } as const;
  expect((await wallet.inject({ ...sent, payload: { ...payload, table_id: '401' } })).json()).toMatchObject({
    status: 1,
  });
  expect(await member.bets()).toEqual(['table-401 5 wait 1000 0']);
});
