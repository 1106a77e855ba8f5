/** The background work of alarms: messages to addresses outside. What raises alarms is no job (sweep.ts). */
import type { Platform } from '../../platform/app.ts';
import { sendTask, sendWebhook } from './send-webhooks.ts';

export const alarmsTasks = (platform: Platform) => ({
  [sendTask]: (given: unknown) => sendWebhook(platform, given),
});
