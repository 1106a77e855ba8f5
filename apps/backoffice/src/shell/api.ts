/** The one client of the API in the back office. */
import { codes } from '@mirinae/contract/codes';
import { createApi } from '@mirinae/ui/calls/api';
import { QueryClient } from '@tanstack/react-query';
import { confirmImpact } from './confirm-impact.ts';
import { expireSession, readToken } from './session.ts';

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });

export const api = createApi({
  token: readToken,
  confirm: confirmImpact,
  onRefusal: ({ code }) => {
    if (code === codes.notSignedIn) expireSession();
  },
});
