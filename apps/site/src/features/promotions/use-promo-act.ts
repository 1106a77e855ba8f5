/** Something a member does with rewards: said when done or refused; the lists and the balance are asked anew either way. */
import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api, failureText } from '../../shell/api.ts';
import { refreshBalance } from '../../shell/session-flow.ts';

export function usePromoAct<Name extends CallName>(
  name: Name,
  says: (answer: Answer<Name>, input: Request<Name>) => string | null,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Request<Name>) => api(name, input),
    onSuccess: (answer, input) => {
      const text = says(answer, input);
      if (text !== null) toast.success(text);
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['promo'] });
      void refreshBalance();
    },
  });
}
