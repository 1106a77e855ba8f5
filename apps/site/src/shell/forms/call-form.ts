/**
 * Forms that send a call, as the kit describes them. Apart from api.ts, so that pages without a form do not load them.
 */
import type { CallName } from '@mirinae/contract/calls';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { createCallForm } from '@mirinae/ui/form/call-form';
import { api, invalidate } from '../calls/api.ts';
import { moneyCalls } from '../calls/money-calls.ts';
import { refreshBalance } from '../log-in/session-flow.ts';

export const useCallForm = createCallForm({ api, invalidate, failureText });

/** A form that moves the member's own money: what shows it is read anew, however it ended. */
export function useMoneyForm<Name extends CallName>(name: Name, options: Parameters<typeof useCallForm<Name>>[1]) {
  return useCallForm(name, {
    invalidates: moneyCalls,
    send: (values) => api(name, values).finally(() => void refreshBalance()),
    ...options,
  });
}
