/**
 * Evolution's own test tool against our wallet, over real HTTP. Goal: every scenario ends with a status the tool
 * accepts and with the exact balance. Method: a wallet whose unit is a millionth of a euro, stakes of six decimals,
 * every scenario as a table of steps.
 */
import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findGame } from '../../modules/catalog/index.ts';
import { openPlaySession } from '../../modules/play/index.ts';
import { saveAccount } from '../../modules/vendors/index.ts';
import { money } from '../../platform/money.ts';
import { randomInt, randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { giveCash } from '../../testing/give-money.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { writeUnits } from '../core/decimal.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { registerVendorRoutes } from '../vendors.ts';
import { type Step, scenarios } from './one-wallet-scenarios.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db } = platform;
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const agent = new Agent({ keepAlive: true });
afterAll(async () => {
  agent.destroy();
  await app.close();
});

const vendorKey = '1';
const secret = 'the casino’s token';
const decimals = 6;
const startCash = 200_000_000_000_000;
const bigStake = 63_727_092_340_000;
await db.$client.query(`update catalog_vendors set adapter = 'evolution' where vendor_key = $1`, [vendorKey]);
await db.$client.query('update bet_limits set bet_min = 1, bet_max = $1, win_max = $1', [startCash * 2]);
// The unit is so small that every amount of the scenarios would wait for staff.
await db.$client.query('insert into prize_ceilings values ($1, $2)', [vendorKey, startCash * 2]);
await db.$client.query(
  `insert into catalog_games (vendor_key, game_key, group_code, image, ord, playable_key)
   values ($1, 'lobby', $1, '/art/category-slot.svg', 1, 'lobby')`,
  [vendorKey],
);
await saveAccount(platform, db, vendorKey, {
  secret,
  apiUrl: 'http://evolution.test',
  operator: 'mirinae',
  currency: 'EUR',
  decimals,
  networks: [],
});

const answerSchema = z.object({
  status: z.string(),
  balance: z.number().nullish(),
  bonus: z.number().nullish(),
  sid: z.string().nullish(),
  uuid: z.string().nullable(),
});

type Received = z.infer<typeof answerSchema> & { connection: string | undefined; ms: number };

function post(path: string, fields: object): Promise<Received> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const url = `${origin}/wallet/evolution/${vendorKey}/${path}?authToken=${encodeURIComponent(secret)}`;
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () => {
          const { connection } = incoming.headers;
          resolve({ ...answerSchema.parse(JSON.parse(text)), connection, ms: performance.now() - started });
        });
      },
    );
    outgoing.on('error', reject).end(JSON.stringify({ ...fields, someFakeField: 'x' }));
  });
}

async function seat() {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, startCash);
  const game = await findGame(db, vendorKey, 'lobby');
  if (!game) throw new Error('The catalog lacks the lobby.');
  const { token } = await db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId: member.memberId, memberSessionId: null }, game),
  );
  return { userId: memberRefOf(member.memberId), sid: token, oldSid: token };
}
type Seat = Awaited<ReturnType<typeof seat>>;

const decimal = (units: number) => Number(writeUnits(money(units), decimals));

/** One run of a scenario: its players, and the bets by the names the table gives them. */
async function play() {
  const run = randomUuid();
  const seats = { first: await seat(), second: await seat() };
  const stakes = new Map<string, number>();
  const stakeOf = (bet: string): number => {
    const known = stakes.get(bet) ?? (bet === 'big' ? bigStake : randomInt(1, 99_000_000));
    stakes.set(bet, known);
    return known;
  };
  const amountOf = ({ bet = '', amount }: Step): number => {
    if (amount === 'zero') return 0;
    if (amount === 'beyond') return decimal(startCash + 100_000);
    if (amount === 'negative') return -1.5;
    return decimal(stakeOf(bet) + (amount === 'other' ? 1 : 0));
  };
  const send = async (step: Step, index: number) => {
    const player: Seat = seats[step.player === 'second' ? 'second' : 'first'];
    const userId = step.player === 'fake' ? 'fake-user' : player.userId;
    const shared = { userId, sid: step.sid === 'old' ? player.oldSid : player.sid, uuid: `${run}-${index}` };
    const refId = `${run}-${step.bet}`;
    const transaction = { id: step.again ? `${refId}-${index}` : refId, refId, amount: amountOf(step) };
    const game = { id: `${run}-${step.round ?? 'g1'}`, type: 'blackjack', details: { table: { id: 't', vid: null } } };
    const money = { ...shared, currency: 'EUR', game };
    if (step.call === 'check') {
      const received = await post('check', { ...shared, channel: { type: 'P' } });
      if (received.sid) Object.assign(player, { oldSid: player.sid, sid: received.sid });
      return received;
    }
    if (step.call === 'balance') return post('balance', { ...money, game: null });
    if (step.call === 'promo') {
      const promoTransaction = { id: refId, type: step.promo, amount: amountOf(step) };
      return post('promo_payout', { ...money, game: null, promoTransaction });
    }
    return post(step.call, { ...money, transaction });
  };
  return { seats, stakeOf, send, run };
}

function cashAfter(cash: string, stakeOf: (bet: string) => number): number {
  return [...cash.matchAll(/([+-])(\w+)/g)].reduce(
    (sum, [, sign, bet = '']) => sum + (sign === '+' ? 1 : -1) * stakeOf(bet),
    startCash,
  );
}

it.each(scenarios)('$name', async (scenario) => {
  const { stakeOf, send, run } = await play();
  for (const [index, step] of scenario.steps.entries()) {
    const { status, uuid, connection, ms } = await send(step, index);
    expect({ place: index, status: (step.status ?? ['OK']).includes(status) ? 'accepted' : status }).toEqual({
      place: index,
      status: 'accepted',
    });
    expect(uuid).toBe(`${run}-${index}`);
    expect(connection).toBe('keep-alive');
    if (scenario.name === 'RESPONSE_TIME_VALIDATION') expect(ms).toBeLessThan(700);
  }
  const { balance, bonus } = await send({ call: 'balance' }, 999);
  expect((balance ?? 0) + (bonus ?? 0)).toBe(decimal(cashAfter(scenario.cash, stakeOf)));
});

it('opens a session for the test tool, and refuses another token', async () => {
  const { seats } = await play();
  const { sid } = await post('sid', { userId: seats.first.userId, sid: '', uuid: 'u-1' });
  const balance = await post('balance', { userId: seats.first.userId, sid, currency: 'EUR', game: null, uuid: 'u-2' });
  expect(balance).toMatchObject({ status: 'OK', balance: decimal(startCash) });
  const forged = await app.inject({
    method: 'POST',
    url: `/wallet/evolution/${vendorKey}/check?authToken=x`,
    payload: '{}',
  });
  expect(forged.json()).toMatchObject({ status: 'INVALID_TOKEN_ID' });
});
