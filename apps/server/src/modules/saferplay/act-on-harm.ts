/** Actions of staff on a member with markers of harm. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { HarmScore } from '@mirinae/contract/staff/harm';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { memberId as toMemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { findMember } from '../identity/index.ts';
import { judgeMember } from './find-harm.ts';
import type { HarmHost } from './read-harm-facts.ts';
import { type SaferPlayHost, setHouseLimit } from './set-limit.ts';
import { harmActions } from './tables.ts';

/**
 * Records an action of staff, and executes it if it is a message or a limit. Returns the facts of the member at that
 * time. Throws Z404. Locks: for a limit as `setHouseLimit`.
 */
export async function actOnHarm(
  platform: Platform,
  host: HarmHost & SaferPlayHost,
  tx: Tx,
  { memberId: id, act, limit, reason, actedBy }: Input<'staff.harmAct'> & { actedBy: string },
): Promise<HarmScore> {
  const memberId = toMemberId(id);
  if (!(await findMember(tx, memberId))) throw new DomainError(codes.notFound);
  const { score } = await judgeMember({ ...platform, db: tx }, host, memberId);
  if (act === 'message')
    await host.sendLetter(platform, tx, [memberId], { about: 'safer-play', letter: { letter: 'harm-noticed' } });
  if (act === 'limit' && limit) {
    const amount = limit.amount === null ? null : money(limit.amount);
    await setHouseLimit(platform, host, tx, { memberId, kind: limit.kind, amount });
  }
  await tx.insert(harmActions).values({ memberId, act, score, reason, actedBy, actedAt: platform.clock.now() });
  return score;
}
