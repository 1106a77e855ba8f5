/**
 * The live tables and ponds as staff see them, of vendors that report what the test says: stray rounds are
 * distinguished from what does not, a vendor that is silent is named, and only staff may look.
 */

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { inEachLanguage } from '@mirinae/contract/languages';
import { type EventPricesAnswer, marketPrices } from '@mirinae/contract/wallet/event-prices';
import { eventRisk } from '@mirinae/contract/wallet/event-risk';
import { tableReport } from '@mirinae/contract/wallet/tables';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { catalogCalls } from '../../modules/catalog/calls.ts';
import { playCalls } from '../../modules/play/calls.ts';
import { vendorsCalls } from '../../modules/vendors/calls.ts';
import { vendorsTasks } from '../../modules/vendors/events.ts';
import { saveAccount, takeGameList } from '../../modules/vendors/index.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { portOf } from '../../testing/fork-studio.ts';
import { pondStub as pond } from '../../testing/pond-stub.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { vendors } from '../vendors.ts';

const server = await startCallServer({ calls: [...vendorsCalls, ...catalogCalls, ...playCalls], protocols: vendors });
const { platform, request, call } = server;
const token = await signInStaff(server, await buildStaff(platform));

const coin = (red: number, blue: number): z.infer<typeof tableReport>['results'] => [
  { mark: 'red', count: red, chance: 0.5 },
  { mark: 'blue', count: blue, chance: 0.5 },
];
const idle = {
  live: null,
  bets: 0,
  staked: 0,
  paid: 0,
  standing: 'open' as const,
  openMs: { set: 20_000, listed: 20_000 },
};
const live = { round: 7, phase: 'open' as const, bets: 2, staked: 30_000 };
/** The next round, where bets are taken on it already. */
const next = { round: 8, phase: 'open' as const, bets: 1, staked: 5_000 };
let tables: unknown[] = [
  tableReport.parse({
    key: 'fair',
    ...idle,
    live,
    next,
    results: coin(510, 490),
    bets: 40,
    staked: 200_000,
    paid: 190_000,
  }),
  tableReport.parse({ key: 'bent', ...idle, results: coin(900, 100) }),
  tableReport.parse({ key: 'new', ...idle, results: coin(1, 2) }),
  tableReport.parse({ key: 'stranger', ...idle, openMs: null, results: [] }),
];
const names = (name: string) => inEachLanguage(() => name);
/** The requests to the vendor; while it is silent it answers nothing that can be read. */
const requested: unknown[] = [];
let isSilent = false;
let voidAnswer: object = { status: 'voided' };
let eventsAnswer: object = { status: 'unknown' };
const round = {
  tableRoundId: randomUuid(),
  number: 7,
  phase: 'settled',
  mark: 'red',
  closedAt: '2026-11-23T01:00:00.000Z',
  bets: 2,
  staked: 2_000_000,
  paid: 1_900_000,
  isTakenBack: false,
};
const sums = { bets: 40, staked: 400_000, paid: 390_000, expected: 364_000 };
const event = eventRisk.parse({
  key: 'fair',
  on: [
    {
      number: 7,
      phase: 'open',
      closesAt: '2026-11-23T01:00:00.000Z',
      names: { '3': names('유성') },
      risks: [
        {
          match: null,
          market: 'win',
          bets: 2,
          staked: 30_000,
          worst: { ending: '3-1-2', pays: 90_000 },
          picks: [{ on: 'win:3', bets: 2, staked: 30_000, pays: 90_000 }],
        },
      ],
    },
    { number: 1, phase: 'running', closesAt: null, names: {}, risks: [] },
  ],
  markets: [
    { market: 'win', ...sums, variance: 169_000_000 },
    { market: 'trifecta', ...sums, bets: 2, variance: 1_000 },
    { market: 'combination', ...sums, variance: null },
  ],
});
const markets = marketPrices.array().parse([
  {
    match: null,
    market: 'win',
    offered: 8,
    selections: [{ on: 'win:3', odds: 320, chance: 0.28, returned: 0.896 }],
  },
]);
let pricesAnswer: EventPricesAnswer = { status: 'known', markets };
/** Answers to requests that are kept for the tests to see, by their path. */
const answersKept: Readonly<Record<string, () => object>> = {
  '/api/tables/set': () => ({ status: 'taken' }),
  '/api/ponds/set': () => ({ status: 'taken' }),
  '/api/events/prices': () => pricesAnswer,
  '/api/tables/void': () => voidAnswer,
  '/api/events/results': () => eventsAnswer,
};
const games = ['fair', 'bent', 'new'].map((key) => ({ key, kind: 'shared', names: names(key) }));
const answers: Readonly<Record<string, () => object>> = {
  '/api/events/risk': () => ({ events: [event] }),
  '/api/ponds': () => ({ ponds: [pond] }),
  '/api/tables/rounds': () => ({ rounds: [round] }),
  '/api/tables': () => ({ tables }),
};
const house = createServer(async (request, response) => {
  const body: unknown = JSON.parse(await text(request));
  if (isSilent) return response.end('?');
  const path = request.url ?? '';
  const kept = answersKept[path];
  if (kept) requested.push(body);
  const answer = kept ?? answers[path];
  return response.end(JSON.stringify(answer?.() ?? { games }));
});
await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
afterAll(() => house.close());

const listing = { gameType: 'casino', wallet: 'seamless', openIn: 'player', openYn: 'Y', protocol: 'mirinae' } as const;
const takeGames = (vendorKey: string) =>
  takeGameList(platform, { vendorKey, choice: null, by: 'sandbox', record: async () => {}, withPictures: false });

async function addVendor(
  vendorKey: string,
  name: string,
  more: { gameType?: 'fishing' | 'virtual' } = {},
): Promise<void> {
  await request('staff.vendorCreate', { vendorKey, names: names(name), ...listing, ...more }, { token });
  await saveAccount(platform, platform.db, vendorKey, {
    operator: '',
    currency: 'KRW',
    decimals: 0,
    networks: [],
    secret: platform.config.STUDIO_SECRET,
    apiUrl: `http://127.0.0.1:${portOf(house)}`,
  });
  await takeGames(vendorKey);
}
await addVendor('hallof', '홀');
await addVendor('pondof', '못', { gameType: 'fishing' });

const list = () => request('staff.tableList', {}, { token });

it('shows the round that is on, what the house kept, and how far results stray', async () => {
  const rows = (await list()).tables.filter(({ vendorKey }) => vendorKey === 'hallof');
  expect(rows.map(({ gameKey }) => gameKey)).toEqual(['fair', 'bent', 'new']);
  const [fair, bent, fresh] = rows;
  expect(fair).toMatchObject({ live: { round: 7, phase: 'open', staked: 30_000 }, next, houseEdge: 500, openYn: 'Y' });
  expect(fair?.chiSquare?.share).toBeGreaterThan(0.5);
  expect(bent?.chiSquare?.share).toBeLessThan(0.001);
  expect(fresh).toMatchObject({ live: null, houseEdge: null, chiSquare: null });
});

it('is opened, closed and timed by staff: written down with the reason, and reported to the vendor until it has confirmed', async () => {
  const name = { vendorKey: 'hallof', gameKey: 'fair' };
  const set = (openYn: 'Y' | 'N', bettingSeconds: number | null, by = token) =>
    call('staff.tableSet', { ...name, openYn, bettingSeconds, reason: '점검' }, { token: by });
  const send = () => vendorsTasks(platform)['vendors.setTable'](name);
  expect((await set('N', 15)).resultCode).toBe('0');
  isSilent = true;
  await expect(send()).rejects.toMatchObject({ code: '9999' });
  isSilent = false;
  expect((await set('Y', null)).resultCode).toBe('0');
  await send();
  // Only the latest request is sent.
  expect(requested).toMatchObject([{ key: 'fair', isOpen: true, openMs: null }]);
  const { rows } = await platform.db.$client.query(
    `select before, after from staff_audit where action = 'tables.set' and target = 'game:hallof:fair' order by audit_id`,
  );
  expect(rows).toEqual([
    {
      before: { isOpen: true, bettingSeconds: null },
      after: { isOpen: false, bettingSeconds: 15, reason: '점검' },
    },
    {
      before: { isOpen: false, bettingSeconds: 15 },
      after: { isOpen: true, bettingSeconds: null, reason: '점검' },
    },
  ]);
  const { rows: jobs } = await platform.db.$client.query(
    "select from graphile_worker.jobs where key = 'vendors.setTable:hallof:fair'",
  );
  expect(jobs).toHaveLength(1);
  const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
  expect((await set('N', null, finance)).resultCode).toBe('S003');
  const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
  expect((await set('N', null, risk)).resultCode).toBe('0');
  expect(
    (
      await call(
        'staff.tableSet',
        { ...name, gameKey: 'none', openYn: 'N', bettingSeconds: null, reason: 'x' },
        { token },
      )
    ).resultCode,
  ).toBe('B0092');
});

it('leaves what was changed at the vendor in the record of calls, and no report that a page repeats', async () => {
  await list();
  const { rows } = await platform.db.$client.query<{ call: string }>(
    `select distinct call from wallet_calls where vendor_key = 'hallof' and direction = 'out'`,
  );
  const recorded = rows.map(({ call }) => call);
  expect(recorded).toContain('tables/set');
  expect(recorded).not.toContain('tables');
});

it('has its rounds taken back as staff saw them: above their limit by two, reported to the vendor once, its word kept', async () => {
  const name = { vendorKey: 'hallof', gameKey: 'fair' };
  const seen = { tableRoundId: round.tableRoundId, bets: 2, staked: 2_000_000, paid: 1_900_000 };
  const wanted = { ...name, ...seen, isSettled: true, reason: '오배당' };
  const voidRound = (change: object = {}) => call('staff.tableRoundVoid', { ...wanted, ...change }, { token });
  const listed = async () => (await request('staff.tableRoundList', name, { token })).rounds[0];
  const orders = async () =>
    (await platform.db.$client.query('select void_id, state from table_voids order by ordered_at, void_id')).rows;
  const send = async (voidId: string) => vendorsTasks(platform)['vendors.voidTableRound']({ voidId });
  expect(await listed()).toMatchObject({ number: 7, void: null });
  // The stakes and what they were paid are more than the owner moves alone.
  expect((await voidRound()).resultCode).toBe('S015');
  expect(await orders()).toEqual([]);
  const second = await signInStaff(server, await buildStaff(platform));
  expect(await approveByTwo(server, 'staff.tableRoundVoid', wanted, { token, second })).toBe('0');
  const [order] = await orders();
  requested.length = 0;
  isSilent = true;
  await expect(send(order?.void_id)).rejects.toMatchObject({ code: '9999' });
  isSilent = false;
  expect(await listed()).toMatchObject({ void: { state: 'ordered', reason: '오배당', undone: 0 } });
  voidAnswer = { status: 'refused', code: 'CHANGED' };
  await send(order?.void_id);
  expect(requested).toEqual([{ key: 'fair', voidRef: order?.void_id, isSettled: true, ...seen }]);
  expect(await listed()).toMatchObject({ void: { state: 'refused', refusal: 'CHANGED' } });
  // What the vendor refused can be decided anew; what is under way or done cannot.
  voidAnswer = { status: 'voided' };
  platform.clock.advance(1);
  expect((await voidRound({ staked: 1_000, paid: 0, bets: 1 })).resultCode).toBe('0');
  expect((await voidRound({ staked: 1_000, paid: 0, bets: 1 })).resultCode).toBe('T999');
  const [, another] = await orders();
  await send(another?.void_id);
  await send(another?.void_id);
  expect(requested).toHaveLength(2);
  expect(await listed()).toMatchObject({ void: { state: 'done', refusal: null } });
  const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
  expect((await call('staff.tableRoundVoid', wanted, { token: finance })).resultCode).toBe('S003');
});

it('shows members the results of events, by the business day and the round', async () => {
  const member = await signInMember(server, await buildMember(platform));
  const results = (change: object = {}) =>
    call('play.eventResults', { vendorKey: 'hallof', gameKey: 'fair', ...change }, { token: member });
  expect((await results()).resultCode).toBe('B0092');
  const hex = 'ab'.repeat(32);
  const event = {
    number: 4,
    endedAt: '2026-11-23T01:00:00.000Z',
    isTakenBack: false,
    facts: { kind: 'race', sort: 'dogs', runners: [names('가'), names('나')], order: [2, 1] },
    proof: { commitment: hex, link: hex, betsDigest: hex, beacon: null, closesAt: null },
  };
  eventsAnswer = { status: 'known', total: 21, results: [event] };
  requested.length = 0;
  const paging = { page: 2, count_per_list: 20 };
  const day = '2026-11-23';
  expect((await results({ startDate: day, endDate: day, number: 4, ...paging })).data).toEqual({
    list: [event],
    pageInfo: { ...paging, tatal_list_count: 21 },
  });
  const span = { from: '2026-11-22T15:00:00.000Z', to: '2026-11-23T15:00:00.000Z' };
  expect(requested).toEqual([{ key: 'fair', number: 4, page: 2, perPage: 20, ...span }]);
  expect((await results({ gameKey: 'none' })).resultCode).toBe('B0092');
});

it('shows what virtual events may cost, and each market with its expectation', async () => {
  await addVendor('eventof', '경기', { gameType: 'virtual' });
  requested.length = 0;
  const priced = { vendorKey: 'eventof', gameKey: 'fair', number: 7 };
  expect(await request('staff.eventPrices', priced, { token })).toEqual({ markets });
  expect(requested).toEqual([{ key: 'fair', number: 7 }]);
  pricesAnswer = { status: 'unknown' };
  expect((await call('staff.eventPrices', priced, { token })).resultCode).toBe('B0092');
  expect((await call('staff.eventPrices', { ...priced, gameKey: 'none' }, { token })).resultCode).toBe('B0092');
  const { events } = await request('staff.eventRiskList', {}, { token });
  const [row] = events.filter(({ vendorKey }) => vendorKey === 'eventof');
  expect(row).toMatchObject({
    gameKey: 'fair',
    on: [
      { number: 7, names: { '3': names('유성') }, risks: [{ worst: { ending: '3-1-2', pays: 90_000 } }] },
      { number: 1, closesAt: null },
    ],
  });
  expect(row?.markets.map(({ market, sigma }) => [market, sigma])).toEqual([
    ['win', 2],
    ['trifecta', null],
    ['combination', null],
  ]);
});

it('shows ponds with what was caught with the expectation, and has them closed by staff', async () => {
  const { ponds, silent } = await request('staff.pondList', {}, { token });
  const [row] = ponds.filter(({ vendorKey }) => vendorKey === 'pondof');
  expect(row).toMatchObject({ gameKey: 'fair', standing: 'closing', live: { players: 3 }, houseEdge: -3_143 });
  expect(row?.all).toMatchObject({ shots: 201, caught: 138, played: 21_000, paid: 27_600, expected: 20_160 });
  const summary = (sums: readonly { word: string; sigma: number | null }[] = []) =>
    sums.map(({ word, sigma }) => [word, sigma === null ? null : Math.round(sigma * 100)]);
  expect(summary(row?.fish)).toEqual([
    ['anchovy', 253],
    ['boss', null],
  ]);
  expect(summary(row?.weapons)).toEqual([
    ['net', 24],
    ['star', 0],
  ]);
  expect(silent).not.toContain('pondof');
  const name = { vendorKey: 'pondof', gameKey: 'fair' };
  const set = (openYn: 'Y' | 'N', by = token) =>
    call('staff.pondSet', { ...name, openYn, reason: '점검' }, { token: by });
  expect((await set('N')).resultCode).toBe('0');
  requested.length = 0;
  await vendorsTasks(platform)['vendors.setPond'](name);
  expect(requested).toMatchObject([{ key: 'fair', isOpen: false }]);
  const { rows } = await platform.db.$client.query("select before, after from staff_audit where action = 'ponds.set'");
  expect(rows).toEqual([{ before: { isOpen: true }, after: { isOpen: false, reason: '점검' } }]);
  const finance = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
  expect((await set('Y', finance)).resultCode).toBe('S003');
  expect(
    (await call('staff.pondSet', { ...name, gameKey: 'none', openYn: 'N', reason: 'x' }, { token })).resultCode,
  ).toBe('B0092');
});

it('names the vendors that do not answer, or answer nonsense, and shows the others', async () => {
  // The sandbox's halls are there and no studio runs.
  expect((await list()).silent).toContain('1');
  expect((await list()).silent).not.toContain('hallof');
  tables = [{ key: 'fair' }];
  expect((await list()).silent).toContain('hallof');
});

it('is for staff alone', async () => {
  const member = await signInMember(server, await buildMember(platform));
  expect((await call('staff.tableList', {}, { token: member })).resultCode).not.toBe('0');
  expect((await call('staff.tableList', {})).resultCode).not.toBe('0');
});
