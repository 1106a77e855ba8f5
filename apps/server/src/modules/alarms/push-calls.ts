/** The calls of one's own devices that get alarms. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { type AttemptRule, beginAttempt } from '../../platform/auth/attempts.ts';
import { deviceMark } from '../../platform/auth/keys.ts';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { describeAgent } from '../../platform/http/user-agent.ts';
import { readPushKeys, sealTarget } from '../notifications/index.ts';
import { addPushDevice, listPushDevices, removePushDevice, setPushSeverity } from '../staff/index.ts';
import { sendTestPush } from './push-on-call.ts';

/** Each test calls a push service. */
const testRule: AttemptRule = { free: 10, firstWaitSeconds: 60, maxWaitSeconds: 3_600 };

const markOf = (platform: Platform, device: string): Buffer | null =>
  device === '' ? null : deviceMark(platform, device);

export const pushDeviceCalls = [
  staffQuery('staff.pushDevices', 'any', async ({ platform, caller, staff: { staffId } }) => {
    const [{ publicKey }, devices] = await Promise.all([readPushKeys(platform), listPushDevices(platform.db, staffId)]);
    const current = markOf(platform, caller.device);
    return {
      publicKey,
      devices: devices.map(({ deviceId, userAgent, severity, addedAt, lastSentAt, deviceHash }) => ({
        deviceIdx: deviceId,
        ...describeAgent(userAgent),
        severity,
        addedAt: addedAt.toISOString(),
        lastSentAt: lastSentAt?.toISOString() ?? null,
        isCurrent: current !== null && deviceHash !== null && current.equals(deviceHash),
      })),
    };
  }),
  staffCommand('staff.pushDeviceAdd', 'any', async ({ platform, tx, caller, staff: { staffId }, input }) => {
    const { severity, ...target } = input;
    const { device, userAgent, locale } = caller;
    const deviceHash = markOf(platform, device);
    const addedAt = platform.clock.now();
    await addPushDevice(tx, {
      ...sealTarget(platform, target),
      staffId,
      deviceHash,
      severity,
      locale,
      userAgent,
      addedAt,
    });
    return null;
  }),
  staffCommand('staff.pushDeviceSet', 'any', async ({ tx, staff: { staffId }, input: { deviceIdx, severity } }) => {
    await setPushSeverity(tx, { staffId, deviceId: deviceIdx }, severity);
    return null;
  }),
  staffCommand('staff.pushDeviceRemove', 'any', async ({ tx, staff: { staffId }, input: { deviceIdx } }) => {
    await removePushDevice(tx, { staffId, deviceId: deviceIdx });
    return null;
  }),
  staffQuery('staff.pushDeviceTest', 'any', async ({ platform, staff: { staffId }, input: { deviceIdx } }) => {
    await beginAttempt(platform, `staff-push-test:${staffId}`, testRule);
    const device = (await listPushDevices(platform.db, staffId)).find(({ deviceId }) => deviceId === deviceIdx);
    if (!device) throw new DomainError(codes.notFound);
    return { result: await sendTestPush(platform, device) };
  }),
];
