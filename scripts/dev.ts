/**
 * `npm run dev`: the whole system, with the fronts rebuilt as their sources are saved. Reload the page to see a change.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { buildFronts, fronts, root } from './lib/build-fronts.ts';
import { startUnlessStopped } from './lib/run-system.ts';
import { stopRequested, watchStopRequest } from './lib/stop-request.ts';

const stopping = watchStopRequest();
await buildFronts();
const system = await startUnlessStopped(readConfig(process.env), process.env, stopping);
if (!system) process.exit();
const watchers = fronts.map((front) =>
  spawn('vite', ['build', '--watch', '--logLevel', 'warn'], {
    cwd: path.join(root, front),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);
console.log(`Mirinae is at ${system.siteUrl}. Ctrl-C stops everything.`);

const fault = await Promise.race([stopRequested(stopping), system.broken]);
if (fault) console.error(fault);
for (const watcher of watchers) watcher.kill();
await system.stop();
