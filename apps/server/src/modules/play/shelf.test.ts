/** A member's favourites, recent games and days in the lobby. */
import { expect, it } from 'vitest';
import type { MemberId } from '../../platform/ids.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { type PastBet, writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { betsCalls } from '../bets/calls.ts';
import { betsTasks } from '../bets/events.ts';
import { catalogCalls } from '../catalog/calls.ts';
import { playCalls } from './calls.ts';

const lender = fakeProtocol('mirinae', {
  openGame: async () => 'https://vendor.example/money',
  openDemo: async (_, { playableKey }) => `https://vendor.example/try/${playableKey}`,
});
const calls = [...playCalls, ...betsCalls, ...catalogCalls];
const server = await startCallServer({ calls, protocols: [lender] });
const { platform, request, call, clock } = server;
const { db } = platform;
const game = { vendorKey: '201', gameKey: 'hangang-seven' };

async function signedIn() {
  const member = await buildMember(platform);
  return { member, token: await signInMember(server, member) };
}

const played = (memberId: MemberId, fields: Omit<PastBet, 'memberId'>) =>
  writeSettledBet(platform, { gameKey: 'hangang-seven', ...fields, memberId });

it('keeps favourites per member, marked once, and refuses a game that does not exist', async () => {
  const { token } = await signedIn();
  const stranger = await signedIn();
  for (let time = 0; time < 2; time += 1) await request('play.favouriteSet', { ...game, onYn: 'Y' }, { token });
  expect((await request('play.shelf', {}, { token })).favourites).toEqual([{ vendorKey: '201', key: 'hangang-seven' }]);
  expect((await request('play.shelf', {}, { token: stranger.token })).favourites).toEqual([]);
  await request('play.favouriteSet', { ...game, onYn: 'N' }, { token });
  expect((await request('play.shelf', {}, { token })).favourites).toEqual([]);
  const unknown = await call('play.favouriteSet', { ...game, gameKey: 'nothing', onYn: 'Y' }, { token });
  expect(unknown.resultCode).toBe('B0092');
});

it('remembers what was played last and counts how often games are played', async () => {
  const { member, token } = await signedIn();
  const at = clock.now().toISOString();
  await played(member.memberId, { stake: 100, payout: 0, status: 'lose', at });
  await played(member.memberId, { stake: 100, payout: 0, status: 'cancel', at });
  expect((await request('play.shelf', {}, { token })).recent).toEqual([{ vendorKey: '201', key: 'hangang-seven' }]);
  await betsTasks(platform)['bets.countPlays']();
  const [counted] = (await request('play.gameCodes', {})).filter(({ key }) => key === 'hangang-seven');
  expect(counted?.plays).toBe(1);
});

it('sums wins and losses by business day with totals that equal the days', async () => {
  const { member, token } = await signedIn();
  const days: Omit<PastBet, 'memberId'>[] = [
    { stake: 1_000, payout: 0, status: 'lose', at: '2025-02-01T23:59:59+09:00' },
    { stake: 1_000, payout: 3_000, status: 'win', at: '2025-02-02T00:00:00+09:00' },
    { stake: 500, payout: 500, status: 'draw', at: '2025-02-02T12:00:00+09:00' },
    { stake: 9_000, payout: 0, status: 'cancel', at: '2025-02-02T13:00:00+09:00' },
  ];
  for (const fields of days) await played(member.memberId, fields);
  const range = { startDate: '2025-02-01', endDate: '2025-02-02' };
  expect(await request('bet.winLose', range, { token })).toEqual({
    days: [
      { day: '2025-02-01', cash: 1_000, winCash: 0, resultCash: -1_000, count: 1 },
      { day: '2025-02-02', cash: 1_500, winCash: 3_500, resultCash: 2_000, count: 2 },
    ],
    totals: { cash: 2_500, winCash: 3_500, resultCash: 1_000, count: 3 },
  });
  const ofCasino = await request('bet.winLose', { ...range, groupKey: 'casino' }, { token });
  expect(ofCasino.days).toEqual([]);
  for (const endDate of ['2025-01-31', '2025-12-31'])
    expect((await call('bet.winLose', { startDate: '2025-02-01', endDate }, { token })).resultCode).toBe('Z400');
});

it('opens a game for a try only where its vendor lends coins, and attempts for no balance', async () => {
  const { token } = await signedIn();
  const code = async (input: object) => (await call('play.getDemo', input, { token })).resultCode;
  expect(await code({ vendorKey: '201', gameKey: 'nothing' })).toBe('B0092');
  expect(await code({ vendorKey: 'mg', gameKey: 'powerball' })).toBe('B0092');
  const demo = await request('play.getDemo', game, { token });
  expect(demo.gameurl).toBe('https://vendor.example/try/hangang-seven');
  await db.$client.query('update site_switches set play_open = false');
  expect(await code(game)).toBe('B0091');
});
