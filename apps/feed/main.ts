/** Process of the sports feed: starts, sends 'ready' to its parent process, and stops cleanly on request. */
import { constants, setPriority } from 'node:os';
import { runProcess } from '@mirinae/node-kit/run-process';
import { readConfig } from './config.ts';
import { startFeed } from './server/start.ts';

await runProcess(() => {
  // Pricing a week of matches yields to processes that serve bettors.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return startFeed(readConfig(process.env));
});
