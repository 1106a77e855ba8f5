/** What every stand-in does with requests of free rounds: each key once, and the faults that a test wants. */
import type { IssuedRounds, StandInRounds } from './stand-in.ts';

type CreateOutcome = { readonly status: 'created' | 'known' | 'lost' } | { readonly status: 'refused'; reason: string };

export type RoundsDesk = StandInRounds & {
  create(rounds: Omit<IssuedRounds, 'isCancelled'>): CreateOutcome;
  /** False for a key that is not known. */
  cancel(key: string): boolean;
};

export function openRoundsDesk(play: StandInRounds['play']): RoundsDesk {
  const issued: IssuedRounds[] = [];
  return {
    issued,
    fault: null,
    play,
    create(rounds) {
      const { fault } = this;
      this.fault = null;
      if (fault?.kind === 'refuse') return { status: 'refused', reason: fault.reason };
      if (issued.some(({ key }) => key === rounds.key)) return { status: 'known' };
      issued.push({ ...rounds, isCancelled: false });
      return { status: fault?.kind === 'lose' ? 'lost' : 'created' };
    },
    cancel(key) {
      const found = issued.find((each) => each.key === key);
      if (found) found.isCancelled = true;
      return found !== undefined;
    },
  };
}
