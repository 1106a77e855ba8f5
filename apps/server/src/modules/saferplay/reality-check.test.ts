/**
 * Goal: a reality check is due an interval after the session's beginning or its last answer, is answered once wherever
 * it is due, and is neither answered ahead nor turned off where the place needs it. Method: the real calls of a
 * member, by a clock that the test moves.
 */
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { type CallServer, startCallServer } from '../../testing/call-server.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { findStakeRefusal } from '../bets/index.ts';
import { listChecks } from './reality-check.ts';

const sandbox = await startCallServer({ calls: servedCalls });
const strict = await startCallServer({ calls: servedCalls, jurisdiction: 'strict' });
const start = new Date('2026-03-02T12:00:00+09:00');
const at = (minutes: number) => addSeconds(start, minutes * 60);

async function player(server: CallServer, checkMinutes: 0 | 15 | 30 | 60 = 15) {
  const { platform, request, call, clock } = server;
  clock.set(start);
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const set = async (minutes: 0 | 15 | 30 | 60) =>
    (await call('safer.sessionSet', { checkMinutes: minutes, isClockShown: true }, { token })).resultCode;
  if (checkMinutes !== 0) await set(checkMinutes);
  const due = async () => (await request('safer.session', {}, { token })).checkDueAt;
  const answer = (dueAt: Date | string | null, choice: 'go-on' | 'stop' = 'go-on') =>
    call('safer.checkAnswer', { dueAt: new Date(dueAt ?? 0).toISOString(), choice }, { token });
  const answered = () => listChecks(platform.db, member.memberId, 10);
  return { member, token, set, due, answer, answered, clock };
}

it('cannot be answered before it is due, nor under another name', async () => {
  const { due, answer, answered, clock } = await player(sandbox);
  expect(await due()).toBe(at(15).toISOString());
  await answer(at(15));
  clock.set(at(20));
  await answer(at(14));
  await answer(at(30));
  expect(await answered()).toEqual([]);
  expect(await due()).toBe(at(15).toISOString());
});

it('is answered once, with what it showed, and comes again an interval after the answer', async () => {
  const { due, answer, answered, clock } = await player(sandbox);
  clock.set(at(20));
  await Promise.all([answer(at(15)), answer(at(15), 'stop')]);
  await answer(at(15));
  expect(await answered()).toMatchObject([
    { dueAt: at(15), answeredAt: at(20), place: 'site', sessionStartedAt: start, staked: 0n, paid: 0n },
  ]);
  expect(await due()).toBe(at(35).toISOString());
});

it('holds stakes back from the moment it is due until it is answered', async () => {
  const { member, answer, clock } = await player(sandbox);
  const refusal = () =>
    findStakeRefusal(sandbox.platform, sandbox.platform.db, {
      memberId: member.memberId,
      isShared: false,
      stake: money(1_000),
    });
  clock.set(addSeconds(at(15), -1));
  expect(await refusal()).toBeNull();
  clock.set(at(15));
  expect(await refusal()).toEqual({ code: 'SP114', data: null });
  await answer(at(15));
  expect(await refusal()).toBeNull();
});

it('keeps to another interval immediately, from the last answer on', async () => {
  const { set, due, answer, clock } = await player(sandbox, 60);
  clock.set(at(20));
  await set(15);
  expect(await due()).toBe(at(15).toISOString());
  await answer(at(15));
  await set(30);
  expect(await due()).toBe(at(50).toISOString());
});

it('begins anew with the next log-in, and is off where the member wants none', async () => {
  const { member, set, clock } = await player(sandbox);
  clock.set(at(40));
  const token = await signInMember(sandbox, member);
  expect((await sandbox.request('safer.session', {}, { token })).checkDueAt).toBe(at(55).toISOString());
  await set(0);
  const off = { checkMinutes: 0, isClockShown: true } as const;
  expect((await sandbox.call('safer.sessionSet', off, { token })).resultCode).toBe('0');
  expect(await sandbox.request('safer.session', {}, { token })).toMatchObject({ checkDueAt: null, needsChecks: false });
});

it('cannot be turned off in a strict place, neither by the setting nor by the offer of limits', async () => {
  const { token, set, due } = await player(strict, 0);
  expect(await set(0)).toBe('SP113');
  const chosen = await strict.call('safer.limitsChoose', { choice: 'none', checkMinutes: 0 }, { token });
  expect(chosen.resultCode).toBe('SP113');
  expect(await due()).toBe(at(60).toISOString());
  expect((await strict.request('safer.session', {}, { token })).needsChecks).toBe(true);
});
