/** Alarms on the devices of staff, by web push, while their owner is on call. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { moment, noFields, shortIdSchema } from '../fields.ts';
import { pushTarget } from '../member/push.ts';
import { staffAct, staffCall } from '../wire.ts';
import { alarmSeverities } from './alarms.ts';

/** Maximum number of devices per account; a further one replaces the oldest. */
export const maxStaffPushDevices = 5;

/** Payload of a push message: that there is an alarm and how grave it is, never what it is about. */
export const alarmPushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** Messages with the same tag replace each other on the device. */
  tag: z.string(),
  /** Page of the office. */
  path: z.string(),
});
export type AlarmPushPayload = z.infer<typeof alarmPushPayload>;

/** Grave ones alone, or all. */
const severity = z.enum(alarmSeverities);

const device = z.object({
  deviceIdx: z.int(),
  browser: z.string(),
  system: z.string(),
  severity,
  addedAt: moment,
  lastSentAt: moment.nullable(),
  isCurrent: z.boolean(),
});
export type StaffPushDevice = z.infer<typeof device>;

const ofDevice = { deviceIdx: shortIdSchema };

export const alarmPushCalls = {
  'staff.pushDevices': staffCall({
    summary: 'One’s own devices that get alarms while one is on call, and the key to add one with.',
    request: noFields,
    answer: z.object({ publicKey: z.string(), devices: z.array(device) }),
  }),
  'staff.pushDeviceAdd': staffAct({
    summary: 'Sends alarms to this device from now on while one is on call, in the language of the call.',
    request: z.strictObject({ ...pushTarget, severity }),
    codes: [codes.pushServiceUnknown],
  }),
  'staff.pushDeviceSet': staffAct({
    summary: 'Which alarms one of the devices gets.',
    request: z.strictObject({ ...ofDevice, severity }),
    codes: [codes.notFound],
  }),
  'staff.pushDeviceRemove': staffAct({
    summary: 'Sends no more alarms to one of the devices.',
    request: z.strictObject(ofDevice),
    codes: [codes.notFound],
  }),
  'staff.pushDeviceTest': staffCall({
    summary: 'Sends a test to one of the devices. One that its push service does not know any more is removed.',
    request: z.strictObject(ofDevice),
    answer: z.object({ result: z.enum(['sent', 'ended', 'failed']) }),
    codes: [codes.notFound, codes.tooManyRequests],
  }),
};
