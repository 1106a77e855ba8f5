/** The calls of the back office as hooks. */
import { ordersOf } from '@mirinae/contract/orders';
import { createCallHooks } from '@mirinae/ui/calls/call-hooks';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { createGrowingCall } from '@mirinae/ui/calls/growing-call';
import { translate } from '@mirinae/ui/language/translation';
import { api, files, queryClient, readList } from './api.ts';
import { notifyWaiting } from './notify-waiting.ts';

export const { useCall, usePagedCall, useAct, invalidate } = createCallHooks({
  api,
  queryClient,
  perPage: 20,
  failureText,
  ordersOf,
  wholeLists: { has: () => true, read: readList },
  orderedLists: { has: () => true, files },
  onWaiting: notifyWaiting,
  doneText: () => translate('state.done'),
});

/** Lists that go on after a cursor. */
export const useGrowingCall = createGrowingCall(api);
