/** Members who are logged in are looked up anew on each business day, and while the register has not answered. */
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import { and, asc, eq, gt, isNull, ne, or, sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { lookUpRule } from '../../registers/index.ts';
import { members, memberSessions as sessions } from '../model/tables.ts';
import { checkMember } from './check-member.ts';
import { writeState } from './write-state.ts';

/** Members of one run; the rest follows with the next. */
const batchSize = 1_000;
/** Questions of one node that wait for the register. */
const concurrency = 8;
/** Groups of questions without any answer, after which the register counts as silent for the rest of the run. */
const maxSilentGroups = 2;

function listDue({ db, clock }: Platform): Promise<{ memberId: MemberId }[]> {
  const now = clock.now();
  const { memberId, tier, registerDay, registerState } = members;
  const isDue = or(
    eq(registerState, 'unanswered'),
    and(
      sql`${registerDay} is distinct from ${businessDay(now)}`,
      or(isNull(registerState), ne(registerState, 'no-birth-date')),
    ),
  );
  return db
    .select({ memberId })
    .from(members)
    .innerJoin(sessions, and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .where(and(eq(tier, 'NORMAL'), isDue))
    .orderBy(asc(memberId))
    .limit(batchSize);
}

/** Answers how many members it has looked up, or has found to be barred without a look. */
export async function recheckSessions(platform: Platform): Promise<number> {
  const whenSilent = await lookUpRule(platform);
  if (whenSilent === null) return 0;
  const due = (await listDue(platform)).map(({ memberId }) => memberId);
  let silentGroups = 0;
  for (let index = 0; index < due.length; index += concurrency) {
    const group = due.slice(index, index + concurrency);
    if (silentGroups >= maxSilentGroups) {
      const silent = { outcome: 'unanswered', whenSilent, occasion: 'session' } as const;
      for (const memberId of group) await platform.db.transaction((tx) => writeState(platform, tx, memberId, silent));
      continue;
    }
    const checked = await Promise.all(group.map((memberId) => checkMember(platform, memberId, 'session')));
    silentGroups = checked.some(({ hasAnswered }) => hasAnswered) ? 0 : silentGroups + 1;
  }
  return due.length;
}
