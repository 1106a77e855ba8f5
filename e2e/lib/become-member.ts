import type pg from 'pg';
import type { Page } from 'playwright-core';
import { callsOf } from './calls-of.ts';
import { enterAsMember } from './enter.ts';
import type { NewMember } from './member-steps.ts';

type Scene = { page: Page; staffPage: Page; db: pg.Client };

async function idOf(db: pg.Client, memId: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select member_id::int as id from members where login_id = $1', [
    memId,
  ]);
  return rows[0]?.id ?? 0;
}

/**
 * A stranger has signed up, staff have approved it, it is signed in and has put off its limits, all by calls; `spine`
 * does so by hand. Its page goes nowhere yet.
 */
export async function becomeMember({ page, staffPage, db }: Scene, member: NewMember): Promise<void> {
  const guest = await callsOf(page, 'guest');
  const { recommender: recommenderId, ...fields } = member;
  const agreed = await guest('agreement.current', {});
  const rest = { memPassCheck: member.memPass, bank: '004', ageConfirmed: true, agreed } as const;
  await guest('member.signup', { ...fields, ...rest, recommenderId });
  const staff = await callsOf(staffPage, 'staff');
  await staff('staff.signupDecide', { memberId: await idOf(db, member.memId), decision: 'approve' });
  await enterAsMember(page, db, member);
  const own = await callsOf(page, 'member');
  await own('safer.limitsChoose', { choice: 'later' });
}
