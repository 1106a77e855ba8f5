/** A signed-in member's own password, wherever it is requested again. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { type AttemptRule, beginAttempt, forgetAttempts } from '../../../platform/auth/attempts.ts';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { members } from '../model/tables.ts';

export const accountRule: AttemptRule = { free: 5, firstWaitSeconds: 2, maxWaitSeconds: 900 };
/** Only who holds a session of the member can be counted here. */
const ownSubject = (memberId: MemberId) => `member-own:${memberId}`;

/** Throws U120 when it is wrong, Z429 after many wrong ones; they stay counted. */
export async function checkPassword(platform: Platform, memberId: MemberId, password: string): Promise<void> {
  const [row] = await platform.db.select().from(members).where(eq(members.memberId, memberId));
  if (!row) throw new DomainError(codes.notSignedIn);
  const subject = ownSubject(memberId);
  await beginAttempt(platform, subject, accountRule);
  if (!(await passwordMatches(row.passwordHash, password))) throw new DomainError(codes.passwordWrong);
  await forgetAttempts(platform, subject);
}

/** After a new password. */
export function forgetOwnGuesses(platform: Platform, memberId: MemberId): Promise<void> {
  return forgetAttempts(platform, ownSubject(memberId));
}
