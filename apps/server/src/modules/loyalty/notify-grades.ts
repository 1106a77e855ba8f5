/** A message and a notification to whoever reached a grade; the message is in the language of its reader's pages. */
import type { Locale } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { groupByLocale } from '../identity/index.ts';
import { notifyMembers } from '../messages/index.ts';
import { notify } from '../notifications/index.ts';
import type { GradeRow } from './tables.ts';

const points = (amount: bigint) => amount.toLocaleString('en-US');

const wordings: Readonly<Record<Locale, (grade: GradeRow) => Wording>> = {
  ko: ({ nameKo, reward, monthly }) => ({
    title: `VIP ${nameKo} 등급이 되셨습니다`,
    grade: `꾸준히 함께해 주셔서 <strong>${nameKo}</strong> 등급이 되셨습니다.`,
    reward: `등급 포인트 ${points(reward)}점이 지급되었습니다.`,
    monthly: `매달 ${points(monthly)} 포인트를 드립니다.`,
  }),
  en: ({ nameEn, reward, monthly }) => ({
    title: `You are VIP ${nameEn} now`,
    grade: `Thank you for staying with us: you reached <strong>${nameEn}</strong>.`,
    reward: `Its ${points(reward)} points are yours.`,
    monthly: `Each month brings ${points(monthly)} more.`,
  }),
  vn: ({ nameVn, reward, monthly }) => ({
    title: `Bạn đã đạt hạng VIP ${nameVn}`,
    grade: `Cảm ơn bạn đã đồng hành: bạn đã đạt hạng <strong>${nameVn}</strong>.`,
    reward: `Bạn đã nhận ${points(reward)} điểm của hạng.`,
    monthly: `Mỗi tháng bạn nhận thêm ${points(monthly)} điểm.`,
  }),
};
type Wording = { readonly title: string; readonly grade: string; readonly reward: string; readonly monthly: string };

/** The grade and its points; what it does not give is left out. */
function letterOf(row: GradeRow, locale: Locale): { title: string; content: string } {
  const { title, grade, reward, monthly } = wordings[locale](row);
  const sentences = [grade, ...(row.reward > 0n ? [reward] : []), ...(row.monthly > 0n ? [monthly] : [])];
  return { title, content: `<p>${sentences.join(' ')}</p>` };
}

type Raised = { readonly memberId: MemberId; readonly reached: number };

/** Together with the grade itself: who has one was notified of it. */
export async function notifyGrades(
  platform: Platform,
  tx: Tx,
  grades: readonly GradeRow[],
  raised: readonly Raised[],
): Promise<void> {
  for (const row of grades) {
    const members = raised.filter(({ reached }) => reached === row.grade).map(({ memberId }) => memberId);
    for (const [locale, readers] of await groupByLocale(tx, members))
      await notifyMembers(platform, tx, readers, { about: `vip:${row.grade}`, ...letterOf(row, locale) });
    const names = { ko: row.nameKo, en: row.nameEn, vn: row.nameVn };
    const facts = { event: 'grade-reached', names } as const;
    await notify(
      platform,
      tx,
      members.map((memberId) => ({ memberId, facts })),
    );
  }
}
