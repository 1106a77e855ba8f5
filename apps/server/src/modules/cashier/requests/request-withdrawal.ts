/**
 * Requests a withdrawal. The amount leaves the balance immediately and is held until staff pays it or gives it back.
 */

import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, zeroMoney } from '../../../platform/money.ts';
import { checkWithdrawalPassword, type Member } from '../../identity/index.ts';
import { findWithdrawalBound } from '../../kyc/index.ts';
import { getBalances } from '../../ledger/index.ts';
import { endBonusesOnWithdrawal } from '../../promotions/index.ts';
import { mustBeMet } from '../../wagering/index.ts';
import { getLimits, lockMember, sumRequestedToday } from '../model/queries.ts';
import { type RequestRow, requests } from '../model/tables.ts';
import { announceRequest } from '../notices/announce-request.ts';
import { holdWithdrawal } from '../payments/move-money.ts';
import { openPayment } from '../payments/rail-payments.ts';
import { type CashierPlatform, findRail } from '../rails/rail.ts';
import { refuseWithdrawalAmount } from '../rules/rules.ts';
import { findWithdrawalBlock, withdrawalTermsOf } from '../rules/withdrawable.ts';
import { ruleOfWithdrawals } from '../rules/withdrawal-rule.ts';
import { findRepeated, getMember, insertRequest, type RequestInput, railNameOf, readAmount } from './create-request.ts';

/** Everything that is checked before the password. */
async function getAdmitted(platform: Platform, db: Database | Tx, memberId: MemberId): Promise<Member> {
  const member = await getMember(db, memberId);
  const block = await findWithdrawalBlock(platform, db, member);
  if (block) throw new DomainError(block.code);
  return member;
}

async function checkAmount(tx: Tx, member: Member, amount: Money, now: Date): Promise<void> {
  const terms = withdrawalTermsOf(await getLimits(tx, member.level));
  const { cash } = await getBalances(tx, member.memberId);
  const requestedToday = await sumRequestedToday(tx, member.memberId, 'withdrawal', now);
  const refusal = refuseWithdrawalAmount(amount, terms, { cash, requestedToday });
  if (refusal) throw new DomainError(refusal);
  const bound = await findWithdrawalBound(tx, member.memberId);
  if (bound !== null && requestedToday + amount > bound) throw new DomainError(codes.kycNeeded);
}

async function hold(platform: CashierPlatform, tx: Tx, input: RequestInput, now: Date): Promise<RequestRow> {
  const { memberId, requestKey } = input;
  await lockMember(tx, memberId);
  const repeated = await findRepeated(platform, tx, 'withdrawal', input);
  if (repeated) return repeated;
  const member = await getAdmitted(platform, tx, memberId);
  const amount = readAmount(codes.withdrawalAmountMissing, input.cash);
  await checkAmount(tx, member, amount, now);
  const rail = findRail(platform, railNameOf(input));
  const account = rail.accountOf(platform, member, { kind: 'withdrawal', requestKey, to: input.to ?? '' });
  const request = { memberId, kind: 'withdrawal', amount, requestKey, memo: '', account } as const;
  const row = await insertRequest(tx, { ...request, balanceAfter: zeroMoney, requestedAt: now });
  const balanceAfter = await holdWithdrawal(tx, row);
  await mustBeMet(tx, member, balanceAfter);
  await endBonusesOnWithdrawal(platform, tx, memberId);
  await tx.update(requests).set({ balanceAfter }).where(eq(requests.cashId, row.cashId));
  await openPayment(platform, tx, rail, row);
  await ruleOfWithdrawals.queue(platform, tx, [row.cashId]);
  await announceRequest(platform, tx, memberId, 'withdrawal');
  return { ...row, balanceAfter };
}

/**
 * Answers the new request, or the same one again for the same key. Amounts in units. Throws, in this order: C999, C201,
 * C203, U0011, C225, C210, C209, C010, C204, C205, C008, C218, C206, C214, C215, C219, C202, C216, C226, C801,
 * C802, C217 or C220. The password is checked first, in a transaction of its own that counts wrong tries even though it
 * throws; what comes before it is checked again under the lock. Locks: the member's cashier, then its ledger accounts.
 */
export async function requestWithdrawal(
  platform: CashierPlatform,
  input: RequestInput & { cashOutPass: unknown },
): Promise<RequestRow> {
  const { db, clock } = platform;
  const now = clock.now();
  const repeated = await findRepeated(platform, db, 'withdrawal', input);
  if (repeated) return repeated;
  await getAdmitted(platform, db, input.memberId);
  await checkWithdrawalPassword(platform, input.memberId, input.cashOutPass);
  return db.transaction((tx) => hold(platform, tx, input, now));
}
