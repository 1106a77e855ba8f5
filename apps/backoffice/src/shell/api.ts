/** The one client of the API in the back office. */
import type { Answer, Request } from '@mirinae/contract/calls';
import type { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { type OnProgress, readListFile } from '@mirinae/contract/list-file-client';
import { clientOptions, createApi } from '@mirinae/ui/calls/api';
import type { PagedCallName } from '@mirinae/ui/calls/call-hooks';
import { QueryClient } from '@tanstack/react-query';
import { confirmImpact } from './confirm-impact.ts';
import { expireSession, readToken } from './session.ts';

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });

const own = {
  token: readToken,
  confirm: confirmImpact,
  onRefusal: ({ code }: CallError) => {
    if (code === codes.notSignedIn) expireSession();
  },
} satisfies Parameters<typeof createApi>[0];

export const api = createApi(own);

/** The list of a call whole, without its page. */
export const readList = async <Name extends PagedCallName>(
  name: Name,
  input: Request<Name>,
  onProgress: OnProgress,
): Promise<Answer<Name>['list']> =>
  // The server has held it against the contract's schema before it sent it.
  (await readListFile(clientOptions(own), { call: name, input: Object(input) }, onProgress)) as Answer<Name>['list'];
