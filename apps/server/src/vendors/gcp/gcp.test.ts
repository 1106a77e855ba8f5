/** GCP's wallet: signature, units, several actions of one message as one, rounds with several bets, rollbacks. */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyReports } from '../../modules/desk/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { signatureOf } from './protocol.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const vendorKey = '207';
const secret = 'auth-token-of-the-contract';
await openProbe(platform, { vendorKey, adapter: 'gcp', secret, games: ['probe', 'other'] });

type Transaction = { action_id: string; tx_id: string; processed_at: string };
type Answer = { http: number; balance?: number; code?: number; game_id?: string; transactions?: Transaction[] };

async function post(path: string, payload: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-request-sign': signatureOf(secret, payload) };
  const answer = await app.inject({ method: 'POST', url: `/wallet/gcp/${vendorKey}/${path}`, headers, payload });
  return { http: answer.statusCode, ...answer.json<Omit<Answer, 'http'>>() };
}

async function seat() {
  const member = await vendorSeat(platform, vendorKey);
  await member.open();
  const { userId, id } = member;
  const named = (name: string) => `${name}-${id}`;
  const send = (path: string, fields: object) =>
    post(path, JSON.stringify({ user_id: `${userId}_KRW`, currency: 'KRW', game: 'probe', ...fields }));
  const bet = (name: string, amount: number) => ({ action: 'bet', amount, action_id: named(name) });
  const win = (name: string, amount: number) => ({ action: 'win', amount, action_id: named(name) });
  const back = (name: string, of: string) => ({
    action: 'rollback',
    action_id: named(name),
    original_action_id: named(of),
  });
  const play = (actions: object[], more: object = {}) => send('play', { game_id: named('r'), actions, ...more });
  const rollback = (actions: object[], more: object = {}) =>
    send('rollback', { game_id: named('r'), actions, ...more });
  return { ...member, named, send, bet, win, back, play, rollback };
}
const done = (balance: number) => expect.objectContaining({ http: 200, balance });
const refused = (code: number) => expect.objectContaining({ http: 412, code });
const finished = { finished: true };

describe('a message', () => {
  it('is signed over its bytes, and a wrong signature is 403', async () => {
    const body = '{"user_id":"u1","currency":"EUR","game":"test:Game"}';
    expect(signatureOf('secret-key', body)).toBe('78dd96ce21e10234fffc5744d5c992a4d9b4b7da68bb6b9a9d8ca9ca18da60a9');
    const { userId } = await seat();
    const payload = JSON.stringify({ user_id: userId, currency: 'KRW', game: 'probe' });
    const url = `/wallet/gcp/${vendorKey}/play`;
    const headers = { 'x-request-sign': signatureOf(secret, payload.replace(':', ': ')) };
    const forged = await app.inject({ method: 'POST', url, headers, payload });
    expect([forged.statusCode, forged.json<Answer>().code]).toEqual([403, 403]);
  });

  it('without actions is answered with the balance, and names the player with or without its currency', async () => {
    const { send, userId } = await seat();
    expect(await send('play', {})).toEqual({ http: 200, balance: 100_000, transactions: [] });
    expect(await send('play', { user_id: userId })).toEqual(done(100_000));
    expect(await send('play', { user_id: `${userId}_EUR` })).toEqual(refused(101));
    expect(await send('play', { currency: 'EUR' })).toEqual(refused(154));
  });

  it('that is malformed, or acts without a round, is 400; an issue of free spins that we never made is 610', async () => {
    const { send, bet, play, cash } = await seat();
    const malformed = expect.objectContaining({ http: 400, code: 400 });
    expect(await post('play', '{')).toEqual(malformed);
    expect(await send('play', { actions: [bet('b', 1_000)] })).toEqual(malformed);
    for (const amount of [-1, 0.5, 1e20]) expect(await play([bet('b', amount)])).toEqual(malformed);
    expect(await send('freespins', { issue_id: 'i-1', status: 'finished', total_amount: 500 })).toEqual(refused(610));
    expect(await cash()).toBe(100_000);
  });
});

describe('actions of one message', () => {
  it('are done in their order, answered with ids of ours, and again without moving anything', async () => {
    const { play, bet, win, bets, named } = await seat();
    const actions = [bet('b', 1_000), win('w', 2_500)];
    const first = await play(actions, finished);
    expect(first).toMatchObject({ http: 200, balance: 101_500, game_id: named('r') });
    expect(first.transactions?.map(({ action_id, tx_id }) => [action_id, tx_id])).toEqual([
      [named('b'), named('b')],
      [named('w'), named('w')],
    ]);
    expect(await play(actions, finished)).toEqual(done(101_500));
    expect(await bets()).toEqual([`probe ${named('r')} win 1000 2500`]);
  });

  it('are all refused if one is: what was booked before it is taken back', async () => {
    const { play, bet, win, bets, named, cash } = await seat();
    expect(await play([bet('a', 60_000), bet('b', 60_000)])).toMatchObject({ http: 412, code: 100, balance: 40_000 });
    expect(await cash()).toBe(100_000);
    expect(await play([bet('c', 1_000), win('w', 500), bet('d', 200_000)], finished)).toEqual(refused(100));
    expect(await cash()).toBe(100_000);
    expect(await bets()).toEqual([`probe ${named('r')} cancel 60000 0`, `probe ${named('r')} cancel 1000 0`]);
  });

  it('of a round with several bets and wins are paid until the round is finished, and after it', async () => {
    const { play, bet, win, bets, named } = await seat();
    await play([bet('a', 1_000), bet('b', 2_000)]);
    expect(await play([win('v', 300)])).toEqual(done(97_300));
    expect(await play([win('w', 500)], finished)).toEqual(done(97_800));
    expect(await bets()).toEqual([`probe ${named('r')} win 1000 800`, `probe ${named('r')} lose 2000 0`]);
    expect(await play([win('x', 700)])).toEqual(done(98_500));
    expect(await play([win('x', 700)])).toEqual(done(98_500));
    expect(await play([win('x', 701)])).toEqual(refused(400));
  });

  it('come concurrently and repeatedly, and each moves its money once', async () => {
    const { play, bet, win, cash, named } = await seat();
    const rounds = Array.from({ length: 10 }, (_, nth) => nth);
    const send = (nth: number) =>
      play([bet(`b${nth}`, 1_000), win(`w${nth}`, 300)], { game_id: named(`r${nth}`), ...finished });
    const answers = await Promise.all([...rounds, ...rounds, ...rounds].map(send));
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
    expect(await cash()).toBe(93_000);
  });

  it('cannot stake together more than the cash, however they race', async () => {
    const { play, bet, cash, named, bets } = await seat();
    const send = (nth: number) => play([bet(`a${nth}`, 15_000), bet(`b${nth}`, 15_000)], { game_id: named(`r${nth}`) });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
    const accepted = answers.filter(({ http }) => http === 200).length;
    expect(await cash()).toBe(100_000 - accepted * 30_000);
    expect((await bets()).filter((one) => one?.includes(' wait '))).toHaveLength(accepted * 2);
  });
});

describe('a rollback', () => {
  it('of unknown transactions has no id of ours, and neither have they when they come', async () => {
    const { play, rollback, bet, win, back, cash } = await seat();
    const idsOf = ({ transactions }: Answer) => transactions?.map(({ tx_id }) => tx_id);
    expect(idsOf(await rollback([back('x', 'b'), back('y', 'w')]))).toEqual(['', '']);
    expect(idsOf(await rollback([back('x', 'b')]))).toEqual(['']);
    expect(idsOf(await play([bet('b', 1_000)]))).toEqual(['']);
    await play([bet('c', 1_000)]);
    expect(idsOf(await play([win('w', 5_000)]))).toEqual(['']);
    expect(await cash()).toBe(99_000);
  });

  it('takes a win and its bet back in one message, in either order, once', async () => {
    const { play, rollback, bet, win, back, named, bets } = await seat();
    await play([bet('a', 1_000), win('v', 2_500)], finished);
    expect(await rollback([back('x1', 'v'), back('x2', 'a')])).toEqual(done(100_000));
    await play([bet('b', 1_000), win('w', 2_500)], { game_id: named('s'), ...finished });
    const both = [back('y1', 'b'), back('y2', 'w')];
    expect(await rollback(both, { game_id: named('s') })).toEqual(done(100_000));
    expect(await rollback(both, { game_id: named('s') })).toEqual(done(100_000));
    expect(await bets()).toEqual([`probe ${named('r')} cancel 1000 0`, `probe ${named('s')} cancel 1000 0`]);
  });
});

it('leave a ledger and reports whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
