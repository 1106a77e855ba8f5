/** The sports feed as a process of its own: starts, says 'ready' to whoever started it, stops cleanly on request. */
import { constants, setPriority } from 'node:os';
import { readConfig } from './config.ts';
import { startFeed } from './server/start.ts';

function untilStopRequested(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  // The parent that started us is gone: a feed nobody can stop must not stay.
  process.once('disconnect', () => resolve());
  return promise;
}

async function main(): Promise<void> {
  const stopRequested = untilStopRequested();
  // Pricing a week of matches waits for whoever wants to bet.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const feed = await startFeed(readConfig(process.env));
  process.send?.('ready');
  await stopRequested;
  await feed.stop();
  if (process.connected) process.disconnect?.();
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
