/** A member who has lost both authenticator and recovery codes contacts support, which takes the second factor off. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { lockMoney } from '../members/lock-money.ts';
import { findRequests } from '../model/tables.ts';
import { removeTotp } from '../second-factors/totp.ts';
import { endSessions } from '../sessions/sessions.ts';
import { closeFindRequest } from './find-account.ts';

/** Member of an open request. Throws U129 when there is none of this kind, or no matching member. */
export async function findTotpRequest(tx: Tx, findId: number): Promise<MemberId> {
  const isOpen = and(eq(findRequests.findId, findId), eq(findRequests.kind, 'otp'), isNull(findRequests.closedAt));
  const [request] = await tx.select({ memberId: findRequests.matchedMemberId }).from(findRequests).where(isOpen);
  if (!request?.memberId) throw new DomainError(codes.otpRequestMissing);
  return request.memberId;
}

/**
 * The password stays, all sessions end, and for a day no money leaves by the member's hand. Answers whose it was.
 * Throws U129, U127 (off already), T999 (closed meanwhile).
 */
export async function resetTotp(platform: Platform, tx: Tx, findId: number): Promise<MemberId> {
  const memberId = await findTotpRequest(tx, findId);
  await closeFindRequest(platform, tx, findId);
  if (!(await removeTotp(tx, memberId))) throw new DomainError(codes.otpOff);
  await lockMoney(platform, tx, memberId);
  await endSessions(platform, tx, memberId, 'password');
  await notify(platform, tx, [{ memberId, facts: { event: 'otp-reset' } }]);
  return memberId;
}
