/** Settling many bets at the wallet that are decided: some at the same time, each in its own message. */
import { resumeRound } from '../../engine/settle-round.ts';
import type { Studio } from '../../engine/studio.ts';

/** Calls to wallets at the same time. */
const atOnce = 8;

export async function endBets(studio: Studio, roundIds: readonly string[]): Promise<void> {
  const left = [...roundIds];
  const work = async () => {
    for (let roundId = left.pop(); roundId; roundId = left.pop()) await resumeRound(studio, roundId);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
