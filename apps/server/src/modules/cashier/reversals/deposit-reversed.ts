/** A reversed deposit as a job: what was earned by it above the cashier is taken back by whoever gave it. */
import { z } from 'zod';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type MemberId, memberId as memberIdOf } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { RequestRow } from '../model/tables.ts';

export const depositReversedTask = 'cashier.depositReversed';
const payloadSchema = z.object({ memberId: z.string() });

/** Throws for what this module did not write. */
export function readReversed(payload: unknown): MemberId {
  return memberIdOf(payloadSchema.parse(payload).memberId);
}

/** With the transaction that reverses it, or not at all. */
export function notifyReversed({ clock }: Platform, tx: Tx, { cashId, memberId }: RequestRow): Promise<void> {
  const payload = { memberId: String(memberId) };
  return addJob(tx, { task: depositReversedTask, payload, at: clock.now(), key: `${depositReversedTask}:${cashId}` });
}
