/** What a page's policy holds back once somebody has found a hole in one of its scripts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();

/** Each way of making elements, code or a program of a text, and what became of it: nothing, or how it was refused. */
const plant = (page: Page) =>
  page.evaluate(() => {
    const hostile = '<img src="x" onerror="document.title = 1">';
    const ways: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: hostile }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', hostile),
      createContextualFragment: () => document.createRange().createContextualFragment(hostile),
      DOMParser: () => new DOMParser().parseFromString(hostile, 'text/html'),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: hostile }),
      script: () => Object.assign(document.createElement('script'), { src: '/assets/other.js' }),
      handler: () => document.createElement('div').setAttribute('onclick', 'document.title = 1'),
      worker: () => new Worker('/service-worker.js'),
      rules: () => globalThis.trustedTypes?.createPolicy('own', { createHTML: (text: string) => text }),
    };
    return Object.entries(ways).flatMap(([way, attempt]) => {
      try {
        attempt();
        return [way];
      } catch (error) {
        return error instanceof TypeError ? [] : [`${way}: ${String(error)}`];
      }
    });
  });

test('no page makes elements, code or programs of a text, and none makes rules of its own for it', async () => {
  const { page } = await system.visitor('desktop');
  const { studioOrigin }: { studioOrigin: string } = await (await page.request.get('/config.json')).json();
  for (const address of ['/main', '/admin/', '/api/docs/', `${studioOrigin}/games/hangang-seven/index.html`]) {
    await page.goto(address);
    expect(await plant(page), address).toEqual([]);
  }
});

test('a script carries the headers of a script alone, its document those of documents', async () => {
  const { page } = await system.visitor('desktop');
  const { studioOrigin }: { studioOrigin: string } = await (await page.request.get('/config.json')).json();
  for (const address of ['/main', '/admin/', `${studioOrigin}/games/hangang-seven/index.html`]) {
    const document = await page.request.get(address);
    const [, part = ''] = /"([^"]*\/assets\/[^"]+\.js)"/.exec(await document.text()) ?? [];
    const script = await page.request.get(new URL(part, document.url()).href);
    for (const answer of [document, script]) expect(answer.headers()['x-content-type-options'], part).toBe('nosniff');
    expect(document.headers()['content-security-policy'], address).toContain('frame-ancestors');
    expect(script.headers()['content-security-policy'], part).toMatch(/^default-src 'none'/);
    expect(JSON.stringify(script.headers()).length, part).toBeLessThan(600);
  }
});
