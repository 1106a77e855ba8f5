import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { coversOf } from './engine/pages.ts';
import { findGames } from './games.ts';

const root = import.meta.dirname;
const games = await findGames(path.join(root, 'games'));

/** Every game has the same pages; its own are `main.ts` and what that imports. */
const pages = { index: 'play', replay: 'replay', gallery: 'gallery' } as const;
const template = readFileSync(path.join(root, 'kit/page.html'), 'utf8');
const html = new Map(
  games.flatMap(({ key, page: folder = key, names }) =>
    Object.entries(pages).map(([file, page]): [string, string] => [
      path.join(root, 'games', folder, `${file}.html`),
      template.replace('{title}', names.ko).replace('{page}', page),
    ]),
  ),
);

/** The pages are in no folder: each is the kit's page, named for a game. */
const gamePages: Plugin = {
  name: 'game-pages',
  resolveId: (id) => (html.has(id) ? id : null),
  load: (id) => html.get(id) ?? null,
  generateBundle() {
    for (const file of games.flatMap(coversOf)) {
      const cover = path.join(root, 'games', file);
      if (existsSync(cover)) this.emitFile({ type: 'asset', fileName: `games/${file}`, source: readFileSync(cover) });
    }
  },
};

export default defineConfig({
  root,
  plugins: [gamePages],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy allows no inlined workers and few data addresses; files are cached for good anyway.
    assetsInlineLimit: 0,
    rollupOptions: { input: [...html.keys()] },
  },
});
