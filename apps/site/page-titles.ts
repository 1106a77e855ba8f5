/**
 * `texts/ko.json?titles` is the titles of pages alone (`pages`), as a part of its own: menus name every page before the
 * rest of its feature's texts has come.
 */
import type { Plugin } from 'vite';
import { z } from 'zod';

const withTitles = z.object({ pages: z.record(z.string(), z.string()).default({}) });

export function pageTitles(): Plugin {
  return {
    name: 'page-titles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json\?titles$/ },
      handler: (code) => ({
        code: `export const pages = ${JSON.stringify(withTitles.parse(JSON.parse(code)).pages)};`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}
