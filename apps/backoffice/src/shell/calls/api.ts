/** The one client of the API in the back office. */
import type { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { createApi, createFiles, createListReader } from '@mirinae/ui/calls/api';
import { QueryClient } from '@tanstack/react-query';
import { expireSession, readToken } from '../session/session.ts';
import { confirmImpact } from './confirm-impact.ts';

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });

const own = {
  token: readToken,
  confirm: confirmImpact,
  onRefusal: ({ code }: CallError) => {
    if (code === codes.notSignedIn) expireSession();
  },
} satisfies Parameters<typeof createApi>[0];

export const api = createApi(own);

export const files = createFiles(own, 'staff');

/** The list of a call whole, without its page. */
export const readList = createListReader(own);
