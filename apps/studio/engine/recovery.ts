/**
 * Settles the rounds that a crash, a silent wallet or a player who left did not end: once at start, then every few
 * seconds until stopped.
 */
import { listUnsettled } from './rounds.ts';
import { resumeRound } from './settle-round.ts';
import { endRound } from './steps.ts';
import type { Studio } from './studio.ts';

const intervalMs = 2_000;
const batchSize = 10;

async function resume(studio: Studio, roundId: string): Promise<void> {
  await endRound(studio, roundId, { isIdle: true, seconds: 0 });
  await resumeRound(studio, roundId);
}

async function sweep(studio: Studio): Promise<void> {
  try {
    const roundIds = await listUnsettled(studio.db, batchSize);
    await Promise.all(roundIds.map((roundId) => resume(studio, roundId)));
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
