import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
/** Every game brings its own pages: games/<game>/*.html. */
const pages = globSync('games/*/*.html', { cwd: root });
const studio = process.env.MIRINAE_STUDIO ?? 'http://127.0.0.1:3001';

export default defineConfig({
  root,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy allows no inlined workers and few data addresses; files are cached for good anyway.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: Object.fromEntries(pages.map((page) => [page.replace(/^games\/|\.html$/g, ''), path.join(root, page)])),
    },
  },
  server: { host: '127.0.0.1', proxy: { '/player': studio } },
});
