/**
 * `npm run dev`: the whole system, with the fronts rebuilt as their sources are saved. Reload the page to see a change.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { buildFronts, fronts, root } from './lib/build-fronts.ts';
import { startSystem } from './lib/run-system.ts';

await buildFronts();
const system = await startSystem(readConfig(process.env), process.env);
const watchers = fronts.map((front) =>
  spawn('vite', ['build', '--watch', '--logLevel', 'warn'], {
    cwd: path.join(root, front),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);
console.log(`Mirinae is at ${system.siteUrl}. Ctrl-C stops everything.`);

const { promise: asked, resolve } = Promise.withResolvers<void>();
process.once('SIGINT', () => resolve());
process.once('SIGTERM', () => resolve());
const fault = await Promise.race([asked, system.broken]);
if (fault) console.error(fault);
for (const watcher of watchers) watcher.kill();
await system.stop();
