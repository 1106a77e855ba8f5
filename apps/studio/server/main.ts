/** The sandbox vendor as a process of its own. Starts, says 'ready' to whoever started it, and stops cleanly when asked to. */
import { startStudio } from './app.ts';
import { readConfig } from './config.ts';

function untilAskedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  // The parent that started us is gone: a server nobody can stop must not stay.
  process.once('disconnect', () => resolve());
  return promise;
}

async function main(): Promise<void> {
  const asked = untilAskedToStop();
  const studio = await startStudio(readConfig(process.env));
  process.send?.('ready');
  await asked;
  await studio.stop();
  if (process.connected) process.disconnect?.();
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
