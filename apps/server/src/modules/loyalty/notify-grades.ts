/** Message and notification for members who reached a grade. */
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { notifyMembers } from '../messages/index.ts';
import { notify } from '../notifications/index.ts';
import type { GradeRow } from './tables.ts';

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
    const { names } = row;
    const given = { reward: toWire(row.reward), monthly: toWire(row.monthly), turnoverPercent: rewardTurnover };
    const letter = { letter: 'grade-reached', names, ...given } as const;
    await notifyMembers(platform, tx, members, { about: `vip:${row.grade}`, letter });
    const facts = { event: 'grade-reached', names } as const;
    await notify(
      platform,
      tx,
      members.map((memberId) => ({ memberId, facts })),
    );
  }
}
