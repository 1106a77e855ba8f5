/**
 * The sandbox vendor as a process of its own. Starts, says 'ready' to whoever started it, and stops cleanly on request.
 */
import { readConfig } from './engine/config.ts';
import { startStudio } from './engine/start.ts';
import { findGames, kindsOf } from './games.ts';

function untilStopRequested(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  // The parent that started us is gone: a server nobody can stop must not stay.
  process.once('disconnect', () => resolve());
  return promise;
}

async function main(): Promise<void> {
  const stopRequested = untilStopRequested();
  const games = await findGames();
  const offer = { games, kinds: kindsOf(games) };
  const studio = await startStudio(readConfig(process.env), offer, () => process.send?.('progress'));
  process.send?.('ready');
  await stopRequested;
  await studio.stop();
  if (process.connected) process.disconnect?.();
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
