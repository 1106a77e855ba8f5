/** Ends the rounds that a crash or a silent wallet left open: once at start, then every few seconds until stopped. */
import { carryOn } from './play-round.ts';
import { listAbandoned } from './rounds.ts';
import type { Studio } from './studio.ts';

const everyMs = 2_000;
const roundsAtOnce = 10;

async function sweep(studio: Studio): Promise<void> {
  try {
    const roundIds = await listAbandoned(studio.db, roundsAtOnce);
    await Promise.all(roundIds.map((roundId) => carryOn(studio, roundId)));
  } catch (error) {
    studio.log.error({ error }, 'Open rounds could not be carried on.');
  }
}

/** Answers the function that stops it; a sweep under way ends first. */
export function startRecovery(studio: Studio): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(studio).then(() => {
      if (!isStopped) timer = setTimeout(run, everyMs);
    });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
