/** Secrets within reach of a script that was injected into a page. */
import { CallError, createClient } from '@mirinae/contract/client';
import type { Page } from 'playwright-core';

type Probe = 'member.info' | 'staff.me';

/** Everything the page's scripts can read, and the pieces of it that open the call from outside the browser. */
export async function whatScriptsRead(page: Page, call: Probe): Promise<{ pieces: string[]; opening: string[] }> {
  const readable = await page.evaluate(() =>
    [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)].join(' '),
  );
  const pieces = readable.match(/[\w.-]{16,}/g) ?? [];
  const config: { siteId: string; siteKey: string } = await (await page.request.get('/config.json')).json();
  const baseUrl = new URL(page.url()).origin;
  const opening: string[] = [];
  for (const piece of pieces) {
    const client = createClient({ ...config, baseUrl, token: () => piece, locale: () => 'ko' });
    try {
      await client(call, {});
      opening.push(piece);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'Z401')) throw error;
    }
  }
  return { pieces, opening };
}
