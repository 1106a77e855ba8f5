/** Repeats a message until it has a definite answer. */
import { setTimeout as wait } from 'node:timers/promises';
import { WalletUncertain } from './errors.ts';

export type Repetition = {
  /** Stops the repetition between two attempts: the last WalletUncertain is thrown, and the message remains due. */
  readonly signal?: AbortSignal | undefined;
  /** Pause after the first attempt, milliseconds; each is twice the one before. */
  readonly firstPauseMs?: number | undefined;
  readonly maxPauseMs?: number | undefined;
};

const minute = 60_000;
const defaults = { firstPauseMs: 1_000, maxPauseMs: 5 * minute } as const;

/** Never gives up by itself; whatever is not uncertain is thrown. */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  { signal, firstPauseMs = defaults.firstPauseMs, maxPauseMs = defaults.maxPauseMs }: Repetition = {},
): Promise<Answer> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof WalletUncertain) || signal?.aborted) throw error;
      const goesOn = await wait(pauseMs, true, { signal }).catch(() => false);
      if (!goesOn) throw error;
    }
  }
}
