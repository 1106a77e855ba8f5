/** Download size of a game's page, in KB (1,024 bytes) of gzip: scripts and styles, later ones included. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { round } from './report.ts';

const dist = path.resolve(import.meta.dirname, '../apps/studio/dist');
const named = /[\w.-]+\.(?:js|css)(?=["'`])/g;

function filesNamedIn(file: string): string[] {
  return [...readFileSync(path.join(dist, file), 'utf8').matchAll(named)].map(([name]) => `assets/${name}`);
}

/** All that the page names, and all that this names. */
function loadedBy(page: string, assets: ReadonlySet<string>): Set<string> {
  const loaded = new Set<string>();
  const waiting = [page];
  for (const file of waiting)
    for (const next of filesNamedIn(file)) {
      if (loaded.has(next) || !assets.has(next)) continue;
      loaded.add(next);
      waiting.push(next);
    }
  return loaded;
}

const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1_024;

/** `shared` is the most that a page loads of what other games load too, `gameMost` the most of its own. */
export function measureClients(): { shared: number; gameMost: number } {
  const assets = new Set(globSync('assets/*.{js,css}', { cwd: dist }));
  const games = globSync('games/*/index.html', { cwd: dist }).map((page) => [...loadedBy(page, assets)]);
  const users = new Map<string, number>();
  for (const file of games.flat()) users.set(file, (users.get(file) ?? 0) + 1);
  const isShared = (file: string) => (users.get(file) ?? 0) > 1;
  const most = (sizes: readonly number[]) => round(Math.max(...sizes), 1);
  return {
    shared: most(games.map((files) => sizeOf(files.filter(isShared)))),
    gameMost: most(games.map((files) => sizeOf(files.filter((file) => !isShared(file))))),
  };
}
