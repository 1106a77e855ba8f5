/** Acts that reach many members wait here for the confirmation dialog. */
import { type CallName, type ImpactCallName, isImpactCall } from '@mirinae/contract/calls';
import { type Confirmation, type Impact, impact as impactSchema } from '@mirinae/contract/staff/impact';
import { create } from 'zustand';

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

export function confirmImpact(name: CallName, input: object, shown: unknown): Promise<Confirmation | null> {
  if (!isImpactCall(name)) return Promise.resolve(null);
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
