/** The one client of the API in the back office. */

import type { Answer, CallName, Request } from '@mirinae/contract/calls';
import { CallError, type Client, createClient } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { currentLocale } from '@mirinae/ui/language/language';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { z } from 'zod';
import { expireSession, readToken } from './session.ts';

const configSchema = z.object({ siteId: z.string(), siteKey: z.string(), siteTitle: z.string() });
let client: Client | null = null;
let title = '';

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });
export const siteTitle = (): string => title;

export async function connectApi(): Promise<void> {
  const response = await globalThis.fetch('/config.json');
  const { siteId, siteKey, siteTitle: name } = configSchema.parse(await response.json());
  title = name;
  client = createClient({
    baseUrl: '',
    siteId,
    siteKey,
    token: readToken,
    locale: currentLocale,
    onRefusal: ({ code }) => {
      if (code === codes.notSignedIn) expireSession();
    },
  });
}

export function api<Name extends CallName>(name: Name, input: Request<Name>): Promise<Answer<Name>> {
  if (!client) throw new Error('The API was used before it was connected.');
  return client(name, input);
}

const handledBy = z.object({ by: z.string() });

/** The text of a failure; when a colleague was first, their name with it. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return i18next.t('api.E001');
  const text = i18next.exists(`api.${error.code}`) ? i18next.t(`api.${error.code}`) : i18next.t('api.E001');
  const other = handledBy.safeParse(error.data);
  return other.success ? `${text} (${other.data.by})` : text;
}
