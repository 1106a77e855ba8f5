/**
 * Simulated clerks. They decide requests of simulated members after half a minute or so, those of visitors after some
 * minutes, so that a visitor at the back office can come first, and one without is not left waiting.
 */
import type { Request } from '@mirinae/contract/calls';
import { CallError, type Client } from '@mirinae/contract/client';
import type { Locale } from '@mirinae/contract/languages';
import { simulatedMembers } from '../../server/src/demo/simulated-people.ts';
import { answerOf } from '../acts/community.ts';
import type { House } from '../house.ts';
import { openBrowser } from '../site/client.ts';
import { enterAsClerk } from '../site/enter.ts';
import { repeatUntilStopped } from './repeat.ts';

const lookSeconds = 8;
const rowsRead = 20;
/** Age of a request, in seconds, from which it is decided. */
const simulatedSeconds = 25;
const visitorSeconds = 180;

const simulated = new Set(simulatedMembers.map(({ memId }) => memId));

function isDue({ pace }: House, memId: string, requestedAt: string): boolean {
  const seconds = ((Date.now() - Date.parse(requestedAt)) / 1_000) * pace;
  return seconds >= (simulated.has(memId) ? simulatedSeconds : visitorSeconds);
}

/** Another person may have been faster, or a second one may be needed: both are left alone. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

async function decideMoney(house: House, call: Client): Promise<void> {
  for (const cashType of ['in', 'out'] as const) {
    const wanted = { cashType, status: 'open', page: 1, count_per_list: rowsRead } as const;
    const { list } = await call('staff.cashList', wanted);
    for (const { cashIdx, memId, regDate, status, heldBy } of list) {
      if (!isDue(house, memId, regDate) || heldBy !== null) continue;
      const move = async () => {
        if (status === 0) await call('staff.cashMove', { cashIdx, to: 2, reason: '' });
        await call('staff.cashMove', { cashIdx, to: 1, reason: '' });
      };
      await unlessRefused(move());
    }
  }
}

async function decideSignups(house: House, call: Client): Promise<void> {
  const wanted: Request<'staff.memberList'> = { status: 'pending', page: 1, count_per_list: rowsRead };
  const { list } = await call('staff.memberList', wanted);
  for (const { memberId, memId, joinedAt } of list)
    if (isDue(house, memId, joinedAt))
      await unlessRefused(call('staff.signupDecide', { memberId, decision: 'approve' }));
}

async function answerQuestions(house: House, call: Client): Promise<void> {
  const { list } = await call('staff.qnaList', { status: 'wait', page: 1, count_per_list: rowsRead });
  for (const { boardIdx, memId, regDate, locale, heldBy } of list) {
    if (!isDue(house, memId, regDate) || heldBy !== null) continue;
    const language: Locale = locale === 'all' ? 'ko' : locale;
    await unlessRefused(call('staff.qnaAnswer', { boardIdx, content: answerOf(language) }));
  }
}

async function workAt(house: House, loginId: string, index: number, work: (call: Client) => Promise<void>) {
  const browser = openBrowser(house, simulatedMembers.length + index, 'ko');
  await repeatUntilStopped(house, { who: loginId, seconds: lookSeconds }, async () => {
    if (browser.token === null) await enterAsClerk(house, browser, loginId);
    try {
      await work(browser.call);
    } catch (error) {
      browser.token = null;
      throw error;
    }
  });
}

/** Until the house's signal is aborted. */
export async function runClerks(house: House): Promise<void> {
  await Promise.all([
    workAt(house, 'clerk1', 0, (call) => decideMoney(house, call)),
    workAt(house, 'clerk2', 1, async (call) => {
      await decideSignups(house, call);
      await answerQuestions(house, call);
    }),
  ]);
}
