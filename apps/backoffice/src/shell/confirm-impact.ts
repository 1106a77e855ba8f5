/** What reaches many waits here until it is confirmed: the client of the API asks, the dialog answers. */
import { type CallName, type ImpactCallName, isImpactCall } from '@mirinae/contract/calls';
import { type Confirmation, type Impact, impact as impactSchema } from '@mirinae/contract/staff/impact';
import { create } from 'zustand';

export type AskedImpact = {
  readonly name: ImpactCallName;
  readonly input: object;
  readonly impact: Impact;
  /** The reason, or null where it is not to be done. */
  answer(reason: string | null): void;
};

/** Several calls of one press are confirmed one after the other. */
const useQueue = create<{ asked: readonly AskedImpact[] }>(() => ({ asked: [] }));

export const useAskedImpact = (): AskedImpact | undefined => useQueue(({ asked }) => asked[0]);

export function confirmImpact(name: CallName, input: object, told: unknown): Promise<Confirmation | null> {
  if (!isImpactCall(name)) return Promise.resolve(null);
  const impact = impactSchema.parse(told);
  const { promise, resolve } = Promise.withResolvers<Confirmation | null>();
  const own: AskedImpact = {
    name,
    input,
    impact,
    answer: (reason) => {
      useQueue.setState(({ asked }) => ({ asked: asked.filter((each) => each !== own) }));
      resolve(reason === null ? null : { expected: impact, reason });
    },
  };
  useQueue.setState(({ asked }) => ({ asked: [...asked, own] }));
  return promise;
}
