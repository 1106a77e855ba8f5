/**
 * Action with rewards, sent once even on a double press: toasts its result, and refreshes the lists, and the balance
 * when it may have grown.
 */
import type { Answer, CallName } from '@mirinae/contract/calls';
import { useJoined } from '@mirinae/ui/calls/use-joined';
import { useCallback } from 'react';
import { useAct } from '../../shell/calls/api.ts';
import { refreshBalance } from '../../shell/log-in/session-flow.ts';

export function usePromoAct<Name extends CallName>(name: Name, textOf: (answer: Answer<Name>) => string | null) {
  const act = useAct(name, {
    invalidates: ['promo.*'],
    done: (answer) => {
      void refreshBalance();
      return textOf(answer);
    },
  });
  const mutateAsync = useJoined(act.mutateAsync);
  const mutate = useCallback<typeof act.mutate>(
    (...pressed) => void mutateAsync(...pressed).catch(() => undefined),
    [mutateAsync],
  );
  return { ...act, mutate, mutateAsync };
}
