/** Goal: an account is closed by its member alone, for good, and no money is lost with it. */
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { buildMember, builtPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { findMember } from '../identity/index.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
const own = { memPass: builtPassword };

async function visitor() {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const close = async (more: object = {}) => (await call('member.close', { ...own, ...more }, { token })).resultCode;
  const status = async () => (await findMember(platform.db, member.memberId))?.status;
  return { member, token, close, status };
}

it('is closed by its password, ends its session, and cannot be entered again', async () => {
  const { member, token, close, status } = await visitor();
  expect(await close({ memPass: 'mistaken1!' })).toBe('U120');
  expect([await close(), await status()]).toEqual(['0', 'withdrawn']);
  expect((await call('member.info', {}, { token })).resultCode).not.toBe('0');
  await expect(signInMember(server, member)).rejects.toThrow();
});

it('with money or an open request it stays, whatever is pressed', async () => {
  const { member, token, close, status } = await visitor();
  await giveCash(platform, member.memberId, 1_000);
  expect([await close(), await status()]).toEqual(['U134', 'active']);
  const requesting = await visitor();
  const deposit = { cash: 50_000, requestKey: randomUuid(), bonus: 'N' } as const;
  await request('cash.in', deposit, { token: requesting.token });
  expect([await requesting.close(), await requesting.status()]).toEqual(['U134', 'active']);
  expect((await call('member.info', {}, { token })).resultCode).toBe('0');
});

it('of a closing and a deposit at the same time one is refused', async () => {
  const { token, close, status } = await visitor();
  const deposit = call('cash.in', { cash: 50_000, requestKey: randomUuid(), bonus: 'N' }, { token });
  const [closed, requested] = [await close(), (await deposit).resultCode];
  expect((closed === '0') !== (requested === '0')).toBe(true);
  expect(await status()).toBe(closed === '0' ? 'withdrawn' : 'active');
});

it('a partner is led to support', async () => {
  const [partner] = await buildBranch(platform, [[100, 500]]);
  if (!partner) throw new Error('There is no partner.');
  const token = await signInMember(server, partner);
  expect((await call('member.close', own, { token })).resultCode).toBe('U135');
});

it('staff see who closed an account and when: its member, or which staff', async () => {
  const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
  const detailOf = (memberId: MemberId) =>
    request('staff.memberDetail', { memberId: Number(memberId) }, { token: owner });
  const alone = await visitor();
  expect((await detailOf(alone.member.memberId)).closed).toBeNull();
  await alone.close();
  const { closed } = await detailOf(alone.member.memberId);
  expect(closed).toEqual({ at: expect.stringMatching(/^\d{4}-/), byStaff: null });
  const other = await visitor();
  const decision = { memberId: Number(other.member.memberId), status: 'withdrawn', reason: '본인 요청' } as const;
  await request('staff.memberStatus', decision, { token: owner });
  expect((await detailOf(other.member.memberId)).closed?.byStaff).toMatch(/./);
});
