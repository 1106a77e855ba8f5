/** The movements of the cashier. Each has one key per request, so that none can happen twice. */
import { codes } from '@mirinae/contract/codes';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type Won, won } from '../../platform/money.ts';
import { type Operation, type Outcome, postNow } from '../ledger/index.ts';
import type { CashId, RequestRow } from './tables.ts';

type Asked = Pick<RequestRow, 'cashId' | 'memberId' | 'amount'>;

const referenceOf = (cashId: CashId) => `cash:${cashId}`;
const negative = (amount: Won) => won(-amount);
const cashOf = ({ memberId }: Asked) => ({ owner: memberId, kind: 'cash' }) as const;
const heldOf = ({ memberId }: Asked) => ({ owner: memberId, kind: 'cash_held' }) as const;

async function post(tx: Tx, operation: Operation): Promise<Outcome> {
  const [outcome] = await postNow(tx, [operation]);
  if (!outcome) throw new Error(`The ledger did not answer ${operation.key}.`);
  return outcome;
}

/** For movements that only a fault of ours could refuse: the request's state has been checked under its lock. */
async function mustPostAll(tx: Tx, operations: readonly Operation[]): Promise<void> {
  const outcomes = await postNow(tx, operations);
  for (const [place, { key }] of operations.entries()) {
    const status = outcomes[place]?.status ?? 'no answer';
    if (status !== 'posted') throw new Error(`The ledger answered ${key} with ${status}.`);
  }
}

const mustPost = (tx: Tx, operation: Operation) => mustPostAll(tx, [operation]);

/** cash -> cash_held; answers the cash left. Throws C202 when the balance does not cover it. */
export async function holdWithdrawal(tx: Tx, asked: Asked): Promise<Won> {
  const outcome = await post(tx, {
    key: `hold:${asked.cashId}`,
    kind: 'withdrawal_hold',
    reference: referenceOf(asked.cashId),
    actor: `member:${asked.memberId}`,
    legs: [
      { account: cashOf(asked), amount: negative(asked.amount) },
      { account: heldOf(asked), amount: asked.amount },
    ],
  });
  if (outcome.status === 'refused' && outcome.reason === 'insufficient')
    throw new DomainError(codes.withdrawalAboveBalance);
  const [cash] = outcome.status === 'posted' ? outcome.balances : [];
  if (cash === undefined) throw new Error(`The ledger did not hold the withdrawal ${asked.cashId}.`);
  return cash;
}

/** The hold is undone as it was made. */
export function releaseWithdrawal(tx: Tx, asked: Asked, actor: string): Promise<void> {
  return mustPost(tx, {
    key: `release:${asked.cashId}`,
    kind: 'withdrawal_release',
    reference: referenceOf(asked.cashId),
    actor,
    legs: [],
    reverses: `hold:${asked.cashId}`,
  });
}

/** cash_held -> bank_out. */
export function payWithdrawal(tx: Tx, asked: Asked, actor: string): Promise<void> {
  return mustPost(tx, {
    key: `payout:${asked.cashId}`,
    kind: 'withdrawal_paid',
    reference: referenceOf(asked.cashId),
    actor,
    legs: [
      { account: heldOf(asked), amount: negative(asked.amount) },
      { account: { system: 'bank_out' }, amount: asked.amount },
    ],
  });
}

/** bank_in -> cash, and the bonus promo -> point. */
export async function payDeposit(tx: Tx, asked: Asked, bonus: Won, actor: string): Promise<void> {
  const deposit: Operation = {
    key: `deposit:${asked.cashId}`,
    kind: 'deposit',
    reference: referenceOf(asked.cashId),
    actor,
    legs: [
      { account: { system: 'bank_in' }, amount: negative(asked.amount) },
      { account: cashOf(asked), amount: asked.amount },
    ],
  };
  const points: Operation = {
    key: `bonus:${asked.cashId}`,
    kind: 'bonus',
    reference: referenceOf(asked.cashId),
    actor,
    legs: [
      { account: { system: 'promo' }, amount: negative(bonus) },
      { account: { owner: asked.memberId, kind: 'point' }, amount: bonus },
    ],
  };
  await mustPostAll(tx, bonus > 0n ? [deposit, points] : [deposit]);
}
