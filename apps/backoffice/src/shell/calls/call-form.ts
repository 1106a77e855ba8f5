/** Forms that send a call: checked by the contract's schema, and answered with a word when they are done. */
import type { CallName } from '@mirinae/contract/calls';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { createCallForm } from '@mirinae/ui/form/call-form';
import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { api } from './api.ts';
import { invalidate } from './calls.ts';
import { notifyWaiting } from './notify-waiting.ts';

const useForm = createCallForm({ api, invalidate, failureText, onWaiting: notifyWaiting });

type Options<Name extends CallName> = Parameters<typeof useForm<Name>>[1] & {
  /** Without a toast: what follows shows the result. */
  isQuiet?: boolean;
};

export function useCallForm<Name extends CallName>(name: Name, { isQuiet = false, ...options }: Options<Name>) {
  return useForm(name, {
    ...options,
    onDone: (answer, sent) => {
      if (!isQuiet) toast.success(translate('state.done'));
      options.onDone?.(answer, sent);
    },
  });
}
