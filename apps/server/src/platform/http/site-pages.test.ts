import type { PrerenderedPage } from '@mirinae/contract/site/prerender';
import { expect, test } from 'vitest';
import { fillDocument } from './site-pages.ts';

const empty = '<html lang="ko"><head><title>미리내</title></head><body><div id="root"></div></body></html>';
const config: PrerenderedPage['config'] = {
  siteId: 'site',
  siteKey: 'key',
  siteTitles: { ko: '미리내', en: 'Mirinae', vi: 'Mirinae' },
  studioOrigin: 'http://127.0.0.1:3001',
  currency: 'KRW',
  blackout: { from: '23:30', to: '00:30' },
  passkeyHost: null,
  beacon: 'quicknet',
};
const page: PrerenderedPage = { html: '<p>$& $1</p>', title: 'Home', lang: 'vi', accent: 'ember', config, answers: [] };

test('a page drawn ahead is put into the root, and cannot be used there', () => {
  const document = fillDocument(empty, page);
  expect(document).toContain('<html lang="vi" data-accent="ember">');
  expect(document).toContain('<title>Home</title>');
  expect(document).toContain('<div id="root"><div inert aria-hidden="true"><p>$& $1</p></div></div>');
});

test('what staff write stays escaped in its element', () => {
  const title = '</title><script>alert(1)</script>';
  const answer = { text: '</script><script>alert(1)</script>' };
  const document = fillDocument(empty, {
    ...page,
    title,
    accent: '"><script>',
    answers: [{ name: 'site.banner', input: {}, answer }],
  });
  expect(document.match(/<script/g)).toHaveLength(1);
  const data = /id="prerendering">(.*)<\/script>/.exec(document)?.[1] ?? '';
  expect(JSON.parse(data).answers[0].answer).toEqual(answer);
});
