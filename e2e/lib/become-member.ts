import type pg from 'pg';
import type { Page } from 'playwright-core';
import type { Layout } from './browser.ts';
import { type NewMember, putLimitsOff, seeSignedIn, signIn, signUp } from './member-steps.ts';
import { approveSignup } from './staff-steps.ts';

type Scene = { page: Page; layout: Layout; staffPage: Page; db: pg.Client };

/** A stranger signs up, staff approve it, and it comes in. */
export async function becomeMember({ page, layout, staffPage, db }: Scene, member: NewMember): Promise<void> {
  await signUp(page, layout, member);
  await approveSignup(staffPage, member.memId);
  await signIn(page, layout, db, member);
  await seeSignedIn(page);
  await putLimitsOff(page);
}
