/** What the register of self-exclusions bars for a member, in the member's row, because every stake reads it. */
import type { RegisterState } from '@mirinae/contract/member/register';
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq, isNotNull } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { LookUp } from '../../registers/index.ts';
import { recordRuleAudit } from '../../staff/index.ts';
import { type MemberRow, members } from '../model/tables.ts';
import { endSessions } from '../sessions/sessions.ts';

/** At a log-in the session is the one that begins; otherwise a session that runs ends with a hit. */
export type Occasion = 'log-in' | 'session';
export type Outcome = LookUp | 'no-birth-date';
type Before = Pick<MemberRow, 'registerState' | 'registerDay'>;

/** An answer counts for its business day. Without one a member that was listed stays so. */
function after(outcome: Outcome, whenSilent: 'closed' | 'open', before: Before, today: string): Before {
  if (outcome === 'clear') return { registerState: null, registerDay: today };
  if (outcome === 'listed') return { registerState: 'listed', registerDay: today };
  if (before.registerState === 'listed') return before;
  if (outcome === 'no-birth-date') return { ...before, registerState: 'no-birth-date' };
  return { ...before, registerState: whenSilent === 'closed' ? 'unanswered' : null };
}

/** Answers what is barred now. Locks: the member's row, then its session's. */
export async function writeState(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  { outcome, whenSilent, occasion }: { outcome: Outcome; whenSilent: 'closed' | 'open'; occasion: Occasion },
): Promise<RegisterState | null> {
  const { registerState, registerDay } = members;
  const isThis = eq(members.memberId, memberId);
  const [before] = await tx.select({ registerState, registerDay }).from(members).where(isThis).for('update');
  if (!before) return null;
  const next = after(outcome, whenSilent, before, businessDay(platform.clock.now()));
  const isUnchanged = next.registerState === before.registerState && next.registerDay === before.registerDay;
  if (!isUnchanged) await tx.update(members).set(next).where(isThis);
  const isHit = next.registerState === 'listed' && before.registerState !== 'listed';
  const isOver = next.registerState !== 'listed' && before.registerState === 'listed';
  if (isHit || isOver)
    await recordRuleAudit(tx, {
      actor: `rule:register-${platform.config.EXCLUSION_REGISTER}`,
      action: 'register.answer',
      target: `member:${memberId}`,
      after: { isListed: isHit, occasion },
    });
  if (isHit && occasion === 'session') await endSessions(platform, tx, memberId, 'SP115');
  return next.registerState;
}

/** Members are not looked up any more. */
export async function clearRegisterStates(_platform: Platform, tx: Tx): Promise<void> {
  const cleared = { registerState: null, registerDay: null };
  await tx.update(members).set(cleared).where(isNotNull(members.registerState));
}
