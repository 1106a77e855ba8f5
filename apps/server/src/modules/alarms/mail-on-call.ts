/** A mail to who is on call when an alarm is raised: that one rings, and a link; never what it is about. */
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { officeOrigin } from '../../platform/http/own-origins.ts';
import { mailStaff } from '../outbox/index.ts';
import { onCallTexts } from './on-call-texts.ts';
import type { AlarmRow } from './tables.ts';

/** Committed with the alarm, or not at all; once for each of them and each alarm. */
export async function mailOnCall(
  platform: Platform,
  tx: Tx,
  raised: readonly AlarmRow[],
  staffIds: readonly number[],
): Promise<void> {
  const url = `${officeOrigin(platform.config)}/admin/alarms`;
  for (const { alarmId, severity } of raised)
    for (const staffId of staffIds)
      await mailStaff(platform, tx, {
        staffId,
        key: `alarm:${alarmId}:${staffId}`,
        about: `alarm:${alarmId}`,
        write: (locale) => {
          const { titles, text, link } = onCallTexts[locale];
          return { title: titles[severity], html: `<p>${text}</p><p><a href="${url}">${link}</a></p>` };
        },
      });
}
