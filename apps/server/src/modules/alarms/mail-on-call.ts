/** A mail to who is on call when an alarm is raised: that one rings, and a link; never what it is about. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { officeOrigin } from '../../platform/http/own-origins.ts';
import { mailStaff } from '../outbox/index.ts';
import { findStaffIds } from '../staff/index.ts';
import { listShifts, onCallAt } from './shifts.ts';
import type { AlarmRow, Severity } from './tables.ts';

type Texts = { readonly titles: Readonly<Record<Severity, string>>; readonly text: string; readonly link: string };
const texts: InEachLanguage<Texts> = {
  ko: {
    titles: { warning: '[주의] 당직 알람', critical: '[긴급] 당직 알람' },
    text: '당직 중 알람이 울렸습니다. 관리자 화면에서 확인해 주세요.',
    link: '알람 화면 열기',
  },
  en: {
    titles: { warning: '[Warning] Alarm on your shift', critical: '[Critical] Alarm on your shift' },
    text: 'An alarm was raised while you are on call. Acknowledge it in the back office.',
    link: 'Open the alarms',
  },
  vi: {
    titles: { warning: '[Chú ý] Cảnh báo trong ca trực', critical: '[Khẩn cấp] Cảnh báo trong ca trực' },
    text: 'Có cảnh báo trong ca trực của bạn. Hãy xác nhận trong trang quản trị.',
    link: 'Mở trang cảnh báo',
  },
};

/** Committed with the alarm, or not at all; once for each of them and each alarm. */
export async function mailOnCall(platform: Platform, tx: Tx, raised: readonly AlarmRow[]): Promise<void> {
  if (raised.length === 0) return;
  const staffIds = await findStaffIds(tx, onCallAt(await listShifts(tx), platform.clock.now()));
  const url = `${officeOrigin(platform.config)}/admin/alarms`;
  for (const { alarmId, severity } of raised)
    for (const staffId of staffIds)
      await mailStaff(platform, tx, {
        staffId,
        key: `alarm:${alarmId}:${staffId}`,
        about: `alarm:${alarmId}`,
        write: (locale) => {
          const { titles, text, link } = texts[locale];
          return { title: titles[severity], html: `<p>${text}</p><p><a href="${url}">${link}</a></p>` };
        },
      });
}
