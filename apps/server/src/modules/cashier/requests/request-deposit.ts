/** Request for a deposit. Money moves only when staff has seen it arrive. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { lacksConsent } from '../../identity/index.ts';
import { getBalances } from '../../ledger/index.ts';
import { breakRefusal, checkDepositLimits, lacksChoice, registerRefusal } from '../../saferplay/index.ts';
import { getSwitches } from '../../site/index.ts';
import { depositsSince, getLimits, hasOpen, lockMember, sumRequestedToday } from '../model/queries.ts';
import type { RequestRow } from '../model/tables.ts';
import { announceRequest } from '../notices/announce-request.ts';
import { openPayment } from '../payments/rail-payments.ts';
import { type CashierPlatform, findRail } from '../rails/rail.ts';
import { ruleOfDeposits } from '../rules/deposit-rule.ts';
import { refuseDepositAmount, refuseDepositor } from '../rules/rules.ts';
import { findRepeated, getMember, insertRequest, type RequestInput, railNameOf, readAmount } from './create-request.ts';

/**
 * Answers the new request, or the same one again for the same key. Amounts in smallest units.
 * Throws, in this order: C999, C001, SP105, SP106, SP115 to SP117, SP111, U130, U0011, C105, C002, C003, C102, C101,
 * C103, C104, SP101, C801; Z401 for an account that was closed meanwhile.
 * Locks: the member's cashier.
 */
export async function requestDeposit(
  platform: CashierPlatform,
  tx: Tx,
  input: RequestInput & { memo: string; takesBonus: boolean },
): Promise<RequestRow> {
  const { memberId, requestKey, memo, takesBonus } = input;
  const now = platform.clock.now();
  await lockMember(tx, memberId);
  const repeated = await findRepeated(platform, tx, 'deposit', input);
  if (repeated) return repeated;
  if (!(await getSwitches(tx)).depositOpen) throw new DomainError(codes.depositsClosed);
  const member = await getMember(tx, memberId);
  // Closed by a call that had the lock before.
  if (member.status === 'withdrawn') throw new DomainError(codes.notSignedIn);
  const away = breakRefusal(member, now) ?? registerRefusal(member);
  if (away) throw new DomainError(away.code, away.data);
  if (lacksChoice(member, platform.config)) throw new DomainError(codes.limitsUndecided);
  if (await lacksConsent(tx, member)) throw new DomainError(codes.consentMissing);
  const barred = refuseDepositor(member, now);
  if (barred) throw new DomainError(barred);
  const amount = readAmount(codes.depositAmountMissing, input.cash);
  if (await hasOpen(tx, memberId, 'deposit')) throw new DomainError(codes.depositPending);
  const limits = await getLimits(tx, member.level);
  const terms = {
    min: limits.depositMin,
    max: limits.depositMax,
    unit: limits.depositUnit,
    daily: limits.depositDaily,
  };
  const refusal = refuseDepositAmount(amount, terms, await sumRequestedToday(tx, memberId, 'deposit', now));
  if (refusal) throw new DomainError(refusal);
  await checkDepositLimits(tx, { memberId, amount, now }, (from) => depositsSince(tx, memberId, from));
  const { cash: balanceAfter } = await getBalances(tx, memberId);
  const rail = findRail(platform, railNameOf(input));
  const account = rail.accountOf(platform, member, { kind: 'deposit', requestKey, to: '' });
  const request = { memberId, kind: 'deposit', amount, requestKey, memo, account } as const;
  const row = await insertRequest(tx, { ...request, balanceAfter, requestedAt: now, takesBonus });
  await openPayment(platform, tx, rail, row);
  await ruleOfDeposits.queue(platform, tx, [row.cashId]);
  await announceRequest(platform, tx, memberId, 'deposit');
  return row;
}
