/**
 * Alarms go out as signed messages: a job for each address and event, in the transaction that raises or ends the alarm,
 * tried again later each time until it is answered with 2xx.
 */

import { deliveryHeader, signatureHeader } from '@mirinae/contract/staff/alarm-webhooks';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { signMessage } from '../../platform/auth/sign-message.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { brandId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs.ts';
import { mayConnect } from '../../platform/public-hosts.ts';
import { presentAlarm } from './list-alarms.ts';
import { listShifts, onCallAt } from './shifts.ts';
import { type AlarmRow, alarms, alarmWebhooks } from './tables.ts';

export const sendTask = 'alarms.send';
const timeoutMs = 10_000;
const maxErrorLength = 200;

const events = ['raised', 'acknowledged', 'ended'] as const;
type AlarmEvent = (typeof events)[number];

const payloadSchema = z.object({
  webhookId: z.coerce.number().int(),
  alarmId: z.coerce.number().int(),
  event: z.enum(events),
  at: z.string(),
});

/** Committed with what happened, or not at all. */
export async function queueWebhooks(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  event: AlarmEvent,
  happened: readonly AlarmRow[],
): Promise<void> {
  if (happened.length === 0) return;
  const hooks = await tx
    .select({ webhookId: alarmWebhooks.webhookId, severity: alarmWebhooks.severity })
    .from(alarmWebhooks);
  const at = clock.now();
  for (const { alarmId, severity: grave } of happened)
    for (const { webhookId, severity } of hooks) {
      if (severity === 'critical' && grave !== 'critical') continue;
      const payload = { webhookId: String(webhookId), alarmId: String(alarmId), event, at: at.toISOString() };
      await addJob(tx, { task: sendTask, payload, at, key: `${sendTask}:${webhookId}:${alarmId}:${event}` });
    }
}

/** Throws where it was not answered with 2xx: the job is tried again. Nothing for an address that was removed. */
export async function sendWebhook(platform: Platform, given: unknown): Promise<void> {
  const { webhookId, alarmId, event, at } = payloadSchema.parse(given);
  const { db, clock, config } = platform;
  const isHook = eq(alarmWebhooks.webhookId, webhookId);
  const [[hook], [alarm], shifts] = await Promise.all([
    db.select().from(alarmWebhooks).where(isHook),
    db
      .select()
      .from(alarms)
      .where(eq(alarms.alarmId, brandId<'AlarmId'>(alarmId))),
    listShifts(db),
  ]);
  if (!hook || !alarm) return;
  const triedAt = clock.now();
  const delivery = `${alarmId}-${event}-${webhookId}`;
  const message = { delivery, event, at, alarm: presentAlarm(alarm), onCall: onCallAt(shifts, triedAt) };
  const body = JSON.stringify(message);
  const seconds = Math.floor(triedAt.getTime() / 1_000);
  const signature = signMessage(secretBoxOf(platform).open(hook.secret), seconds, body);
  const headers = { [signatureHeader]: signature, [deliveryHeader]: delivery };
  try {
    const { status } = await postOut({ url: hook.url, headers, body, timeoutMs, mayConnect: mayConnect(config) });
    await db.update(alarmWebhooks).set({ triedAt, status, error: '' }).where(isHook);
    if (status < 200 || status > 299) throw new Error(`The address answered with ${status}.`);
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);
    await db.update(alarmWebhooks).set({ triedAt, error: text }).where(isHook);
    throw error;
  }
}
