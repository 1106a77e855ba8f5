/**
 * Evolution's own test tool against our wallet, over real HTTP. Goal: every scenario ends with a status the tool
 * accepts and with the exact balance, on limits, ceilings and levels as shipped. Method: staff add the vendor, its game
 * and open it by their calls; its account counts in millionths of a euro; members of level 5 stake amounts of six
 * decimals, from the least stake on, and have less cash than the largest stake, so that one beyond the cash is refused
 * for the cash; every scenario is a table of steps. One scenario stakes 63,727,092.34, more than any level allows as
 * shipped: its member is of level 6, whose limits staff set.
 */
import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { betsCalls } from '../../modules/bets/calls.ts';
import { catalogCalls } from '../../modules/catalog/calls.ts';
import { vendorsCalls } from '../../modules/vendors/calls.ts';
import { money } from '../../platform/money.ts';
import { randomInt, randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { writeUnits } from '../core/decimal.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { listen } from '../stand-in/house.ts';
import { registerVendorRoutes, vendors } from '../vendors.ts';
import { type Step, scenarios } from './one-wallet-scenarios.ts';
import { evolutionStandIn } from './stand-in.ts';

const calls = [...vendorsCalls, ...catalogCalls, ...betsCalls];
const server = await startCallServer({ calls, protocols: vendors, maxConnections: 20 });
const { platform, request: staffCall } = server;
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const agent = new Agent({ keepAlive: true });
const vendorKey = 'evolution';
const house = await listen(evolutionStandIn, { port: 0, wallet: `${origin}/wallet/evolution/${vendorKey}` });
afterAll(async () => {
  agent.destroy();
  await Promise.all([app.close(), house.close()]);
});

const { secret, launchSecret, operator, brand } = house.standIn.account;
const decimals = 6;
/** In millionths, as all amounts below; the least stake of every level is 10. */
const leastStake = 10_000_000;
const bigStake = 63_727_092_340_000;
const large = { level: 5, startCash: 1_000_000_000_000 };
const larger = { level: 6, startCash: 200_000_000_000_000 };

const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));
const names = { ko: '에볼루션', en: 'Evolution', vi: 'Evolution' };
const networks = ['127.0.0.1/32'];
const account = { secret, launchSecret, operator, brand, apiUrl: house.apiUrl, currency: 'EUR', decimals, networks };
const where = { gameType: 'casino', wallet: 'seamless', openIn: 'window', openYn: 'N' } as const;
const vendor = { vendorKey, protocol: 'evolution', names, ...where, account };
expect(await approveByTwo(server, 'staff.vendorCreate', vendor, { token, second })).toBe('0');
await staffCall('staff.gamesAdd', { vendorKey, games: [{ playableKey: 'lobby', names }] }, { token });
const { gameurl } = await staffCall('staff.vendorTest', { vendorKey }, { token });
expect(gameurl).not.toBeNull();
await staffCall('staff.vendorSave', { vendorKey, openYn: 'Y' }, { token });
const limits = { level: larger.level, betMin: 10, betMax: 100_000_000, winMax: 5_000_000_000 };
await staffCall('staff.betLimitsSet', limits, { token });

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

async function seat({ level, startCash }: typeof large) {
  const member = await buildMember(platform, { level });
  await giveCash(platform, member.memberId, startCash);
  const userId = memberRefOf(member.memberId);
  const { sid } = await post('sid', { userId, sid: '', uuid: randomUuid() });
  if (!sid) throw new Error('The tool was given no session.');
  return { userId, sid, oldSid: sid };
}
type Seat = Awaited<ReturnType<typeof seat>>;

const decimal = (units: number) => Number(writeUnits(money(units), decimals));

/** One run of a scenario: its players, and the bets by the names the table gives them. */
async function play(player: typeof large) {
  const run = randomUuid();
  const seats = { first: await seat(player), second: await seat(player) };
  const stakes = new Map<string, number>();
  const stakeOf = (bet: string): number => {
    const known = stakes.get(bet) ?? (bet === 'big' ? bigStake : randomInt(leastStake, 999_000_000));
    stakes.set(bet, known);
    return known;
  };
  const amountOf = ({ bet = '', amount }: Step): number => {
    if (amount === 'zero') return 0;
    if (amount === 'beyond') return decimal(player.startCash + 100_000);
    if (amount === 'negative') return -1.5;
    return decimal(stakeOf(bet) + (amount === 'other' ? 1 : 0));
  };
  const send = async (step: Step, index: number) => {
    const at: Seat = seats[step.player === 'second' ? 'second' : 'first'];
    const userId = step.player === 'fake' ? 'fake-user' : at.userId;
    const shared = { userId, sid: step.sid === 'old' ? at.oldSid : at.sid, uuid: `${run}-${index}` };
    const refId = `${run}-${step.bet}`;
    const transaction = { id: step.again ? `${refId}-${index}` : refId, refId, amount: amountOf(step) };
    const game = { id: `${run}-${step.round ?? 'g1'}`, type: 'blackjack', details: { table: { id: 't', vid: null } } };
    const money = { ...shared, currency: 'EUR', game };
    if (step.call === 'check') {
      const received = await post('check', { ...shared, channel: { type: 'P' } });
      if (received.sid) Object.assign(at, { oldSid: at.sid, sid: received.sid });
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

function changeOf(cash: string, stakeOf: (bet: string) => number): number {
  return [...cash.matchAll(/([+-])(\w+)/g)].reduce(
    (sum, [, sign, bet = '']) => sum + (sign === '+' ? 1 : -1) * stakeOf(bet),
    0,
  );
}

it.each(scenarios)('$name', async (scenario) => {
  const player = scenario.steps.some(({ bet }) => bet === 'big') ? larger : large;
  const { stakeOf, send, run } = await play(player);
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
  expect((balance ?? 0) + (bonus ?? 0)).toBe(decimal(player.startCash + changeOf(scenario.cash, stakeOf)));
});

it.each([
  ['JackpotWin', 'jackpot'],
  ['FreeRoundPlayableSpent', 'freeRounds'],
  ['RtrMonetaryReward', 'promotion'],
  ['constructor', 'promotion'],
])('books a payout of type %s as %s', async (type, kind) => {
  const { send, run } = await play(large);
  expect(await send({ call: 'promo', promo: type, bet: 'p' }, 0)).toMatchObject({ status: 'OK' });
  const { rows } = await platform.db.$client.query(
    'select prize_kind as kind from report_movements where reference = $1',
    [`prize:${vendorKey}:${run}-p`],
  );
  expect(rows).toEqual([{ kind }]);
});

it('opens a session for the test tool, and refuses another token', async () => {
  const { seats } = await play(large);
  const { sid } = await post('sid', { userId: seats.first.userId, sid: '', uuid: 'u-1' });
  const balance = await post('balance', { userId: seats.first.userId, sid, currency: 'EUR', game: null, uuid: 'u-2' });
  expect(balance).toMatchObject({ status: 'OK', balance: decimal(large.startCash) });
  const forged = await app.inject({
    method: 'POST',
    url: `/wallet/evolution/${vendorKey}/check?authToken=x`,
    payload: '{}',
  });
  expect(forged.json()).toMatchObject({ status: 'INVALID_TOKEN_ID' });
});
