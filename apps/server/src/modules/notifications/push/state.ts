/** How many devices are reached and how sending went, for staff. */

import type { Answer } from '@mirinae/contract/calls';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, businessDay, daySeconds } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/orm.ts';
import { pushMessages, pushSubscriptions } from '../tables.ts';

const weekDays = 7;

export async function readPushState({ db, clock }: Platform): Promise<Answer<'staff.pushState'>> {
  const now = clock.now();
  const sumSince = async (day: string) => {
    const { rows } = await db.execute<{ sent: number; failed: number; ended: number }>(sql`
      select coalesce(sum(sent), 0)::integer as sent, coalesce(sum(failed), 0)::integer as failed,
        coalesce(sum(ended), 0)::integer as ended
      from push_days where day >= ${day}`);
    return rows[0] ?? { sent: 0, failed: 0, ended: 0 };
  };
  const [devices, members, waiting, today, week] = await Promise.all([
    db.$count(pushSubscriptions),
    db.$count(db.selectDistinct({ memberId: pushSubscriptions.memberId }).from(pushSubscriptions).as('members')),
    db.$count(pushMessages),
    sumSince(businessDay(now)),
    sumSince(businessDay(addSeconds(now, -(weekDays - 1) * daySeconds))),
  ]);
  return { devices, members, waiting, today, week };
}
