/** Goal: however often one thing is tried out, everything else is answered. Method: a member's account that is held. */
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls, maxConnections: 8 });
const { platform, request, call } = server;
const token = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
const { memberId } = await buildMember(platform);
await giveCash(platform, memberId, 1_000);

/** Needs a second person, and locks the account of the member when it is tried out. */
async function attempt(): Promise<string> {
  const input = { memberId: Number(memberId), reason: '보상', requestKey: crypto.randomUUID(), cash: 3_000_000 };
  return (await call('staff.giveCash', input, { token })).resultCode;
}

it('a hundred attempts at one thing that is held are refused while it is held, and others are answered', async () => {
  const attempts: Promise<string>[] = [];
  await platform.db.transaction(async (tx) => {
    await tx.execute('lock table ledger.accounts in share row exclusive mode');
    attempts.push(...Array.from({ length: 100 }, attempt));
    await expect(request('staff.approvalList', { status: 'waiting' }, { token })).resolves.toBeDefined();
    const codes = new Set(await Promise.all(attempts));
    expect([...codes].toSorted()).toEqual(['S041', 'Z429']);
  });
  expect(await attempt()).toBe('S015');
});

it('a hundred concurrent ones of free subjects are stored or refused, and none waits for another', async () => {
  const codes = new Set(await Promise.all(Array.from({ length: 100 }, attempt)));
  expect(codes).toContain('S015');
  expect([...codes].filter((code) => !['S015', 'S041', 'Z429'].includes(code))).toEqual([]);
});
