/** What staff do about a member that shows markers of harm. */
import type { Input } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/codes';
import { codes } from '@mirinae/contract/codes';
import type { HarmScore } from '@mirinae/contract/staff/harm';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { memberId as toMemberId } from '../../platform/ids.ts';
import { won } from '../../platform/money.ts';
import { findMember, groupByLocale } from '../identity/index.ts';
import { judgeMember } from './find-harm.ts';
import type { HarmHost } from './read-harm-facts.ts';
import { type SaferPlayHost, setHouseLimit } from './set-limit.ts';
import { harmActions } from './tables.ts';

type Letter = { readonly title: string; readonly content: string };

const letters: Readonly<Record<Locale, Letter>> = {
  ko: {
    title: '즐겁게 이용하고 계신가요?',
    content:
      '<p>최근 이용 내역을 살펴보고 안내드립니다. 이용 기록에서 입출금과 손익, 이용 시간을 확인할 수 있습니다.</p><p>책임 있는 이용에서 입금, 손실, 이용 시간의 한도를 정하거나 잠시 쉬어 갈 수 있습니다. 도움이 필요하시면 고객센터로 문의해 주세요.</p>',
  },
  en: {
    title: 'Are you still enjoying it?',
    content:
      '<p>We have looked at how you played lately. Your activity shows what you deposited, won and lost, and how long you played.</p><p>Under safer play you can set limits for deposits, losses and time, or take a break. Our support is there for you whenever you need it.</p>',
  },
  vn: {
    title: 'Bạn vẫn chơi vui vẻ chứ?',
    content:
      '<p>Chúng tôi đã xem lại hoạt động gần đây của bạn. Mục hoạt động cho biết số tiền nạp, thắng thua và thời gian chơi.</p><p>Trong mục chơi có trách nhiệm, bạn có thể đặt hạn mức nạp, thua, thời gian hoặc tạm nghỉ. Bộ phận hỗ trợ luôn sẵn sàng giúp bạn.</p>',
  },
};

/**
 * Writes down what was done, and does it where it is a message or a limit. Answers what was known of the member then.
 * Throws Z404. Locks: for a limit as `setHouseLimit`.
 */
export async function actOnHarm(
  platform: Platform,
  host: HarmHost & SaferPlayHost,
  tx: Tx,
  { memberId: id, act, limit, reason, actedBy }: Input<'staff.harmAct'> & { actedBy: string },
): Promise<HarmScore> {
  const memberId = toMemberId(id);
  if (!(await findMember(tx, memberId))) throw new DomainError(codes.notFound);
  const { score } = await judgeMember({ ...platform, db: tx }, host, memberId);
  if (act === 'message')
    for (const [locale, readers] of await groupByLocale(tx, [memberId]))
      await host.sendLetter(platform, tx, readers, { about: 'safer-play', ...letters[locale] });
  if (act === 'limit' && limit) {
    const amount = limit.amount === null ? null : won(limit.amount);
    await setHouseLimit(platform, host, tx, { memberId, kind: limit.kind, amount });
  }
  await tx.insert(harmActions).values({ memberId, act, score, reason, actedBy, actedAt: platform.clock.now() });
  return score;
}
