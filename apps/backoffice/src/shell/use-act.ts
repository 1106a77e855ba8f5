/** An action of staff: said when done, told when refused, and the lists it touches asked anew either way. */
import type { CallName, Request } from '@mirinae/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, failureText, queryClient } from './api.ts';

export function useAct<Name extends CallName>(name: Name, touches: readonly (readonly string[])[]) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (input: Request<Name>) => api(name, input),
    onSuccess: () => toast.success(t('state.done')),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => Promise.all(touches.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
