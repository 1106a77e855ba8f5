import { expect, it } from 'vitest';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { givePoints } from '../../testing/give-money.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { getBalances } from '../ledger/index.ts';
import { pointsCalls } from './calls.ts';
import { conversionMin } from './rules.ts';

const server = await startCallServer({ calls: pointsCalls });
const { platform, request, call } = server;

async function withPoints(points: number) {
  const member = await buildMember(platform);
  if (points > 0) await givePoints(platform, member.memberId, points);
  return { member, token: await signInMember(server, member) };
}
const codeOf = async (point: unknown, token: string, requestKey = randomUuid()) =>
  (await call('point.change', { point, requestKey }, { token })).resultCode;

it('turns points into cash one for one', async () => {
  const { member, token } = await withPoints(5_000);
  const answer = await request('point.change', { point: 1_500, requestKey: randomUuid() }, { token });
  expect(answer).toEqual({ cashAmt: 1_500, pointAmt: 3_500 });
  expect(await getBalances(platform.db, member.memberId)).toMatchObject({ cash: 1_500n, point: 3_500n });
});

it('answers a repeated request the same and refuses its key for another amount', async () => {
  const { member, token } = await withPoints(5_000);
  const conversion = { point: 2_000, requestKey: randomUuid() };
  const first = await request('point.change', conversion, { token });
  const second = await request('point.change', conversion, { token });
  expect(second).toEqual(first);
  expect(await codeOf(3_000, token, conversion.requestKey)).toBe('C999');
  expect((await getBalances(platform.db, member.memberId)).cash).toBe(2_000n);
});

it.each([
  ['no amount', undefined, 5_000, 'P004'],
  ['nothing', 0, 5_000, 'P004'],
  ['a fraction', 1_000.5, 5_000, 'P004'],
  ['text', '1000', 5_000, 'P004'],
  ['less than the minimum', 999, 5_000, 'P009'],
  ['more than there is', 5_001, 5_000, 'P002'],
  ['anything from no points', 1_000, 0, 'P001'],
  ['exactly the minimum', 1_000, 1_000, '0'],
])('refuses to convert %s by its code', async (_, point, held, code) => {
  const { token } = await withPoints(held);
  expect(await codeOf(point, token)).toBe(code);
});

it('gives suspended members no cash from points', async () => {
  const { member, token } = await withPoints(5_000);
  await platform.db.$client.query("update members set status = 'suspended' where member_id = $1", [member.memberId]);
  expect(await codeOf(1_000, token)).toBe('P009');
});

it('requires ten times as much on a VND site', () => {
  expect([conversionMin('KRW'), conversionMin('VND')]).toEqual([1_000n, 10_000n]);
});

it('converts points once however many concurrent requests there are', async () => {
  const { member, token } = await withPoints(1_000);
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(1_000, token)));
  expect(codes.filter((code) => code === '0')).toHaveLength(1);
  expect(await getBalances(platform.db, member.memberId)).toMatchObject({ cash: 1_000n, point: 0n });
});

it('lists the history by page, newest first', async () => {
  const { token } = await withPoints(5_000);
  for (let n = 0; n < 3; n += 1) await request('point.change', { point: 1_000, requestKey: randomUuid() }, { token });
  const page = await request('point.list', { page: 1, count_per_list: 2 }, { token });
  expect(page.pageInfo).toEqual({ page: 1, count_per_list: 2, tatal_list_count: 4 });
  expect(page.list.map(({ point, balanceAfter }) => [point, balanceAfter])).toEqual([
    [-1_000, 2_000],
    [-1_000, 3_000],
  ]);
  const come = await request('point.list', { direction: 'in' }, { token });
  const gone = await request('point.list', { direction: 'out' }, { token });
  expect([come.pageInfo.tatal_list_count, gone.pageInfo.tatal_list_count]).toEqual([1, 3]);
  const past = await request('point.list', { startDate: '2001-01-01', endDate: '2001-01-31' }, { token });
  expect(past.list).toEqual([]);
});
