/** Calls in the name of a visitor, outside its page. */
import { type Client, type ClientOptions, createClient } from '@mirinae/contract/client';
import type { Page } from 'playwright-core';
import { wholeTokenOf } from './browser.ts';

/** Configuration that a page of the system receives before its first call. */
export async function clientOptionsOf({ request }: Page): Promise<ClientOptions> {
  const answer = await request.get('/config.json');
  const { siteId, siteKey }: Pick<ClientOptions, 'siteId' | 'siteKey'> = await answer.json();
  return { siteId, siteKey, baseUrl: new URL(answer.url()).origin, token: () => null, locale: () => 'ko' };
}

/** With the whole token that the browser keeps from its pages; a guest has none. */
export async function callsOf(page: Page, who: 'guest' | 'member' | 'staff'): Promise<Client> {
  const token = who === 'guest' ? null : await wholeTokenOf(page, who);
  return createClient({ ...(await clientOptionsOf(page)), token: () => token });
}
