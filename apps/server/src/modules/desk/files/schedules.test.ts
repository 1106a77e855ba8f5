/**
 * Goal: a file that was scheduled is ordered once each time, about the days before, as long as its owner may read the
 * list; the owner is notified without data. Method: two nodes, and a clock that the test moves.
 */
import type { CallName, Request } from '@mirinae/contract/calls';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { servedCalls } from '../../../app.ts';
import { connect, disconnect } from '../../../platform/db/connect.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/build-staff.ts';
import { buildStaffMail } from '../../../testing/build-staff-mail.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { newestAudit } from '../../../testing/observe.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { findStaffSession } from '../../staff/index.ts';
import { insertOrder } from './order-file.ts';
import { runSchedules } from './schedules.ts';
import { writeFile } from './write-file.ts';

const start = '2026-03-03T12:00:00+09:00';
const eight = '2026-03-04T08:00:00+09:00';
const clock = clockStub(start);
const server = await startCallServer({ calls: servedCalls, clock });
const { platform, handlers, request, call } = server;
const { db, url } = platform;
const otherNode = { ...platform, db: connect(url, { maxConnections: 5 }) };
afterAll(() => disconnect(otherNode.db));

beforeEach(async () => {
  clock.set(start);
  await db.$client.query('delete from file_schedules');
  await db.$client.query('delete from ordered_files');
  await db.$client.query('delete from outgoing_letters');
});

/** As of a page that ordered a file of the list. */
async function orderedBy(
  staff: BuiltStaff,
  callName: CallName = 'staff.auditList',
  input: object = {},
): Promise<number> {
  const by = await findStaffSession(platform, staff.staffId);
  if (by.kind !== 'staff') throw new Error('The caller is not staff.');
  const columns = [{ head: '시각', field: 'at', form: 'time' as const }];
  const order = {
    call: callName,
    input: { ...input },
    name: '감사 기록',
    columns,
    format: 'csv',
    locale: 'ko',
  } as const;
  const kept = { ip: '127.0.0.1', total: 0, keptSeconds: 3_600 };
  const { fileId } = await db.transaction((tx) => insertOrder(platform, tx, { by, order, ...kept }));
  return Number(fileId);
}

const daily = { cycle: 'daily', weekday: 1, monthDay: 1, hour: 8 } as const;
type Timing = Omit<Request<'staff.fileScheduleAdd'>, 'fileIdx'>;

async function scheduledBy(staff: BuiltStaff, timing: Timing = daily, callName?: CallName, input?: object) {
  const fileIdx = await orderedBy(staff, callName, input);
  return request('staff.fileScheduleAdd', { fileIdx, ...timing }, { token: await signInStaff(server, staff) });
}

const runOnTwoNodes = async () => {
  const looked = await Promise.all([runSchedules(platform, handlers), runSchedules(otherNode, handlers)]);
  return looked[0] + looked[1];
};
const filesOf = async ({ staffId }: BuiltStaff): Promise<bigint[]> => {
  const { rows } = await db.$client.query<{ file_id: bigint }>(
    'select file_id from ordered_files where staff_id = $1 order by file_id',
    [staffId],
  );
  return rows.map(({ file_id }) => file_id);
};
const listed = async (staff: BuiltStaff) =>
  (await request('staff.fileScheduleList', {}, { token: await signInStaff(server, staff) })).list;

describe('a scheduled file', () => {
  it('is ordered once at its hour, whichever node orders it, and once for hours that were missed', async () => {
    const staff = await buildStaff(platform);
    expect(await scheduledBy(staff)).toMatchObject({ nextAt: new Date(eight).toISOString(), lastAt: null });
    clock.set('2026-03-04T07:59:59+09:00');
    expect(await runOnTwoNodes()).toBe(0);
    clock.set(eight);
    expect(await runOnTwoNodes()).toBe(1);
    expect(await filesOf(staff)).toHaveLength(2);
    clock.set('2026-03-08T09:00:00+09:00');
    expect(await runOnTwoNodes()).toBe(1);
    expect(await filesOf(staff)).toHaveLength(3);
    expect(await listed(staff)).toMatchObject([{ nextAt: '2026-03-08T23:00:00.000Z', code: null }]);
  });

  it('is about the days before, and is in the audit log as every file is', async () => {
    const staff = await buildStaff(platform);
    const filter = { startDate: '2026-01-01', endDate: '2026-01-31' };
    await scheduledBy(staff, { ...daily, cycle: 'weekly', weekday: 3 }, 'staff.readingList', filter);
    clock.set(eight);
    await runSchedules(platform, handlers);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'list.export',
      target: 'staff.readingList',
      staff_login: staff.loginId,
      after: { filter: { startDate: '2026-02-25', endDate: '2026-03-03' } },
    });
  });

  it.each(['partner', 'vendor', 'game', 'gameType', 'day'] as const)(
    'may be the report of the last month, by %s',
    async (by) => {
      const staff = await buildStaff(platform);
      const filter = { startDate: '2026-01-05', endDate: '2026-01-09', by };
      await scheduledBy(staff, { ...daily, cycle: 'monthly', monthDay: 4 }, 'staff.report', filter);
      clock.set(eight);
      expect(await runSchedules(platform, handlers)).toBe(1);
      expect(await newestAudit(platform)).toMatchObject({
        action: 'list.export',
        target: 'staff.report',
        after: { filter: { startDate: '2026-02-01', endDate: '2026-02-28', by } },
      });
      const fileId = (await filesOf(staff)).at(-1);
      if (fileId === undefined) throw new Error('No file was ordered.');
      await writeFile(platform, handlers, fileId);
      const { rows } = await db.$client.query('select state, rows, total from ordered_files where file_id = $1', [
        fileId,
      ]);
      expect(rows).toEqual([{ state: 'ready', rows: rows[0].total, total: rows[0].total }]);
    },
  );

  it('stops when its owner may read the list no more, and says why', async () => {
    const staff = await buildStaff(platform);
    await scheduledBy(staff);
    await db.$client.query("update staff set role = 'support' where staff_id = $1", [staff.staffId]);
    clock.set(eight);
    await runSchedules(platform, handlers);
    expect(await filesOf(staff)).toHaveLength(1);
    expect(await listed(staff)).toMatchObject([{ nextAt: null, code: 'S003' }]);
    clock.set('2026-03-05T08:00:00+09:00');
    expect(await runSchedules(platform, handlers)).toBe(0);
  });

  it('stops with the account of its owner', async () => {
    const staff = await buildStaff(platform);
    await scheduledBy(staff);
    await db.$client.query('update staff set is_active = false where staff_id = $1', [staff.staffId]);
    clock.set(eight);
    await runSchedules(platform, handlers);
    const { rows } = await db.$client.query('select next_at, code from file_schedules');
    expect(rows).toEqual([{ next_at: null, code: 'Z401' }]);
  });

  it('is its owner’s alone: of a file of one’s own, and stopped by oneself', async () => {
    const [staff, other] = [await buildStaff(platform), await buildStaff(platform)];
    const { scheduleIdx } = await scheduledBy(staff);
    const fileIdx = await orderedBy(staff);
    const stranger = { token: await signInStaff(server, other) };
    expect((await call('staff.fileScheduleAdd', { fileIdx, ...daily }, stranger)).resultCode).toBe('Z404');
    expect((await call('staff.fileScheduleStop', { scheduleIdx }, stranger)).resultCode).toBe('Z404');
    clock.advance(60);
    const own = { token: await signInStaff(server, staff) };
    expect((await call('staff.fileScheduleStop', { scheduleIdx }, own)).resultCode).toBe('0');
    clock.set(eight);
    expect(await runSchedules(platform, handlers)).toBe(0);
  });

  it('is one of twenty at most', async () => {
    const staff = await buildStaff(platform);
    const fileIdx = await orderedBy(staff);
    const own = { token: await signInStaff(server, staff) };
    const add = async () => (await call('staff.fileScheduleAdd', { fileIdx, ...daily }, own)).resultCode;
    for (let added = 0; added < 20; added += 1) expect(await add()).toBe('0');
    expect(await add()).toBe('S061');
  });

  it('that is ready is announced once by a mail with a link and no data, to who has an address', async () => {
    const [staff, without] = [await buildStaff(platform), await buildStaff(platform)];
    await buildStaffMail(platform, staff);
    await scheduledBy(staff);
    await scheduledBy(without);
    clock.set(eight);
    await runSchedules(platform, handlers);
    for (const fileId of [...(await filesOf(staff)), ...(await filesOf(without))]) {
      await writeFile(platform, handlers, fileId);
      await writeFile(platform, handlers, fileId);
    }
    const owner = await buildStaff(platform);
    const { list } = await request('staff.outgoingList', {}, { token: await signInStaff(server, owner) });
    const last = (await filesOf(staff)).at(-1);
    expect(list).toMatchObject([{ about: `file:${last}`, memberId: null, channel: 'mail', state: 'waiting' }]);
  });
});
