/** A scheduled file is ready: its owner's open pages say so, and a mail with a link and no data. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { Platform } from '../../../platform/app.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { officeOrigin } from '../../../platform/http/own-origins.ts';
import { fileMessage } from '../../../platform/realtime/staff-messages.ts';
import { mailStaff } from '../../outbox/index.ts';
import { publishToStaff } from '../../staff/index.ts';
import { isScheduled } from './schedules.ts';

type Texts = { readonly title: string; readonly text: string; readonly link: string };
const texts: InEachLanguage<Texts> = {
  ko: {
    title: '예약한 파일이 준비되었습니다',
    text: '예약한 파일이 준비되었습니다. 로그인한 뒤 파일 화면에서 저장할 수 있습니다.',
    link: '파일 화면 열기',
  },
  en: {
    title: 'A scheduled file is ready',
    text: 'A file that you scheduled is ready. Log in and save it on the page of files.',
    link: 'Open the files',
  },
  vi: {
    title: 'Tệp theo lịch đã sẵn sàng',
    text: 'Tệp bạn đặt lịch đã sẵn sàng. Hãy đăng nhập và lưu ở trang tệp.',
    link: 'Mở trang tệp',
  },
};

type Ready = { readonly fileId: bigint; readonly staffId: number | null; readonly name: string };

/** Once for a file, however often its job is run. */
export async function announceFile(platform: Platform, { fileId, staffId, name }: Ready): Promise<void> {
  if (staffId === null || !(await isScheduled(platform.db, fileId))) return;
  const url = `${officeOrigin(platform.config)}/admin/files`;
  await withTransaction(platform.db, async (tx) => {
    await publishToStaff(platform, tx, staffId, fileMessage(name));
    await mailStaff(platform, tx, {
      staffId,
      key: `file:${fileId}`,
      about: `file:${fileId}`,
      write: (locale) => {
        const { title, text, link } = texts[locale];
        return { title, html: `<p>${text}</p><p><a href="${url}">${link}</a></p>` };
      },
    });
  });
}
