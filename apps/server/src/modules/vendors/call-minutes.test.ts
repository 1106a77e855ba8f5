/** Rates of errors and times of answers come from rows by minute, which are counted from the record of calls. */
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { readOnly, withinBranches } from '../../platform/db/connect.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { createCallLog, recordCall } from './call-log.ts';
import { countMinutes, quantileOf } from './call-minutes.ts';
import { vendorsCalls } from './calls.ts';
import type { WalletCall } from './tables.ts';

const server = await startCallServer({ calls: vendorsCalls });
const { platform, clock } = server;
const token = await signInStaff(server, await buildStaff(platform));
const vendorKey = '201';

const callOf = (fields: Partial<WalletCall>): WalletCall => ({
  at: clock.now(),
  adapter: 'mirinae',
  vendorKey,
  call: 'debit',
  memberId: null,
  reference: '',
  request: '{}',
  answer: '{}',
  httpStatus: 200,
  tookMs: 20,
  ip: '',
  direction: 'in',
  failed: false,
  ...fields,
});

describe('the time within which a share of the calls was answered', () => {
  it('is none without calls', () => expect(quantileOf([0, 0, 0], 0.95)).toBeNull());
  it('lies within the bounds of its calls', () => {
    expect(quantileOf([0, 10], 0.5)).toBe(18);
    expect(quantileOf([99, 0, 0, 0, 0, 0, 0, 0, 0, 1], 0.99)).toBeLessThanOrEqual(10);
    expect(quantileOf([90, 0, 0, 0, 0, 0, 0, 0, 0, 10], 0.95)).toBe(1_500);
  });
  it('is the last bound for calls that took longer', () =>
    expect(quantileOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4], 0.5)).toBe(10_000));
});

it('staff see calls of both directions with their failures, counted once however often they are counted', async () => {
  const log = createCallLog(platform);
  for (let nth = 0; nth < 8; nth += 1) log.record(callOf({ failed: nth === 0, tookMs: 5 }));
  await log.flush();
  await recordCall(platform, callOf({ direction: 'out', call: 'launch', tookMs: 180 }));
  await recordCall(platform, callOf({ direction: 'out', call: 'launch', tookMs: 900, failed: true }));
  await countMinutes(platform);
  await countMinutes(platform);
  const { list } = await server.request('staff.vendorHealthList', { minutes: 15 }, { token });
  const row = list.find((each) => each.vendorKey === vendorKey);
  expect(row).toMatchObject({ launches: 2, launchesFailed: 1 });
  expect(row?.incoming).toMatchObject({ calls: 8, failed: 1 });
  expect(row?.outgoing).toMatchObject({ calls: 2, failed: 1, p95: 975 });
  clock.set(addSeconds(clock.now(), 20 * 60));
  await countMinutes(platform);
  const later = await server.request('staff.vendorHealthList', { minutes: 15 }, { token });
  expect(later.list.find((each) => each.vendorKey === vendorKey)?.incoming.calls ?? 0).toBe(0);
  const hour = await server.request('staff.vendorHealthList', { minutes: 60 }, { token });
  expect(hour.list.find((each) => each.vendorKey === vendorKey)?.incoming.calls).toBe(8);
});

it('what a reading call sends is recorded, though its connections write nothing', async () => {
  const listed = { reference: 'sent-by-a-reading-call', vendorKey: '204', direction: 'out' } as const;
  for (const db of [
    readOnly(platform.db),
    withinBranches(platform.db, [1n]),
    withinBranches(readOnly(platform.db), [2n]),
  ])
    await recordCall({ ...platform, db }, callOf(listed));
  const wanted = { page: 1, count_per_list: 20, searchText: listed.reference };
  const { list } = await server.request('staff.walletCallList', wanted, { token });
  expect(list).toHaveLength(3);
});

it('the record of calls is listed by direction and by failure', async () => {
  const listed = { reference: 'listed-by-direction', vendorKey: '202' };
  await recordCall(platform, callOf({ ...listed, direction: 'out', call: 'games' }));
  await recordCall(platform, callOf({ ...listed, direction: 'out', call: 'launch', failed: true, httpStatus: 0 }));
  await recordCall(platform, callOf(listed));
  const calls = async (filter: object) => {
    const wanted = { page: 1, count_per_list: 20, searchText: listed.reference, ...filter };
    return (await server.request('staff.walletCallList', wanted, { token })).list.map(({ call }) => call);
  };
  expect(await calls({ direction: 'out' })).toEqual(['launch', 'games']);
  expect(await calls({ direction: 'in' })).toEqual(['debit']);
  expect(await calls({ failedYn: 'Y' })).toEqual(['launch']);
});
