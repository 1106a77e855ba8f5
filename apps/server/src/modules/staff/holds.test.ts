/** A held item belongs to one of the staff: requests for money, and questions. */
import type { CallName } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;

async function hire(role: 'owner' | 'finance' | 'support') {
  const built = await buildStaff(platform, { role });
  return { ...built, token: await signInStaff(server, built) };
}
const one = await hire('finance');
const other = await hire('finance');
const codeOf = async (who: { token: string }, name: CallName, input: object) =>
  (await call(name, input, who)).resultCode;

async function buildDeposit(): Promise<number> {
  const token = await signInMember(server, await buildMember(platform));
  return (await request('cash.in', { cash: 50_000, requestKey: crypto.randomUUID() }, { token })).cashIdx;
}

it('a request that one has taken is not processed by another, who sees whose it is; an owner may step in', async () => {
  const cashIdx = await buildDeposit();
  await request('staff.cashMove', { cashIdx, to: 2 }, one);
  const refused = await call('staff.cashMove', { cashIdx, to: 1 }, other);
  expect(refused).toMatchObject({ resultCode: 'C508', data: { by: one.loginId, since: clock.now().toISOString() } });
  expect(await codeOf(other, 'staff.cashMove', { cashIdx, to: -1, reason: '내 것' })).toBe('C508');
  const { list } = await request('staff.cashList', { cashType: 'in' }, other);
  expect(list.find((row) => row.cashIdx === cashIdx)).toMatchObject({ heldBy: one.loginId });
  expect(await codeOf(await hire('owner'), 'staff.cashMove', { cashIdx, to: 1 })).toBe('0');
});

it('of two who take a request at the same moment one has it, and that one alone processes it', async () => {
  const cashIdx = await buildDeposit();
  const taken = await Promise.all([one, other].map((who) => codeOf(who, 'staff.cashMove', { cashIdx, to: 2 })));
  expect(taken.filter((code) => code === '0')).toHaveLength(1);
  const done = await Promise.all([one, other].map((who) => codeOf(who, 'staff.cashMove', { cashIdx, to: 1 })));
  expect(done.filter((code) => code === '0')).toHaveLength(1);
  expect(done[taken.indexOf('0')]).toBe('0');
});

it('a request that no one goes on with is free again after a while', async () => {
  const cashIdx = await buildDeposit();
  await request('staff.cashMove', { cashIdx, to: 2 }, one);
  clock.advance(15 * 60 - 1);
  expect(await codeOf(other, 'staff.cashMove', { cashIdx, to: 1 })).toBe('C508');
  clock.advance(1);
  expect(await codeOf(other, 'staff.cashMove', { cashIdx, to: 1 })).toBe('0');
});

it('a question is answered by who took it, and by anybody when it was given back', async () => {
  const token = await signInMember(server, await buildMember(platform));
  const question = { boardType: 'qna', category: 'etc', title: '문의', content: '언제 되나요?' } as const;
  const { boardIdx } = await request('board.save', question, { token });
  const [anna, ben] = [await hire('support'), await hire('support')];
  expect(await codeOf(anna, 'staff.qnaTake', { boardIdx, takenYn: 'Y' })).toBe('0');
  expect(await codeOf(ben, 'staff.qnaTake', { boardIdx, takenYn: 'Y' })).toBe('C508');
  expect(await codeOf(ben, 'staff.qnaAnswer', { boardIdx, content: '곧' })).toBe('C508');
  const { list } = await request('staff.qnaList', { status: 'wait' }, ben);
  expect(list.find((row) => row.boardIdx === boardIdx)?.heldBy).toBe(anna.loginId);
  expect(await codeOf(anna, 'staff.qnaTake', { boardIdx, takenYn: 'N' })).toBe('0');
  expect(await codeOf(ben, 'staff.qnaAnswer', { boardIdx, content: '곧' })).toBe('0');
});
