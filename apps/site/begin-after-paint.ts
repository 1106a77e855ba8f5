/**
 * In the built document the site is not started by its own tag: it is fetched, less wanted than what the first picture
 * is made of, and `public/begin.js` starts it once that is painted.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

const startTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const inHead = (tag: string, attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag,
  attrs: { ...attrs },
  injectTo: 'head',
});

export function beginAfterPaint(): Plugin {
  return {
    name: 'begin-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const href = startTag.exec(html)?.[1];
        if (href === undefined) throw new Error('The document of the site does not start it.');
        const start = { rel: 'modulepreload', id: 'start', crossorigin: true, href, fetchpriority: 'low' };
        return {
          html: html.replace(startTag, '').replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
          tags: [inHead('link', start), inHead('script', { type: 'module', src: '/begin.js' })],
        };
      },
    },
  };
}
