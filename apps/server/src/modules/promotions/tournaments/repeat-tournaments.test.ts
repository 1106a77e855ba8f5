/** Tournaments that repeat: each begins when it should, once, and the money of all was agreed to by two persons. */
import type { Request } from '@mirinae/contract/calls';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import { connect, disconnect } from '../../../platform/db/connect.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import { newestAudit } from '../../../testing/observe.ts';
import { approveByTwo } from '../../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { staffCalls } from '../../staff/calls.ts';
import { promotionsCalls } from '../calls.ts';
import { closeTournaments } from './pay-tournament.ts';
import { repeatTournaments } from './repeat-tournaments.ts';

/** Each test has a month of its own: a clock that goes back confuses log-ins. */
let noon = new Date('2025-03-03T12:00:00+09:00');
const clock = clockStub(noon);
const server = await startCallServer({
  calls: [...promotionsCalls, ...staffCalls({ issuer: async () => 'test' })],
  clock,
});
const { platform, request, call } = server;
const { db, url } = platform;
const otherNode = { ...platform, db: connect(url, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));

beforeEach(async () => {
  noon = addSeconds(noon, 30 * daySeconds);
  clock.set(noon);
  await db.$client.query(`update tournaments set state = 'off'`);
});

const signIn = async () => signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const [asOwner, asSecond] = [keepSession(clock, signIn), keepSession(clock, signIn)];
type Draft = Request<'staff.tournamentSave'>;
const draftOf = (change: Partial<Draft> = {}): Draft => ({
  names: { ko: '일일 토너먼트', en: 'Daily', vi: 'Ngày' },
  measure: 'rounds',
  gameTypes: ['slot'],
  games: [],
  minStake: 100,
  minRounds: 1,
  startsAt: noon.toISOString(),
  endsAt: addSeconds(noon, 6 * 3_600).toISOString(),
  prizes: [{ from: 1, to: 1, amount: 30_000 }],
  worth: 'point',
  turnoverPercent: 100,
  levelFrom: 1,
  levelTo: 10,
  segmentIdx: null,
  repeatsEvery: 'day',
  times: 3,
  ...change,
});

async function start(change: Partial<Draft> = {}): Promise<number> {
  const own = await asOwner();
  const { tournamentIdx } = await request('staff.tournamentSave', draftOf(change), own);
  const { token: second } = await asSecond();
  expect(await approveByTwo(server, 'staff.tournamentStart', { tournamentIdx }, { ...own, second })).toBe('0');
  return tournamentIdx;
}

/** Of the test, in the order of their beginning. */
const series = async () =>
  (await request('staff.tournamentList', {}, await asOwner()))
    .filter(({ state }) => state !== 'off')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
const startOf = (days: number) => addSeconds(noon, days * daySeconds).toISOString();
const pass = (days: number) => clock.set(addSeconds(noon, days * daySeconds + 1));

describe('a tournament that repeats', () => {
  it('has its next one once it begins, whichever nodes look, as often as was agreed', async () => {
    await start();
    pass(0);
    const created = await Promise.all([repeatTournaments(platform), repeatTournaments(otherNode)]);
    expect(created.toSorted()).toEqual([0, 1]);
    expect(await repeatTournaments(platform)).toBe(0);
    expect(await series()).toMatchObject([
      { startsAt: startOf(0), nth: 1, times: 3, state: 'running' },
      { startsAt: startOf(1), nth: 2, times: 3, state: 'running' },
    ]);
    for (const day of [1, 2, 3]) {
      pass(day);
      await closeTournaments(platform);
      await repeatTournaments(platform);
    }
    expect((await series()).map(({ startsAt, nth, state }) => [startsAt, nth, state])).toEqual([
      [startOf(0), 1, 'paid'],
      [startOf(1), 2, 'paid'],
      [startOf(2), 3, 'paid'],
    ]);
  });

  it('is joined before its next one begins', async () => {
    await start({ repeatsEvery: 'week' });
    pass(0);
    await repeatTournaments(platform);
    const member = await buildMember(platform);
    const token = await signInMember(server, member);
    const rows = await request('promo.tournamentList', {}, { token });
    expect(rows.map(({ startsAt, nth, mayJoin }) => [startsAt, nth, mayJoin])).toEqual([
      [startOf(0), 1, true],
      [startOf(7), 2, true],
    ]);
    const next = { tournamentIdx: rows[1]?.tournamentIdx ?? 0 };
    expect((await call('promo.tournamentJoin', next, { token })).resultCode).toBe('0');
  });

  it('passes over those whose time went by while no node ran', async () => {
    await start({ times: 10 });
    pass(4);
    expect(await repeatTournaments(platform)).toBe(1);
    expect((await series()).map(({ startsAt, nth }) => [startsAt, nth])).toEqual([
      [startOf(0), 1],
      [startOf(4), 5],
    ]);
  });

  it('waits for a second person by the prizes of all of them', async () => {
    const own = await asOwner();
    const { tournamentIdx } = await request('staff.tournamentSave', draftOf({ times: 60 }), own);
    expect((await call('staff.tournamentStart', { tournamentIdx }, own)).resultCode).toBe('S015');
    const { list } = await request('staff.approvalList', {}, own);
    expect(list.find(({ target }) => target === `tournament:${tournamentIdx}`)?.amount).toBe(1_800_000);
  });

  it('has no further ones after a stop, and none after it was called off', async () => {
    const tournamentIdx = await start();
    pass(0);
    await repeatTournaments(platform);
    const own = await asOwner();
    await request('staff.tournamentRepeatStop', { tournamentIdx }, own);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'tournament.repeatStop',
      target: `tournament:${tournamentIdx}`,
      before: { times: 3 },
      after: { times: 2 },
    });
    expect((await call('staff.tournamentRepeatStop', { tournamentIdx }, own)).resultCode).toBe('PR222');
    pass(2);
    await repeatTournaments(platform);
    expect(await series()).toHaveLength(2);

    await db.$client.query(`update tournaments set state = 'off'`);
    await start({ startsAt: startOf(3), endsAt: addSeconds(noon, 3 * daySeconds + 3_600).toISOString() });
    await db.$client.query(`update tournaments set state = 'off'`);
    pass(4);
    expect(await repeatTournaments(platform)).toBe(0);
  });

  it.each([
    ['longer than a day', { endsAt: '2025-06-03T12:00:00+09:00', startsAt: '2025-06-01T12:00:00+09:00' }],
    ['with one time alone', { times: 1 }],
    ['without a rhythm', { repeatsEvery: null }],
  ] as const)('is not saved %s', async (_, change) => {
    expect((await call('staff.tournamentSave', draftOf(change), await asOwner())).resultCode).toBe('Z400');
  });
});
