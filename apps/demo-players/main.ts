/** Process of the simulated members and clerks of a sandbox, which use the site as people do. */
import { constants, setPriority } from 'node:os';
import { createLog } from '@mirinae/node-kit/log';
import { runProcess } from '@mirinae/node-kit/run-process';
import { readConfig } from './config.ts';
import { startHouse } from './start.ts';

await runProcess(() => {
  // Real visitors come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const config = readConfig(process.env);
  return startHouse(config, createLog(config.LOG_LEVEL));
});
