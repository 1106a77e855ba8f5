/**
 * How much of the last round this browser has shown. The studio settles a round at its start; a window that is closed
 * in the middle of it shows the rest when it is opened again.
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
    /** The first `events` of a bet's round have been shown. */
    keep: (betId: string, events: number) => storage.setItem(key, JSON.stringify({ betId, events })),
    /** All of it has. */
    forget: () => storage.removeItem(key),
    /** How many events of a round that is over were shown before the window closed; null where none is left. */
    of(round: Pick<Round, 'betId' | 'status'>): number | null {
      const kept = read();
      return round.status === 'finished' && kept?.betId === round.betId ? kept.events : null;
    },
  };
}
