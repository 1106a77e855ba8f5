/** a8r v2's wallet: our sessions, decimal text, several transactions of one message, promotions, rollbacks. */
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { verifyReports } from '../../modules/desk/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { signatureOf } from './protocol.ts';

const platform = await testPlatform();
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const [won, cents] = ['208', '209'] as const;
const secret = 'token-of-the-brand';
await openProbe(platform, { vendorKey: won, adapter: 'a8r', secret, games: ['probe', 'other'] });
await openProbe(platform, { vendorKey: cents, adapter: 'a8r', secret, decimals: 2 });

type Answer = {
  http: number;
  balance?: string;
  round_id?: string;
  meta?: { api_code: string };
  code?: number;
  transactions?: { id_provider: string; id: string }[];
};

async function seat(vendorKey: string = won) {
  const member = await vendorSeat(platform, vendorKey);
  const { token: session_id } = await member.open();
  const { userId, id } = member;
  const named = (name: string) => `${name}-${id}`;
  async function send(method: string, fields: object): Promise<Answer> {
    const account = { account_id: `${userId}_krw`, currency: 'KRW', session_id };
    const payload = JSON.stringify({ ...account, ...fields });
    const headers = { 'content-type': 'application/json', 'x-request-sign': signatureOf(secret, payload) };
    const url = `/wallet/a8r/${vendorKey}/v2/provider_a8r.${method}`;
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { http: answer.statusCode, ...answer.json<Omit<Answer, 'http'>>() };
  }
  const bet = (name: string, amount: string) => ({ type: 'bet', amount, id_provider: named(name) });
  const win = (name: string, amount: string) => ({ type: 'win', amount, id_provider: named(name) });
  const betWin = (transactions: object[], more: object = {}) =>
    send('Round/BetWin', { game_id: 'probe', round_id: named('r'), transactions, ...more });
  const rollback = (...pairs: [name: string, of: string][]) =>
    send('Round/Rollback', {
      game_id: 'probe',
      round_id_provider: named('r'),
      finished: false,
      transactions: pairs.map(([name, of]) => ({
        type: 'rollback',
        id_provider: named(name),
        original_id_provider: named(of),
      })),
    });
  return { ...member, named, send, bet, win, betWin, rollback };
}
const done = (balance: string) => expect.objectContaining({ http: 200, balance });
const refused = (api_code: string) =>
  expect.objectContaining({ http: 412, meta: { api_code }, code: Number(api_code) });

it('pays a bet and its win of one message, answers decimal text with ids of ours, and again the same', async () => {
  const { send, betWin, bet, win, named, bets } = await seat(cents);
  expect(await send('Player/Balance', {})).toEqual({ http: 200, balance: '1000' });
  const transactions = [{ ...bet('b', '10.01'), jackpot_contribution: '0.0001' }, win('w', '3.509')];
  const ids = [named('b'), named('w')].map((id) => ({ id_provider: id, id }));
  const answer = { http: 200, round_id: named('r'), balance: '993.49', transactions: ids };
  expect(await betWin(transactions)).toEqual(answer);
  expect(await betWin(transactions)).toEqual(answer);
  expect(await bets()).toEqual([`probe ${named('r')} win 1001 350`]);
});

it('refuses a stake that is no whole unit, money that is missing, a session that is not the player’s', async () => {
  const [one, other] = [await seat(), await seat()];
  expect(await one.betWin([one.bet('b', '0.5')])).toEqual(refused('400'));
  for (const amount of ['-1', '1e3', '', '0x10'])
    expect(await one.betWin([one.bet('b', amount)])).toMatchObject({ http: 400, meta: { api_code: '400' } });
  expect(await one.betWin([one.bet('b', '100001')])).toMatchObject({ meta: { api_code: '100' }, balance: '100000' });
  const { token } = await other.open();
  expect(await one.betWin([one.bet('b', '1000')], { session_id: token })).toEqual(refused('403'));
  expect(await one.betWin([one.bet('b', '1000')], { session_id: 'unknown' })).toEqual(refused('403'));
  expect(await one.betWin([one.bet('b', '1000')], { game_id: 'unknown' })).toEqual(refused('405'));
  expect(await one.send('Player/Balance', { account_id: 'mbr_999999999_krw' })).toEqual(refused('101'));
  expect(await one.cash()).toBe(100_000);
});

it('books a bet on the game that is named, and leaves the round open until a win', async () => {
  const { betWin, bet, win, bets, named } = await seat();
  await betWin([bet('a', '1000')], { game_id: 'other' });
  expect(await bets()).toEqual([`other ${named('r')} wait 1000 0`]);
  expect(await betWin([win('w', '400')], { game_id: 'other', finished: false })).toEqual(done('99400'));
  expect(await betWin([win('x', '0')], { game_id: 'other' })).toEqual(done('99400'));
  expect(await bets()).toEqual([`other ${named('r')} win 1000 400`]);
});

it('pays a promotion of any event once, and knows no free spins', async () => {
  const { send, named, prizes } = await seat();
  const promo = { amount: '500.00', event_type: 'New Drop', event_id: 'e-1', id_provider: named('p') };
  for (const _ of ['first', 'again']) expect(await send('Promo/Win', promo)).toEqual(done('100500'));
  expect(await send('Freespins/Finish', { issue_id: 'i-1', amount: '1.00' })).toEqual(refused('610'));
  expect(await prizes()).toEqual(['500 promotion']);
});

it('rolls bets and wins back, and remembers those that have not come', async () => {
  const { betWin, rollback, bet, win, cash } = await seat();
  await betWin([bet('a', '1000'), win('w', '2500')]);
  const back = await rollback(['x', 'a'], ['y', 'w'], ['z', 'later']);
  expect(back.balance).toBe('100000');
  expect(back.transactions?.map(({ id }) => id === '')).toEqual([false, false, true]);
  const late = await betWin([bet('later', '1000')]);
  expect(late.transactions?.map(({ id }) => id)).toEqual(['']);
  expect(await cash()).toBe(100_000);
});

it('leave a ledger and reports whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
