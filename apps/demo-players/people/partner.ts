/** The partner above the simulated members: gives some of them money now and then, and takes a little back. */
import { randomUUID } from 'node:crypto';
import { CallError } from '@mirinae/contract/client';
import { defaultLocale } from '@mirinae/contract/languages';
import { demoWithdrawalPassword } from '../../server/src/demo/accounts.ts';
import { simulatedBranch, simulatedClerks, simulatedMembers } from '../../server/src/demo/simulated-people.ts';
import { between, happens, oneOf } from '../chance.ts';
import { amountOf, type House } from '../house.ts';
import { openBrowser } from '../site/client.ts';
import { logIn } from '../site/enter.ts';
import { repeatUntilStopped } from './repeat.ts';

const giftSeconds = 600;
const takePermille = 250;
/** Base figures of the house. */
const giftStep = 1_000;
const maxSteps = 5;

/** Until the house's signal is aborted; of so many members. */
export async function runPartner(house: House, members: number): Promise<void> {
  const browser = openBrowser(house, simulatedMembers.length + simulatedClerks.length, defaultLocale);
  const { memId: who } = simulatedBranch;
  await repeatUntilStopped(house, { who, seconds: giftSeconds }, async () => {
    const memId = oneOf(simulatedMembers.slice(0, members))?.memId;
    if (memId === undefined) return;
    await logIn(house, browser, who);
    const call = happens(takePermille) ? 'partner.take' : 'partner.give';
    const cash = amountOf(house, between(1, maxSteps) * giftStep);
    const gift = { memId, cash, cashOutPass: demoWithdrawalPassword, requestKey: randomUUID() };
    // One of them may hold less, or may not have signed up yet.
    await browser.call(call, gift).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
    await browser.call('member.logout', {});
  });
}
