/** Alarms as staff see them. */
import type { Alarm, AlarmKind } from '@mirinae/contract/staff/alarms';
import type { Database } from '../../platform/db/connect.ts';
import { and, desc, eq, isNull } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { type AlarmRow, alarms } from './tables.ts';

type Filter = Page & { readonly state: 'open' | 'all'; readonly kind: AlarmKind | undefined };

/** The newest first. */
export async function listAlarms(
  db: Database,
  { state, kind, ...page }: Filter,
): Promise<{ rows: AlarmRow[]; total: number }> {
  const condition = and(
    state === 'open' ? isNull(alarms.endedAt) : undefined,
    kind === undefined ? undefined : eq(alarms.kind, kind),
  );
  const query = db.select().from(alarms).where(condition).orderBy(desc(alarms.alarmId));
  return readPage(query, db.$count(alarms, condition), page);
}

export const presentAlarm = (alarm: AlarmRow): Alarm => ({
  alarmIdx: Number(alarm.alarmId),
  kind: alarm.kind,
  subject: alarm.subject,
  severity: alarm.severity,
  facts: { ...alarm.facts },
  raisedAt: alarm.raisedAt.toISOString(),
  endedAt: alarm.endedAt?.toISOString() ?? null,
  returns: alarm.returns,
  acknowledged:
    alarm.acknowledgedAt && alarm.acknowledgedBy !== null
      ? { by: alarm.acknowledgedBy, at: alarm.acknowledgedAt.toISOString(), note: alarm.note }
      : null,
});
