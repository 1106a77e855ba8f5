/**
 * A push message to the devices of who is on call: a job for each device and alarm, in the transaction that raises the
 * alarm. It is tried again while the alarm waits for somebody to take it on, an hour at most.
 */
import type { AlarmPushPayload } from '@mirinae/contract/staff/alarm-push';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { runFrom } from '../../platform/db/statement.ts';
import { brandId } from '../../platform/ids.ts';
import { addJobsOn } from '../../platform/jobs.ts';
import { deliverPush } from '../notifications/index.ts';
import { endPushDevice, findPushDevice, notePushed, pushDevicesOf } from '../staff/index.ts';
import { onCallTexts } from './on-call-texts.ts';
import { type AlarmRow, alarms, type Severity } from './tables.ts';

export const pushTask = 'alarms.push';
const path = '/admin/alarms';
const lateSeconds = 3_600;

const payloadSchema = z.object({ deviceId: z.coerce.number().int(), alarmId: z.coerce.number().int() });

const wants = (least: Severity, severity: Severity): boolean => least === 'warning' || severity === 'critical';

/** Committed with the alarm, or not at all. */
export async function pushOnCall(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  raised: readonly AlarmRow[],
  staffIds: readonly number[],
): Promise<void> {
  const devices = staffIds.length === 0 ? [] : await pushDevicesOf(tx, staffIds);
  const at = clock.now();
  const jobs = raised.flatMap(({ alarmId, severity: grave }) =>
    devices
      .filter(({ severity }) => wants(severity, grave))
      .map(({ deviceId }) => ({
        task: pushTask,
        payload: { deviceId: String(deviceId), alarmId: String(alarmId) },
        at,
        key: `${pushTask}:${deviceId}:${alarmId}`,
      })),
  );
  await addJobsOn(runFrom(tx), jobs);
}

/** Null for an alarm that ended, was taken on, or was raised too long ago. */
async function findWaiting({ db, clock }: Platform, alarmId: number): Promise<AlarmRow | null> {
  const [alarm] = await db
    .select()
    .from(alarms)
    .where(eq(alarms.alarmId, brandId<'AlarmId'>(alarmId)));
  if (!alarm || alarm.endedAt || alarm.acknowledgedAt) return null;
  return addSeconds(alarm.raisedAt, lateSeconds) > clock.now() ? alarm : null;
}

type Device = NonNullable<Awaited<ReturnType<typeof findPushDevice>>>;

/** A device that its push service does not know any more is removed. */
async function deliver(platform: Platform, device: Device, payload: AlarmPushPayload) {
  const { db } = platform;
  const result = await deliverPush(platform, device.targetBox, payload);
  if (result === 'ended') await endPushDevice(db, device.deviceId);
  if (result === 'sent') await notePushed(db, device.deviceId, platform.clock.now());
  return result;
}

/** Throws where the push service did not take it for now: the job is tried again. */
export async function sendAlarmPush(platform: Platform, given: unknown): Promise<void> {
  const { deviceId, alarmId } = payloadSchema.parse(given);
  const [device, alarm] = await Promise.all([findPushDevice(platform.db, deviceId), findWaiting(platform, alarmId)]);
  if (!device || !alarm) return;
  const { titles, text } = onCallTexts[device.locale];
  const payload = { title: titles[alarm.severity], body: text, tag: `alarm-${alarmId}`, path };
  if ((await deliver(platform, device, payload)) === 'again')
    throw new Error('The push service did not take the message.');
}

/** Immediately, so that its owner sees how it went. */
export async function sendTestPush(platform: Platform, device: Device): Promise<'sent' | 'ended' | 'failed'> {
  const { testTitle: title, testText: body } = onCallTexts[device.locale];
  const result = await deliver(platform, device, { title, body, tag: 'test', path: '/admin/account' });
  return result === 'again' ? 'failed' : result;
}
