/**
 * Goal: an alarm rings on the devices of who is on call and of no one else, and says nothing of what it is about.
 * Method: a push service of the test that verifies and opens each message as a browser does.
 */
import { alarmPushPayload } from '@mirinae/contract/staff/alarm-push';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAlarmDesk } from '../../testing/alarm-desk.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { openPushService } from '../../testing/push-service.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { pushTask, sendAlarmPush } from './push-on-call.ts';

const service = await openPushService(alarmPushPayload);
const desk = await openAlarmDesk({ pushOrigins: service.origin });
const { server, owner, risk, tokens, run, judgeAll, openOf } = desk;
const { platform, request, call } = server;

type Device = { readonly token: string; readonly severity?: 'warning' | 'critical'; readonly target?: object };
const add = async ({ token, severity = 'warning', target = service.newDevice() }: Device) =>
  (await call('staff.pushDeviceAdd', { ...target, severity }, { token })).resultCode;
const devicesOf = async (token: string) => (await request('staff.pushDevices', {}, { token })).devices;

const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' };
const onCall = (...names: readonly BuiltStaff[]) =>
  request('staff.onCallSet', { shifts: names.map(({ loginId }) => ({ ...always, loginId })) }, { token: tokens.owner });

const jobs = async (): Promise<unknown[]> => {
  const { rows } = await run(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [pushTask],
  );
  return rows.map(({ payload }) => payload);
};
const deliver = async () => {
  for (const job of await jobs()) await sendAlarmPush(platform, job);
};

const breakLedger = () =>
  run(`insert into ledger_checks (checked_at, transfers, faults) values (now(), 1, '{"sum: one too many"}')`);

beforeEach(async () => {
  service.arrived.length = 0;
  service.replies.status = 201;
  await run('truncate alarm_shifts, staff_push_devices');
  await run('delete from graphile_worker._private_jobs');
  await run('delete from ledger_checks');
});

describe('an alarm on a device', () => {
  it('reaches who is on call, once, with its severity alone', async () => {
    await onCall(risk);
    await add({ token: tokens.risk });
    await add({ token: tokens.owner });
    await breakLedger();
    await Promise.all([judgeAll(), judgeAll()]);
    await deliver();
    const [alarm] = await openOf('ledger-check');
    expect(service.arrived.map(({ payload }) => payload)).toEqual([
      {
        title: '[긴급] 당직 알람',
        body: '당직 중 알람이 울렸습니다. 관리자 화면에서 확인해 주세요.',
        tag: `alarm-${alarm?.alarmIdx}`,
        path: '/admin/alarms',
      },
    ]);
    const [device] = await devicesOf(tokens.risk);
    expect(device?.lastSentAt).not.toBeNull();
    const { rows } = await run('select target_box::text as target from staff_push_devices');
    expect(JSON.stringify(rows)).not.toContain(service.origin);
  });

  it('comes only where its severity was chosen', async () => {
    await onCall(risk, owner);
    await add({ token: tokens.risk, severity: 'critical' });
    await add({ token: tokens.owner });
    await run("update alarm_rules set severity = 'warning' where kind = 'ledger-check'");
    await breakLedger();
    await judgeAll();
    await deliver();
    await run("update alarm_rules set severity = 'critical' where kind = 'ledger-check'");
    expect(service.arrived.map(({ payload }) => payload.title)).toEqual(['[주의] 당직 알람']);
    const [device] = await devicesOf(tokens.risk);
    const deviceIdx = device?.deviceIdx ?? 0;
    await request('staff.pushDeviceSet', { deviceIdx, severity: 'warning' }, { token: tokens.risk });
    expect(await devicesOf(tokens.risk)).toMatchObject([{ severity: 'warning' }]);
  });

  it('is not sent any more once somebody took it on, or after an hour', async () => {
    await onCall(risk);
    await add({ token: tokens.risk });
    await breakLedger();
    await judgeAll();
    const [alarm] = await openOf('ledger-check');
    await request('staff.alarmAcknowledge', { alarmIdx: alarm?.alarmIdx ?? 0 }, { token: tokens.owner });
    await deliver();
    expect(service.arrived).toEqual([]);
    await run('truncate alarms');
    await judgeAll();
    platform.clock.advance(3_601);
    for (const job of await jobs()) await sendAlarmPush(platform, job);
    expect(service.arrived).toEqual([]);
  });

  it('is tried again where the push service is down, and ends the device that it does not know', async () => {
    await onCall(risk);
    const target = service.newDevice();
    await add({ token: tokens.risk, target });
    await breakLedger();
    await judgeAll();
    service.replies.status = 503;
    await expect(deliver()).rejects.toThrow('did not take');
    expect(await devicesOf(tokens.risk)).toHaveLength(1);
    service.forget(target.endpoint);
    await deliver();
    expect(await devicesOf(tokens.risk)).toEqual([]);
    await deliver();
  });
});

describe('a device', () => {
  it('is tested by its owner alone, and one that is gone is removed by the test', async () => {
    const target = service.newDevice();
    await add({ token: tokens.risk, target });
    const [device] = await devicesOf(tokens.risk);
    const ofDevice = { deviceIdx: device?.deviceIdx ?? 0 };
    for (const name of ['staff.pushDeviceTest', 'staff.pushDeviceRemove'] as const)
      expect((await call(name, ofDevice, { token: tokens.owner })).resultCode).toBe('Z404');
    expect(await request('staff.pushDeviceTest', ofDevice, { token: tokens.risk })).toEqual({ result: 'sent' });
    expect(service.arrived[0]?.payload.title).toBe('시험 알림');
    service.replies.status = 503;
    expect(await request('staff.pushDeviceTest', ofDevice, { token: tokens.risk })).toEqual({ result: 'failed' });
    service.forget(target.endpoint);
    expect(await request('staff.pushDeviceTest', ofDevice, { token: tokens.risk })).toEqual({ result: 'ended' });
    expect(await devicesOf(tokens.risk)).toEqual([]);
  });

  it('gets no more once its owner has removed it', async () => {
    await add({ token: tokens.risk });
    const [device] = await devicesOf(tokens.risk);
    await request('staff.pushDeviceRemove', { deviceIdx: device?.deviceIdx ?? 0 }, { token: tokens.risk });
    expect(await devicesOf(tokens.risk)).toEqual([]);
  });

  it('belongs to who added it last, and an account has five at most', async () => {
    const target = service.newDevice();
    await add({ token: tokens.owner, target });
    await add({ token: tokens.risk, target });
    expect(await devicesOf(tokens.owner)).toEqual([]);
    for (let count = 0; count < 6; count += 1) await add({ token: tokens.risk });
    expect(await devicesOf(tokens.risk)).toHaveLength(5);
  });

  it('is at a known push service', async () => {
    const endpoint = 'https://169.254.169.254/latest';
    expect(await add({ token: tokens.risk, target: { ...service.newDevice(), endpoint } })).toBe('PN101');
  });

  it('gets nothing more once its account is closed, reset or bound to a branch', async () => {
    const [partner] = await buildBranch(platform, [[300, 3_000]]);
    const close = { name: '퇴사', role: 'risk', isActive: false } as const;
    const ends = [
      ({ staffId }: BuiltStaff) => request('staff.accountChange', { staffId, ...close }, { token: tokens.owner }),
      ({ staffId }: BuiltStaff) =>
        request('staff.accountReset', { staffId, password: 'another-long-one' }, { token: tokens.owner }),
      ({ staffId }: BuiltStaff) =>
        request('staff.branchesSet', { staffId, partners: [partner?.loginId ?? ''] }, { token: tokens.owner }),
    ];
    for (const end of ends) {
      const clerk = await buildStaff(platform, { role: 'risk' });
      await add({ token: await signInStaff(server, clerk) });
      await end(clerk);
      const { rowCount } = await run('select from staff_push_devices where staff_id = $1', [clerk.staffId]);
      expect(rowCount).toBe(0);
    }
  });
});
