/** The background work of alarms: messages to addresses and devices. What raises alarms is no job (sweep.ts). */
import type { Platform } from '../../platform/app.ts';
import { pushTask, sendAlarmPush } from './push-on-call.ts';
import { sendTask, sendWebhook } from './send-webhooks.ts';

export const alarmsTasks = (platform: Platform) => ({
  [pushTask]: (given: unknown) => sendAlarmPush(platform, given),
  [sendTask]: (given: unknown) => sendWebhook(platform, given),
});
