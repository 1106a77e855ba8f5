/** Closing of an account by its member, for good: staff see it as withdrawn. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { zeroMoney } from '../../platform/money.ts';
import { hasOpenBets } from '../bets/index.ts';
import { lockHavingOpen } from '../cashier/index.ts';
import { findMember, isPartner, setMemberStatus } from '../identity/index.ts';
import { getAccountBalance, lockBalances } from '../ledger/index.ts';
import { forgetAddresses } from '../outbox/index.ts';
import { recordOwnAudit } from '../staff/index.ts';

/**
 * Points lapse; cash never does. A stake, a request or money that comes first refuses the closing, and one that comes
 * later meets a closed account. Throws U134, U135. Locks: the member's cash requests, the member's row, its session's,
 * its ledger accounts, its addresses outside the site.
 */
export async function closeAccount(platform: Platform, tx: Tx, memberId: MemberId, ip: string): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member) throw new DomainError(codes.notSignedIn);
  if (isPartner(member.tier)) throw new DomainError(codes.partnerCannotClose);
  const isRequested = await lockHavingOpen(tx, memberId);
  await setMemberStatus(platform, tx, memberId, 'withdrawn');
  const { cash, held } = await lockBalances(tx, memberId);
  const reviewed = await getAccountBalance(tx, { owner: memberId, kind: 'prize_held' });
  const hasMoney = [cash, held, reviewed].some((amount) => amount !== zeroMoney);
  if (isRequested || hasMoney || (await hasOpenBets(tx, memberId))) throw new DomainError(codes.accountInUse);
  await forgetAddresses(platform, tx, memberId);
  await recordOwnAudit(tx, {
    actor: `member:${member.loginId}`,
    action: 'member.close',
    target: `member:${memberId}`,
    after: { status: 'withdrawn' },
    ip,
  });
}
