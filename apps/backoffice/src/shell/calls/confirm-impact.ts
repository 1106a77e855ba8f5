/** Acts that reach many members wait here for the confirmation dialog; those that move money are then held. */
import { type CallName, type ImpactCallName, isImpactCall } from '@mirinae/contract/calls';
import { type Confirmation, type Impact, impact as impactSchema } from '@mirinae/contract/staff/impact';
import { formatAmount } from '@mirinae/ui/format';
import { translate } from '@mirinae/ui/language/translation';
import { create } from 'zustand';
import { holdAct } from './held-acts.ts';

export type PendingImpact = {
  readonly name: ImpactCallName;
  readonly input: object;
  readonly impact: Impact;
  /** The reason, or null where it is not to be done. */
  answer(reason: string | null): void;
};

/** Several calls of one press are confirmed one after the other. */
const useQueue = create<{ pending: readonly PendingImpact[] }>(() => ({ pending: [] }));

export const usePendingImpact = (): PendingImpact | undefined => useQueue(({ pending }) => pending[0]);

/** Approvals and refusals of many requests may be undone for some seconds. */
async function heldAfter(name: ImpactCallName, confirmed: Confirmation | null): Promise<Confirmation | null> {
  if (!confirmed?.expected || name !== 'staff.cashMoveAll') return confirmed;
  const { count, total } = confirmed.expected;
  const text = translate('held.many', { count, amount: formatAmount(total) });
  return (await holdAct(text)) ? confirmed : null;
}

export async function confirmImpact(name: CallName, input: object, shown: unknown): Promise<Confirmation | null> {
  return isImpactCall(name) ? heldAfter(name, await requestConfirmation(name, input, shown)) : null;
}

function requestConfirmation(name: ImpactCallName, input: object, shown: unknown): Promise<Confirmation | null> {
  const impact = impactSchema.parse(shown);
  const { promise, resolve } = Promise.withResolvers<Confirmation | null>();
  const own: PendingImpact = {
    name,
    input,
    impact,
    answer: (reason) => {
      useQueue.setState(({ pending }) => ({ pending: pending.filter((each) => each !== own) }));
      resolve(reason === null ? null : { expected: impact, reason });
    },
  };
  useQueue.setState(({ pending }) => ({ pending: [...pending, own] }));
  return promise;
}
