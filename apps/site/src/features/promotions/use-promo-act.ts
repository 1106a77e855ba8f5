/**
 * Something a member does with rewards: said when done or refused; the lists are read anew either way, the balance when
 * it may have grown.
 */
import type { Answer, CallName } from '@mirinae/contract/calls';
import { useAct } from '../../shell/api.ts';
import { refreshBalance } from '../../shell/session-flow.ts';

export function usePromoAct<Name extends CallName>(name: Name, textOf: (answer: Answer<Name>) => string | null) {
  return useAct(name, {
    invalidates: ['promo.*'],
    done: (answer) => {
      void refreshBalance();
      return textOf(answer);
    },
  });
}
