import path from 'node:path';
import { root } from './build-fronts.ts';

/**
 * How our servers collect garbage. Stakes come and go within milliseconds: with room for half a second of them hardly
 * any outlives a collection, and what does is looked through by one thread, where four would take the cores from
 * whoever waits for an answer.
 */
export const nodeFlags: readonly string[] = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--v8-pool-size=1',
];

/** The sports feed has no deadlines of milliseconds: a small room, so that it takes half the memory. */
export const feedFlags: readonly string[] = ['--max-semi-space-size=16', '--v8-pool-size=1'];

/** Compile cache of our code and its imports: it saves a third of a node's start. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') } as const;
