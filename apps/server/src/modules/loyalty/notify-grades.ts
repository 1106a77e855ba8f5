/**
 * A message and a notification to whoever reached a grade. The message is in three languages, as a member's language is
 * known to its browser alone.
 */
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { notifyMembers } from '../messages/index.ts';
import { notify } from '../notifications/index.ts';
import type { GradeRow } from './tables.ts';

const points = (amount: bigint) => amount.toLocaleString('en-US');

/** One for each language: the grade, its points, and those of each month; what it does not give is left out. */
function paragraphs({ nameKo, nameEn, nameVn, reward, monthly }: GradeRow): string[] {
  const messages = [
    {
      grade: `꾸준히 함께해 주셔서 <strong>${nameKo}</strong> 등급이 되셨습니다.`,
      reward: `등급 포인트 ${points(reward)}점이 지급되었습니다.`,
      monthly: `매달 ${points(monthly)} 포인트를 드립니다.`,
    },
    {
      grade: `Thank you for staying with us: you reached <strong>${nameEn}</strong>.`,
      reward: `Its ${points(reward)} points are yours.`,
      monthly: `Each month brings ${points(monthly)} more.`,
    },
    {
      grade: `Cảm ơn bạn đã đồng hành: bạn đã đạt hạng <strong>${nameVn}</strong>.`,
      reward: `Bạn đã nhận ${points(reward)} điểm của hạng.`,
      monthly: `Mỗi tháng bạn nhận thêm ${points(monthly)} điểm.`,
    },
  ];
  return messages.map((texts) =>
    [texts.grade, ...(reward > 0n ? [texts.reward] : []), ...(monthly > 0n ? [texts.monthly] : [])].join(' '),
  );
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
    const title = `VIP ${row.nameKo} · ${row.nameEn} · ${row.nameVn}`;
    const content = paragraphs(row)
      .map((text) => `<p>${text}</p>`)
      .join('');
    await notifyMembers(platform, tx, members, { about: `vip:${row.grade}`, title, content });
    const names = { ko: row.nameKo, en: row.nameEn, vn: row.nameVn };
    const facts = { event: 'grade-reached', names } as const;
    await notify(
      platform,
      tx,
      members.map((memberId) => ({ memberId, facts })),
    );
  }
}
