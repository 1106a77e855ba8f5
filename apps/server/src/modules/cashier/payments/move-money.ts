/** The movements of the cashier. Each has one key per request, so that none can happen twice. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type Money, money } from '../../../platform/money.ts';
import { type Operation, type Outcome, postNow } from '../../ledger/index.ts';
import { type TakenBack, type Taking, takeBack } from '../../receivables/index.ts';
import type { CashId, RequestRow } from '../model/tables.ts';

type MovedRequest = Pick<RequestRow, 'cashId' | 'memberId' | 'amount'>;

const referenceOf = (cashId: CashId) => `cash:${cashId}`;
const negative = (amount: Money) => money(-amount);
const cashOf = ({ memberId }: MovedRequest) => ({ owner: memberId, kind: 'cash' }) as const;
const heldOf = ({ memberId }: MovedRequest) => ({ owner: memberId, kind: 'cash_held' }) as const;

async function post(tx: Tx, operation: Operation): Promise<Outcome> {
  const [outcome] = await postNow(tx, [operation]);
  if (!outcome) throw new Error(`The ledger did not answer ${operation.key}.`);
  return outcome;
}

/** For movements that only a fault of ours could refuse: the request's state has been checked under its lock. */
async function mustPostAll(tx: Tx, operations: readonly Operation[]): Promise<void> {
  const outcomes = await postNow(tx, operations);
  for (const [index, { key }] of operations.entries()) {
    const status = outcomes[index]?.status ?? 'no answer';
    if (status !== 'posted') throw new Error(`The ledger answered ${key} with ${status}.`);
  }
}

export const mustPost = (tx: Tx, operation: Operation) => mustPostAll(tx, [operation]);

/** cash -> cash_held; answers the cash left. Throws C202 when the balance does not cover it. */
export async function holdWithdrawal(tx: Tx, request: MovedRequest): Promise<Money> {
  const outcome = await post(tx, {
    key: `hold:${request.cashId}`,
    kind: 'withdrawal_hold',
    reference: referenceOf(request.cashId),
    actor: `member:${request.memberId}`,
    legs: [
      { account: cashOf(request), amount: negative(request.amount) },
      { account: heldOf(request), amount: request.amount },
    ],
  });
  if (outcome.status === 'refused' && outcome.reason === 'insufficient')
    throw new DomainError(codes.withdrawalAboveBalance);
  const [cash] = outcome.status === 'posted' ? outcome.balances : [];
  if (cash === undefined) throw new Error(`The ledger did not hold the withdrawal ${request.cashId}.`);
  return cash;
}

/** The hold is undone as it was made. */
export function releaseWithdrawal(tx: Tx, request: MovedRequest, actor: string): Promise<void> {
  return mustPost(tx, {
    key: `release:${request.cashId}`,
    kind: 'withdrawal_release',
    reference: referenceOf(request.cashId),
    actor,
    legs: [],
    reverses: `hold:${request.cashId}`,
  });
}

/** cash_held -> bank_out. */
export function payWithdrawal(tx: Tx, request: MovedRequest, actor: string): Promise<void> {
  return mustPost(tx, {
    key: `payout:${request.cashId}`,
    kind: 'withdrawal_paid',
    reference: referenceOf(request.cashId),
    actor,
    legs: [
      { account: heldOf(request), amount: negative(request.amount) },
      { account: { system: 'bank_out' }, amount: request.amount },
    ],
  });
}

/** bank_in -> cash, and the bonus promo -> point. */
export async function payDeposit(tx: Tx, request: MovedRequest, bonus: Money, actor: string): Promise<void> {
  const deposit: Operation = {
    key: `deposit:${request.cashId}`,
    kind: 'deposit',
    reference: referenceOf(request.cashId),
    actor,
    legs: [
      { account: { system: 'bank_in' }, amount: negative(request.amount) },
      { account: cashOf(request), amount: request.amount },
    ],
  };
  const points: Operation = {
    key: `bonus:${request.cashId}`,
    kind: 'bonus',
    reference: referenceOf(request.cashId),
    actor,
    legs: [
      { account: { system: 'promo' }, amount: negative(bonus) },
      { account: { owner: request.memberId, kind: 'point' }, amount: bonus },
    ],
  };
  await mustPostAll(tx, bonus > 0n ? [deposit, points] : [deposit]);
}

/** The mirror of a movement under a key of its own. */
function undo(what: 'deposit' | 'bonus', { cashId }: MovedRequest, actor: string): Operation {
  const key = `${what}:${cashId}`;
  return { key: `undo-${key}`, kind: 'reversal', reference: referenceOf(cashId), actor, legs: [], reverses: key };
}

/** cash -> bank_in and the bonus point -> promo, whole. */
export function reverseDeposit(
  platform: Platform,
  tx: Tx,
  request: MovedRequest & Pick<RequestRow, 'bonusPoints'>,
  actor: string,
): Promise<TakenBack> {
  const { cashId, memberId, amount, bonusPoints } = request;
  const deposit: Taking = { account: 'cash', amount, operation: undo('deposit', request, actor) };
  const bonus: Taking = { account: 'point', amount: bonusPoints, operation: undo('bonus', request, actor) };
  const takings = bonusPoints > 0n ? ([deposit, bonus] as const) : ([deposit] as const);
  return takeBack(platform, tx, { memberId, takings, reference: referenceOf(cashId), actor });
}

/** bank_out -> cash: the bank sent it back. */
export function reverseWithdrawal(tx: Tx, request: MovedRequest, actor: string): Promise<void> {
  return mustPost(tx, {
    key: `undo-payout:${request.cashId}`,
    kind: 'reversal',
    reference: referenceOf(request.cashId),
    actor,
    legs: [
      { account: { system: 'bank_out' }, amount: negative(request.amount) },
      { account: cashOf(request), amount: request.amount },
    ],
    reverses: `payout:${request.cashId}`,
  });
}
