/** Deposits of those who have little, withdrawals of those who have much: both through the desk. */
import { randomUUID } from 'node:crypto';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { demoWithdrawalPassword } from '../../server/src/demo/accounts.ts';
import { between, happens } from '../chance.ts';
import { amountOf } from '../house.ts';
import type { Act } from '../player.ts';

/** Base figures of the house. */
const little = 60_000;
const much = 900_000;
const depositStep = 50_000;
const maxDepositSteps = 8;
const bonusPermille = 300;

/** Down to a whole number of units. */
const wholeUnits = (amount: number, unit: number): number => Math.floor(amount / unit) * unit;

/** One that waits is decided first. */
async function unlessPending(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === codes.depositPending)) throw error;
  });
}

export const moveMoney: Act = async ({ browser: { call }, house }) => {
  const { cash, available, deposit, withdrawal } = await call('cash.terms', {});
  if (cash < amountOf(house, little) && deposit.refusal === null) {
    const wanted = amountOf(house, between(2, maxDepositSteps) * depositStep);
    const amount = wholeUnits(Math.min(Math.max(wanted, deposit.min), deposit.max), deposit.unit);
    const bonus = happens(bonusPermille) ? 'Y' : 'N';
    await unlessPending(call('cash.in', { cash: amount, requestKey: randomUUID(), bonus }));
  }
  if (cash > amountOf(house, much) && withdrawal.block === null) {
    const amount = wholeUnits(Math.min(available, Math.floor(cash / 2)), withdrawal.unit);
    if (amount < withdrawal.min) return;
    await call('cash.out', { cash: amount, cashOutPass: demoWithdrawalPassword, requestKey: randomUUID() });
  }
};
