/** Apart from api.ts, as the first picture of the site has no list that grows. */
import { createGrowingCall } from '@mirinae/ui/calls/growing-call';
import { api } from './api.ts';

export const useGrowingCall = createGrowingCall(api);
