/**
 * Progress of the last round's display in this browser. The studio settles a round at its start; a window closed during
 * the display shows the rest when it is opened again.
 */
import { z } from 'zod';
import type { Round } from '../../wire/wire.ts';

const stored = z.strictObject({ betId: z.uuid(), events: z.int().nonnegative() });

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createShownSoFar(gameKey: string, storage: Kept) {
  const key = `shown:${gameKey}`;
  const read = () => {
    try {
      return stored.parse(JSON.parse(storage.getItem(key) ?? ''));
    } catch {
      return null;
    }
  };
  return {
    /** Stores that the first `events` events of a bet's round were shown. */
    keep: (betId: string, events: number) => storage.setItem(key, JSON.stringify({ betId, events })),
    /** Removes the progress of a completely shown round. */
    forget: () => storage.removeItem(key),
    /** Number of shown events of a finished round before the window was closed; null if none are pending. */
    of(round: Pick<Round, 'betId' | 'status'>): number | null {
      const kept = read();
      return round.status === 'finished' && kept?.betId === round.betId ? kept.events : null;
    },
  };
}
