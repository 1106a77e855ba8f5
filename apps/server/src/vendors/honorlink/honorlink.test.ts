/** Honorlink: amounts with a sign, refusals by status, a secret in the address, and our calls to it. */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyReports } from '../../modules/desk/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import type { Launch } from '../../modules/play/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { honorlink } from './index.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const vendorKey = '202';
const secret = 'callback-secret';
await openProbe(platform, { vendorKey, adapter: 'honorlink', secret });

async function change(username: string, amount: number, transaction: object, given = secret) {
  const url = `/wallet/honorlink/${given}/changeBalance`;
  const answer = await app.inject({ method: 'POST', url, payload: { username, amount, transaction } });
  return { http: answer.statusCode, ...answer.json<{ balance?: number; message?: string }>() };
}
const done = (balance: number) => ({ http: 200, balance });
const refused = (message: string) => ({ http: 400, message });

let transactions = 66_000_000;

async function seat() {
  const member = await vendorSeat(platform, vendorKey);
  await member.open();
  const { userId, id } = member;
  const details = { game: { id: 'probe', type: 'slot', round: `probe-${id}`, title: 'Probe', vendor: vendorKey } };
  const nextId = () => {
    transactions += 1;
    return transactions;
  };
  const send = (type: string, amount: number, more: { id?: number; referer_id?: number | null } = {}) =>
    change(userId, amount, { id: nextId(), type, referer_id: null, amount, details, processed_at: 'now', ...more });
  return { ...member, nextId, send };
}

describe('a change of the balance', () => {
  it('takes a bet, pays its wins, and counts each number once', async () => {
    const { nextId, send, bets, id } = await seat();
    const [bet, win] = [nextId(), nextId()];
    expect(await send('bet', -1_000, { id: bet })).toEqual(done(99_000));
    expect(await send('bet', -1_000, { id: bet })).toEqual(done(99_000));
    expect(await send('bet', -2_000, { id: bet })).toEqual(refused('transaction differs from the one before'));
    expect(await send('win', 2_500, { id: win, referer_id: bet })).toEqual(done(101_500));
    expect(await send('win', 2_500, { id: win, referer_id: bet })).toEqual(done(101_500));
    expect(await send('win', 100, { referer_id: bet })).toEqual(done(101_600));
    expect(await bets()).toEqual([`probe probe-${id} win 1000 2500`]);
    expect(await send('win', 100, { referer_id: nextId() })).toEqual(refused('unknown bet'));
  });

  it('books what it does not know by its sign, and a tip as lost', async () => {
    const { send, bets, prizes, id } = await seat();
    expect(await send('tip', -300)).toEqual(done(99_700));
    expect(await send('promotion', 700)).toEqual(done(100_400));
    expect(await send('win', 50)).toEqual(done(100_450));
    expect(await send('bet', -900_000)).toEqual(refused('insufficient balance'));
    expect(await bets()).toEqual([`probe probe-${id} lose 300 0`]);
    expect(await prizes()).toEqual(['700 promotion', '50 prize']);
  });

  it('of nothing is a free round, whose win is paid', async () => {
    const { nextId, send, bets } = await seat();
    expect(await send('bet', 0, { id: nextId() })).toEqual(done(100_000));
    expect(await send('win', 400)).toEqual(done(100_400));
    expect(await bets()).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('of a win that waits for staff takes it out of their queue', async () => {
    const { nextId, send, bets, id } = await seat();
    const [bet, win] = [nextId(), nextId()];
    await send('bet', -1_000, { id: bet });
    expect(await send('win', 20_000_000, { id: win, referer_id: bet })).toEqual(done(100_000));
    expect(await send('cancel', -20_000_000, { referer_id: win })).toEqual(done(99_000));
    expect(await bets()).toEqual([`probe probe-${id} lose 1000 0`]);
  });

  it('returns a bet or a part of it, and takes a win back', async () => {
    const { nextId, send, bets, id } = await seat();
    const [first, second, win, part] = [nextId(), nextId(), nextId(), nextId()];
    await send('bet', -1_000, { id: first });
    expect(await send('cancel', 1_000, { referer_id: first })).toEqual(done(100_000));
    expect(await send('cancel', 1_000, { referer_id: first })).toEqual(done(100_000));
    await send('bet', -1_000, { id: second });
    expect(await send('cancel', 400, { id: part, referer_id: second })).toEqual(done(99_400));
    expect(await send('cancel', 400, { id: part, referer_id: second })).toEqual(done(99_400));
    expect(await send('win', 3_000, { id: win, referer_id: second })).toEqual(done(102_400));
    expect(await send('cancel', 1_000, { referer_id: second })).toEqual(refused('bet is settled'));
    expect(await send('cancel', -3_000, { referer_id: win })).toEqual(done(99_400));
    expect(await bets()).toEqual([`probe probe-${id} cancel 1000 0`, `probe probe-${id} win 1000 400`]);
  });

  it('of a bet or win to come refuses the one and pays nothing for the other, in whatever order', async () => {
    const { nextId, send, cash } = await seat();
    const stakes = Array.from({ length: 10 }, nextId);
    const pair = (id: number) => [send('bet', -1_000, { id }), send('cancel', 1_000, { referer_id: id })];
    await Promise.all(stakes.flatMap(pair));
    expect(await cash()).toBe(100_000);
    const bet = nextId();
    await send('bet', -1_000, { id: bet });
    await send('win', 0, { referer_id: bet });
    const wins = Array.from({ length: 10 }, nextId);
    const cancel = (id: number) => send('cancel', -700, { referer_id: id });
    await Promise.all(wins.flatMap((id) => [send('win', 700, { id, referer_id: bet }), cancel(id)]));
    for (const id of wins) await cancel(id);
    expect(await cash()).toBe(99_000);
  });
});

it('refuses another secret, an unknown user, and a vendor that is not of the account', async () => {
  const { userId, nextId } = await seat();
  const bet = { id: nextId(), type: 'bet', referer_id: null };
  expect(await change(userId, -1, bet, 'other')).toEqual({ http: 401, message: 'unauthorized' });
  expect(await change('mbr_999999999', -1, bet)).toEqual(refused('unknown user'));
  const details = { game: { id: 'probe', round: 'r', vendor: 'another' } };
  expect(await change(userId, -1, { ...bet, details })).toEqual(refused('game closed'));
});

describe('our calls', () => {
  const seen: { method: string; url: string; authorization: string | undefined }[] = [];
  let reply: { status: number; body: object } = { status: 200, body: {} };
  const vendor = Fastify({ forceCloseConnections: true });
  vendor.all('/api/*', ({ method, url, headers: { authorization } }, answer) => {
    seen.push({ method, url, authorization });
    if (url.startsWith('/api/lobby-list')) return [{ ...game('lobby-1', 'Lobby'), type: 'lobby' }];
    return answer.code(reply.status).send(reply.body);
  });
  afterAll(() => vendor.close());
  const game = (id: string, title: string, more: object = {}) => ({
    title,
    type: 'slot',
    id,
    vendor: vendorKey,
    ...more,
  });
  const launchOf = (memberId: Launch['memberId']): Launch => ({
    vendorKey,
    playableKey: 'probe',
    memberId,
    nickname: '별명',
    locale: 'ko',
    sessionToken: 'token-of-the-session',
    isMobile: false,
    client: { ip: '203.0.113.7', country: 'KR' },
    stakes: { min: null, max: null },
    wallet: 'seamless',
    check: null,
  });

  it('name the member and the agent key, and keep the reason of a refusal', async () => {
    const apiUrl = `${await vendor.listen({ host: '127.0.0.1', port: 0 })}/api`;
    await db.$client.query('update vendor_settings set api_url = $1 where vendor_key = $2', [apiUrl, vendorKey]);
    const { memberId, userId } = await seat();
    const open = () => honorlink.adapter?.openGame(platform, launchOf(memberId));
    reply = { status: 200, body: { link: 'https://honorlink.example/g?token=x', userCreated: true } };
    expect(await open()).toBe('https://honorlink.example/g?token=x');
    const query = new URLSearchParams(seen.at(-1)?.url.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      username: userId,
      nickname: '별명',
      game_id: 'probe',
      vendor: vendorKey,
    });
    expect(seen.at(-1)).toMatchObject({ method: 'GET', authorization: `Bearer ${secret}` });
    reply = { status: 422, body: { message: 'The selected game id is invalid.' } };
    await expect(open()).rejects.toMatchObject({ code: '9999', reason: 'The selected game id is invalid.' });
    reply = { status: 403, body: {} };
    await expect(open()).rejects.toMatchObject({ code: '2000' });
    reply = { status: 200, body: {} };
    await honorlink.adapter?.endGames?.(platform, { vendorKey, memberId, tokenHashes: [] });
    expect(seen.at(-1)).toMatchObject({ method: 'POST', url: `/api/user/kick?username=${userId}` });
  });

  it('list the lobbies and games of the vendor, and read the balance of the agent', async () => {
    const thumbnail = 'https://honorlink.example/sea.png';
    const foreign = { ...game('x', 'X'), vendor: 'another' };
    reply = { status: 200, body: [game('sea', 'Sea', { thumbnail, langs: { ko: '바다', en: 'The sea' } }), foreign] };
    expect(await honorlink.listGames?.(platform, vendorKey)).toEqual([
      { playableKey: 'lobby-1', names: { ko: 'Lobby', en: 'Lobby', vi: 'Lobby' } },
      { playableKey: 'sea', names: { ko: '바다', en: 'The sea', vi: 'The sea' }, art: thumbnail },
    ]);
    reply = { status: 200, body: { balance: '12345' } };
    expect(await honorlink.agentCredit?.(platform, vendorKey)).toBe(12_345n);
    reply = { status: 500, body: {} };
    await expect(honorlink.agentCredit?.(platform, vendorKey)).rejects.toMatchObject({ code: '9999' });
  });
});

describe('the records of a bet', () => {
  const bet = { id: 1, type: 'bet', amount: -1_000, status: 'success', referer_id: null };
  const win = { id: 2, type: 'win', amount: 2_500, status: 'success', referer_id: 1 };
  const cancel = { id: 3, type: 'cancel', amount: 1_000, status: 'success', referer_id: 1 };
  const won = { state: 'settled', payout: 2_500n };

  it.each([
    ['running', [bet], { state: 'running' }],
    ['won', [bet, win], { ...won, winKey: '2' }],
    ['won twice', [bet, win, { ...win, id: 4 }], { ...won, winKey: undefined }],
    ['won, and the win taken back', [bet, win, { ...cancel, referer_id: 2, amount: -2_500 }], { state: 'running' }],
    ['won by a transaction that failed', [bet, { ...win, status: 'failed' }], { state: 'running' }],
    ['cancelled', [bet, cancel], { state: 'cancelled' }],
    ['cancelled in part', [bet, { ...cancel, amount: 400 }], { state: 'running' }],
    [
      'of another',
      [
        { ...bet, id: 9 },
        { ...win, referer_id: 9 },
      ],
      { state: 'unknown' },
    ],
  ])('say that it is %s', async (_, list, expected) => {
    const queries: string[] = [];
    const vendor = Fastify({ forceCloseConnections: true });
    vendor.get('/api/transactions', ({ url }) => {
      queries.push(url);
      return { data: list };
    });
    const apiUrl = `${await vendor.listen({ host: '127.0.0.1', port: 0 })}/api`;
    await db.$client.query('update vendor_settings set api_url = $1 where vendor_key = $2', [apiUrl, vendorKey]);
    const { memberId } = await seat();
    const placedAt = new Date('2026-11-30T10:05:00Z');
    const name = { vendorKey, memberId, betKey: '1', roundId: 'r', playableKey: null, placedAt };
    expect(await honorlink.betStatus?.(platform, name)).toEqual(expected);
    await vendor.close();
    expect(Object.fromEntries(new URLSearchParams(queries[0]?.split('?')[1]))).toEqual({
      start: '2026-11-30 10:00:00',
      end: '2026-11-30 11:00:00',
      page: '1',
      perPage: '1000',
    });
  });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
