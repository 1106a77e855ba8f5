/** An alarm is taken on by one person, by name. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { brandId } from '../../platform/ids.ts';
import { type AlarmRow, alarms } from './tables.ts';

type Acknowledgement = { readonly alarmIdx: number; readonly note: string; readonly by: string; readonly at: Date };

/**
 * Ends a large win too, as nothing else does. Answers the alarm as it was. Throws Z404, and T999 where another one was
 * first. Locks: the alarm.
 */
export async function acknowledge(tx: Tx, { alarmIdx, note, by, at }: Acknowledgement): Promise<AlarmRow> {
  const isThis = eq(alarms.alarmId, brandId<'AlarmId'>(alarmIdx));
  const [alarm] = await tx.select().from(alarms).where(isThis).for('update');
  if (!alarm) throw new DomainError(codes.notFound);
  if (alarm.acknowledgedAt) throw new DomainError(codes.alreadyProcessed);
  const endedAt = alarm.kind === 'large-win' ? at : alarm.endedAt;
  await tx.update(alarms).set({ acknowledgedAt: at, acknowledgedBy: by, note, endedAt }).where(isThis);
  return alarm;
}
