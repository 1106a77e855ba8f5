import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { callsOf } from './calls-of.ts';

type Scene = { page: Page; staffPage: Page };

/** A member requests a deposit and staff have approved it, all by calls; `spine` and `cashier` do so by hand. */
export async function bringDeposit({ page, staffPage }: Scene, cash: number): Promise<void> {
  const own = await callsOf(page, 'member');
  const { cashIdx } = await own('cash.in', { cash, requestKey: randomUUID() });
  const staff = await callsOf(staffPage, 'staff');
  await staff('staff.cashMove', { cashIdx, to: 2 });
  await staff('staff.cashMove', { cashIdx, to: 1 });
}
