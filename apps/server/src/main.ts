/**
 * One node of the server. Reads the configuration, brings the database up to date, starts the roles requested and stops
 * cleanly: what was received is answered and what runs in the background ended, then the connections.
 */
import { runProcess } from '@mirinae/node-kit/run-process';
import { startNode } from './node.ts';
import { readConfig } from './platform/config.ts';

await runProcess((onStep) => startNode(readConfig(process.env), onStep));
