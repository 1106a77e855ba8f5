/** The numbered operations of the crash test: any process builds the same one from the same number. */
import type { Operation } from '../modules/ledger/index.ts';
import { memberId } from '../platform/ids.ts';
import { money } from '../platform/money.ts';

export const crashMembers = 50;

export function crashOperation(number: number): Operation {
  const amount = money(1 + (number % 7));
  return {
    key: `crash:${number}`,
    kind: 'deposit',
    reference: `crash:${number}`,
    actor: 'system',
    legs: [
      { account: { system: 'bank_in' }, amount: money(-amount) },
      { account: { owner: memberId(1 + (number % crashMembers)), kind: 'cash' }, amount },
    ],
  };
}
