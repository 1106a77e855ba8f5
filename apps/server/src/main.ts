/**
 * One node of the server. Reads the configuration, brings the database up to date, starts the roles asked for and stops
 * cleanly: what was received is answered and what runs in the background ended, then the connections.
 */
import { startNode } from './node.ts';
import { readConfig } from './platform/config.ts';

function untilStopRequested(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  // The parent that started us is gone: a server nobody can stop must not stay.
  process.once('disconnect', () => resolve());
  return promise;
}

async function main(): Promise<void> {
  const asked = untilStopRequested();
  const node = await startNode(readConfig(process.env), () => process.send?.('progress'));
  process.send?.('ready');
  await asked;
  await node.stop();
  if (process.connected) process.disconnect?.();
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
