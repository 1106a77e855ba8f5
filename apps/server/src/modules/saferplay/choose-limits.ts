/** The answer of a member that was offered limits of its own: some immediately, none, or later. */
import type { Input } from '@mirinae/contract/calls';
import { limitKinds } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { lockBreak, type Member, writeLimitChoice } from '../identity/index.ts';
import { lacksChoice } from './find-refusal.ts';
import { readReminders, setReminders } from './reminders.ts';
import { type SaferPlayHost, setLimit } from './set-limit.ts';

/** Members without an offer yet; in a strict place, without a decision. Partners do not play. */
export function mustChooseLimits(
  member: Pick<Member, 'tier' | 'hasPlayLimits' | 'limitChoice'>,
  { config }: Platform,
): boolean {
  if (member.tier !== 'NORMAL') return false;
  return (member.limitChoice === 'open' && !member.hasPlayLimits) || lacksChoice(member, config);
}

/** All of it or nothing. Limits hold as `setLimit` says. Locks: the member's row, then its ledger accounts. */
export async function chooseLimits(
  platform: Platform,
  host: SaferPlayHost,
  tx: Tx,
  { memberId, choice, limits = {}, checkMinutes }: Input<'safer.limitsChoose'> & { memberId: MemberId },
): Promise<void> {
  await lockBreak(tx, memberId);
  if (choice !== 'limits') await writeLimitChoice(tx, memberId, choice, platform.clock.now());
  for (const kind of limitKinds) {
    const amount = limits[kind];
    if (amount !== undefined) await setLimit(platform, host, tx, { memberId, kind, amount: money(amount) });
  }
  if (checkMinutes === undefined) return;
  await setReminders(platform, tx, memberId, {
    ...(await readReminders({ ...platform, db: tx }, memberId)),
    checkMinutes,
  });
}
