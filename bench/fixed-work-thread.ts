/** One of several threads that do the fixed work at the same time: `fixedWorkOnAllCoresMs` starts them. */
import { parentPort } from 'node:worker_threads';
import { fixedWorkMs } from './machine-speed.ts';

parentPort?.postMessage(fixedWorkMs());
