/**
 * A game is played within one log-in. Goal: however the log-in ends, the next stake from an open game window is refused
 * immediately and its vendor is informed, while the game of the log-in that took its place plays on. Method: the
 * wallet's debit with a session from a launch, after each way in which a log-in ends.
 */
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { installUnit } from '../../platform/money-unit.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { giveCash } from '../../testing/give-money.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { debitStake } from '../../vendors/core/debit.ts';
import { setBan, setMemberStatus } from '../identity/index.ts';
import type { Launch } from './adapters.ts';
import { endGames } from './end-games.ts';
import { playTasks } from './events.ts';
import { findPlaySession, isPlaying } from './sessions.ts';

const launches: Launch[] = [];
const ends: { vendorKey: string; tokenHashes: readonly Buffer[] }[] = [];
let isVendorAway = false;
const vendor = fakeProtocol('mirinae', {
  async openGame(_, launch) {
    launches.push(launch);
    return 'https://vendor.example/1';
  },
  async endGames(_, ended) {
    if (isVendorAway) throw new Error('The vendor is away.');
    ends.push(ended);
  },
});
const server = await startCallServer({ calls: servedCalls, protocols: [vendor] });
const { platform, request, clock } = server;
const vendorKey = '201';
const wallet = { platform, vendorKey, account: installUnit(platform.config) };
await openProbe(platform, { vendorKey, adapter: 'mirinae', secret: 'secret' });

async function player() {
  const member = await buildMember(platform);
  const { memberId } = member;
  await giveCash(platform, memberId, 100_000);
  const logIn = () => signInMember(server, member);
  const open = async (token: string, gameKey = 'hangang-seven') => {
    await request('play.getGame', { vendorKey, gameType: 'slot', gameKey }, { token });
    const launch = launches.at(-1);
    if (!launch) throw new Error('Nothing was launched.');
    return launch.sessionToken;
  };
  const stake = (sessionToken: string) => {
    const betKey = randomUuid();
    const session = findPlaySession(platform.db, vendorKey, sessionToken);
    return debitStake(wallet, { betKey, memberId, session, roundId: betKey, amount: money(1_000) });
  };
  return { ...member, logIn, open, stake };
}
type Player = Awaited<ReturnType<typeof player>>;

const later = () => clock.set(addSeconds(clock.now(), 1));
const ending: Record<string, (who: Player, token: string) => Promise<unknown>> = {
  'a log-out': (_, token) => request('member.logout', {}, { token }),
  'another log-in': ({ logIn }) => logIn(),
  'a new password': ({ password }, token) =>
    request('member.update', { memPassNow: password, memPass: 'another1', memPassCheck: 'another1' }, { token }),
  'a time-out': (_, token) => request('safer.breakBegin', { kind: 'time-out', days: 1 }, { token }),
  'a self-exclusion': (_, token) => request('safer.breakBegin', { kind: 'self-exclusion', months: 6 }, { token }),
  'a lock by staff': ({ memberId }) =>
    platform.db.transaction((tx) => setMemberStatus(platform, tx, memberId, 'locked')),
  'a ban of play': ({ memberId }) =>
    platform.db.transaction((tx) =>
      setBan(platform, tx, { memberId, kind: 'play', hours: 1, reason: 'test', by: 'owner' }),
    ),
  'the end of its time': async () => clock.set(addSeconds(clock.now(), 121 * 60)),
};

it.each(Object.keys(ending))('a game ends with %s: no stake more is accepted', async (name) => {
  const who = await player();
  const token = await who.logIn();
  const game = await who.open(token);
  expect(await who.stake(game)).toMatchObject({ status: 'ok' });
  later();
  await ending[name]?.(who, token);
  expect(await who.stake(game)).toMatchObject({ status: 'refused', code: 'SESSION_ENDED' });
});

it('the game that was opened after a new password is played on', async () => {
  const who = await player();
  const token = await who.logIn();
  await who.open(token);
  later();
  await ending['a new password']?.(who, token);
  expect(await who.stake(await who.open(token))).toMatchObject({ status: 'ok' });
});

it('the vendor is informed of the games that ended and of no other, again until it has answered', async () => {
  const who = await player();
  const old = await who.open(await who.logIn());
  later();
  const current = await who.open(await who.logIn(), 'probe');
  isVendorAway = true;
  const task = playTasks(platform)['play.endGames'];
  await expect(task({ memberId: String(who.memberId) })).rejects.toThrow('away');
  isVendorAway = false;
  ends.length = 0;
  await task({ memberId: String(who.memberId) });
  const hash = (await findPlaySession(platform.db, vendorKey, old))?.tokenHash;
  expect(ends).toEqual([{ vendorKey, memberId: who.memberId, tokenHashes: [hash] }]);
  expect(await who.stake(current)).toMatchObject({ status: 'ok' });
});

it('a member whose games ended is not in a game any more, so that money can come home', async () => {
  const who = await player();
  const token = await who.logIn();
  await who.open(token);
  expect(await isPlaying(platform, who.memberId)).toBe(true);
  await request('member.logout', {}, { token });
  await endGames(platform, who.memberId);
  expect(await isPlaying(platform, who.memberId)).toBe(false);
});

const acts = ['a log-out', 'a time-out', 'a self-exclusion', 'a lock by staff', 'a ban of play'];

it.each(acts)('%s leaves one job, which ends the games and informs their vendor', async (name) => {
  const who = await player();
  const token = await who.logIn();
  await ending[name]?.(who, token);
  const { rows } = await platform.db.$client.query(`select key from graphile_worker.jobs where key = $1`, [
    `play.endGames:${who.memberId}`,
  ]);
  expect(rows).toHaveLength(1);
});
