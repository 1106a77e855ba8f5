/**
 * What Pragmatic and Swipe settle by round: several bets and results of one, free rounds, jackpots, corrections, bad
 * messages.
 */
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { findGame } from '../modules/catalog/index.ts';
import { verifyReports } from '../modules/desk/index.ts';
import { getBalances, verifyLedger } from '../modules/ledger/index.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { sumOwed } from '../modules/receivables/index.ts';
import { buildMember } from '../testing/build-member.ts';
import { giveCash } from '../testing/give-money.ts';
import { openProbe } from '../testing/probe-game.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { listPrizes } from '../testing/vendor-seat.ts';
import { memberRefOf } from './core/member-ref.ts';
import { hashOf } from './pragmatic/protocol.ts';
import { signatureOf } from './swipe/protocol.ts';
import { registerVendorRoutes } from './vendors.ts';

const platform = await testPlatform();
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const secret = 'secret-of-the-vendor';

await openProbe(platform, { vendorKey: '204', adapter: 'pragmatic', secret });
await openProbe(platform, { vendorKey: '205', adapter: 'swipe', secret });

async function seat(vendorKey: string) {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, 100_000);
  const game = await findGame(db, vendorKey, 'probe');
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  const cash = async () => Number((await getBalances(db, memberId)).cash);
  const owed = async () => Number(await sumOwed(db, memberId));
  const prizes = () => listPrizes(platform, memberId);
  return { userId: memberRefOf(memberId), token, cash, owed, prizes, id: String(memberId) };
}

async function pragmatic(what: string, fields: Readonly<Record<string, string | number>>) {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  const payload = new URLSearchParams([...pairs, ['hash', hashOf(pairs, secret)]]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: `/wallet/pragmatic/204/${what}.html`, headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ error: number; cash?: number; transactionId?: string; userId?: string }>();
}

async function swipe(what: string, fields: object) {
  const payload = JSON.stringify(fields);
  const headers = { 'content-type': 'application/json', 'x-request-sign': signatureOf(secret, payload) };
  const answer = await app.inject({ method: 'POST', url: `/wallet/swipe/205/${what}`, headers, payload });
  return { http: answer.statusCode, ...answer.json<{ balance?: string; code?: string }>() };
}

it('authenticates a token, and not an unknown one', async () => {
  const { token, userId } = await seat('204');
  expect(await pragmatic('authenticate', { token })).toMatchObject({ error: 0, userId, cash: 100_000 });
  expect(await pragmatic('authenticate', { token: 'none' })).toMatchObject({ error: 4 });
});

it('pays every result of a round once, also one that is repeated after another bet joined the round', async () => {
  const { userId, token, cash, id } = await seat('204');
  const round = { userId, gameId: 'probe', roundId: `r-${id}` };
  const bet = (reference: string) => pragmatic('bet', { ...round, amount: 1_000, reference, token });
  const result = (reference: string, amount: number) => pragmatic('result', { ...round, amount, reference });
  await bet(`b1-${id}`);
  expect(await result(`w1-${id}`, 300)).toMatchObject({ error: 0, cash: 99_300 });
  expect(await result(`w2-${id}`, 500)).toMatchObject({ error: 0, cash: 99_800 });
  await bet(`b2-${id}`);
  expect(await result(`w2-${id}`, 500)).toMatchObject({ error: 0, cash: 98_800 });
  expect(await result(`w2-${id}`, 501)).toMatchObject({ error: 120 });
  expect(await result(`w3-${id}`, 700)).toMatchObject({ error: 0, cash: 99_500 });
  expect(await pragmatic('endRound', round)).toMatchObject({ error: 0, cash: 99_500 });
  expect(await cash()).toBe(99_500);
});

it('pays results of one moment each once', async () => {
  const { userId, token, cash, id } = await seat('204');
  const round = { userId, gameId: 'probe', roundId: `r-${id}` };
  await pragmatic('bet', { ...round, amount: 1_000, reference: `b-${id}`, token });
  const results = Array.from({ length: 20 }, (_, turn) =>
    pragmatic('result', { ...round, amount: 100, reference: `w${turn % 5}-${id}` }),
  );
  expect((await Promise.all(results)).map(({ error }) => error)).toEqual(Array.from({ length: 20 }, () => 0));
  expect(await cash()).toBe(99_500);
});

it('pays free rounds, promotions, jackpots and corrections, and what is taken back beyond the cash is owed', async () => {
  const { userId, token, cash, owed, prizes, id } = await seat('204');
  const round = { userId, gameId: 'probe', roundId: `free-${id}` };
  await pragmatic('bet', { ...round, amount: 0, reference: `b-${id}`, token });
  expect(await pragmatic('result', { ...round, amount: 400, reference: `w-${id}` })).toMatchObject({ error: 0 });
  const bonus = { ...round, roundId: 'x', amount: 50, reference: `c-${id}`, bonusCode: 'fr', promoWinAmount: 7 };
  expect(await pragmatic('result', bonus)).toMatchObject({ error: 0, cash: 100_457 });
  const sum = { userId, amount: 50, reference: `f-${id}` };
  const acknowledged = { error: 0, cash: 100_457, transactionId: `f-${id}` };
  expect(await pragmatic('bonusWin', sum)).toMatchObject(acknowledged);
  for (const _ of ['first', 'again']) await pragmatic('jackpotWin', { userId, amount: 1_000, reference: `j-${id}` });
  await pragmatic('promoWin', { userId, amount: 30, reference: `p-${id}`, campaignType: 'X' });
  expect(await pragmatic('adjustment', { userId, amount: -457, reference: `a-${id}` })).toMatchObject({
    cash: 101_030,
  });
  const large = { userId, amount: -200_000, reference: `a2-${id}` };
  for (const _ of ['first', 'again']) expect(await pragmatic('adjustment', large)).toMatchObject({ error: 0, cash: 0 });
  expect([await cash(), await owed()]).toEqual([0, 98_970]);
  expect(await prizes()).toEqual([
    '400 freeRounds',
    '50 freeRounds',
    '7 promotion',
    '1000 jackpot',
    '30 promotion',
    '-457 prize',
    '-200000 prize',
  ]);
});

it('moves nothing for free rounds at Swipe until their sum comes', async () => {
  const { token: sessionID, cash, prizes, id } = await seat('205');
  const free = { sessionID, roundID: `r-${id}`, type: 'free', amount: '500' };
  expect(await swipe('bet', { ...free, txID: `b-${id}` })).toMatchObject({ http: 200, balance: '100000' });
  expect(await swipe('win', { ...free, txID: `w-${id}` })).toMatchObject({ http: 200, balance: '100000' });
  const sum = { ...free, type: 'regular', frID: 'fr-1', amount: '900.75', txID: `s-${id}` };
  expect(await swipe('win', sum)).toMatchObject({ http: 200, balance: '100900' });
  expect(await swipe('win', sum)).toMatchObject({ http: 200, balance: '100900' });
  expect(await cash()).toBe(100_900);
  expect(await prizes()).toEqual(['900 freeRounds']);
});

it('refuses broken messages with the code of the protocol, and moves nothing', async () => {
  const { userId, token, cash, id } = await seat('204');
  const round = { userId, roundId: `r-${id}`, gameId: 'probe', reference: `b-${id}`, token };
  for (const amount of ['-5', '1e3', '0x10', 'NaN', '10.5', '99999999999999999999'])
    expect(await pragmatic('bet', { ...round, amount })).toMatchObject({ error: 7 });
  expect(await pragmatic('bet', { userId })).toMatchObject({ error: 7 });
  expect(await cash()).toBe(100_000);
  const { token: sessionID } = await seat('205');
  const bet = { sessionID, roundID: 'r', txID: 't' };
  for (const amount of ['-5', '01', '1.', '', '10.5', 5])
    expect(await swipe('bet', { ...bet, amount })).toEqual({ http: 400, message: 'malformed request' });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
