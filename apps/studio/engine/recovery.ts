/**
 * Settles the rounds that a crash, a silent wallet or a player who left did not end: once at start, then every few
 * seconds until stopped.
 */
import { listUnsettled, type RoundStatus } from './rounds.ts';
import { resumeRound, resumeRounds } from './settle-round.ts';
import { endRound } from './steps.ts';
import type { Studio } from './studio.ts';

const intervalMs = 2_000;
/** Credits are sent in batches: a node that dies while it pays a match day leaves thousands. */
const batchSize = 400;
/** Of rounds that their players left, each in a transaction of its own. */
const maxConcurrentEnds = 10;

async function endAndResume(studio: Studio, roundId: string): Promise<void> {
  await endRound(studio, roundId, { isIdle: true, seconds: 0 });
  await resumeRound(studio, roundId);
}

const isPlayed = ({ status }: { readonly status: RoundStatus }) => status === 'playing';

/** Answers whether there may be more that need not wait. */
async function sweep(studio: Studio): Promise<boolean> {
  try {
    const rounds = await listUnsettled(studio.db, batchSize);
    const [played, ended] = [rounds.filter(isPlayed), rounds.filter((round) => !isPlayed(round))];
    await Promise.all([
      resumeRounds(
        studio,
        ended.map(({ round_id: roundId }) => roundId),
      ),
      ...played.slice(0, maxConcurrentEnds).map(({ round_id: roundId }) => endAndResume(studio, roundId)),
    ]);
    return ended.length === batchSize;
  } catch (error) {
    studio.log.error({ error }, 'Open rounds could not be resumed.');
    return false;
  }
}

/** Answers the function that stops it; a sweep under way ends first. */
export function startRecovery(studio: Studio): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep(studio).then((isMore) => {
      if (!isStopped) timer = setTimeout(run, isMore ? 0 : intervalMs);
    });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
