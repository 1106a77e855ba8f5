/**
 * Settles the rounds that a crash or a silent wallet left open: once at start, then every few seconds until stopped.
 */
import { listUnsettled } from './rounds.ts';
import { resumeRound } from './settle-round.ts';
import type { Studio } from './studio.ts';

const intervalMs = 2_000;
const batchSize = 10;

async function sweep(studio: Studio): Promise<void> {
  try {
    const roundIds = await listUnsettled(studio.db, batchSize);
    await Promise.all(roundIds.map((roundId) => resumeRound(studio, roundId)));
  } catch (error) {
    studio.log.error({ error }, 'Open rounds could not be resumed.');
  }
}

/** Answers the function that stops it; a sweep under way ends first. */
export function startRecovery(studio: Studio): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(studio).then(() => {
      if (!isStopped) timer = setTimeout(run, intervalMs);
    });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
