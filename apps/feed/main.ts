/** The sports feed as a process of its own: starts, says 'ready' to whoever started it, stops cleanly on request. */
import { constants, setPriority } from 'node:os';
import { runProcess } from '@mirinae/node-kit/run-process';
import { readConfig } from './config.ts';
import { startFeed } from './server/start.ts';

await runProcess(() => {
  // Pricing a week of matches waits for whoever wants to bet.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  return startFeed(readConfig(process.env));
});
