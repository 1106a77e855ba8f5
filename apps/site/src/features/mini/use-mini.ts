/**
 * A room of mini games as it is now, on the server's clock: how far this browser's clock is off is measured with every
 * answer.
 */
import type { Answer } from '@mirinae/contract/calls';
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api, invalidate, useCall } from '../../shell/api.ts';
import { useIsMember } from '../../shell/session.ts';

export type MiniState = Answer<'mini.state'> & { skewMs: number };
const pollMs = 15_000;
const tickMs = 250;
const shownResults = 100;
const limitsStaleMs = 60_000;

/** After a draw and after a bet: the round, its results and what was bet on it. */
export const invalidateMini = (): Promise<void> => invalidate('mini.*', 'bet.powerballResult');

/** Loaded beside: the main page shows rounds too, and needs no store of promises for its first picture. */
async function remember(round: MiniRound): Promise<void> {
  try {
    const { rememberPromise } = await import('./seen-promises.ts');
    rememberPromise(round);
  } catch {
    // Offline; the next reading remembers it.
  }
}

async function readState(gameCode: MiniGame, roomKey: string | undefined): Promise<MiniState> {
  const sent = Date.now();
  const state = await api('mini.state', { gameCode, ...(roomKey === undefined ? {} : { roomKey }) });
  const { round } = state;
  if (round) void remember(round);
  const middle = (sent + Date.now()) / 2;
  return { ...state, skewMs: new Date(state.now).getTime() - middle };
}

export function useMiniState(gameCode: MiniGame, roomKey: string | undefined) {
  return useQuery({
    queryKey: ['mini.state', { gameCode, roomKey }],
    queryFn: () => readState(gameCode, roomKey),
    refetchInterval: pollMs,
  });
}

function subscribeToTime(changed: () => void): () => void {
  const timer = window.setInterval(changed, tickMs);
  return () => window.clearInterval(timer);
}

/** What hangs on the server's time, looked at four times a second; the page is drawn anew only when it changes. */
export function useAtTime<Fact extends number | boolean>(skewMs: number, read: (now: number) => Fact): Fact {
  const readNow = () => read(Date.now() + skewMs);
  return useSyncExternalStore(subscribeToTime, readNow, readNow);
}

/** The server's time in milliseconds, four times a second. */
export const useNow = (skewMs: number): number => useAtTime(skewMs, (now) => Math.floor(now / tickMs) * tickMs);

/** Whether the moment of the draw has come; requests the room anew then. */
export function useIsDue(state: MiniState | undefined): boolean {
  const drawsAt = state?.round ? new Date(state.round.drawsAt).getTime() : Number.POSITIVE_INFINITY;
  const isDue = useAtTime(state?.skewMs ?? 0, (now) => now >= drawsAt);
  useEffect(() => {
    if (isDue) void invalidateMini();
  }, [isDue]);
  return isDue;
}

export function useResults(roomKey: string) {
  return useCall('bet.powerballResult', { roomKey, count_per_list: shownResults }, { keepsPrevious: true });
}

/** The member's bets in a round; without one the newest of all. */
export function useMyBets(roundId: number | undefined, { refetchMs }: { refetchMs?: number } = {}) {
  const isMember = useIsMember();
  return useCall('mini.myBets', roundId === undefined ? {} : { roundId }, {
    isEnabled: isMember,
    ...(refetchMs === undefined ? {} : { refetchMs }),
  });
}

/** What came on a business day so far; not asked anew while a draw is still being shown. */
export function useStats(gameCode: MiniGame, roomKey: string, isTold: boolean) {
  return useCall('mini.stats', { gameCode, roomKey }, { isEnabled: isTold, keepsPrevious: true });
}

/** What one bet may stake and win. */
export function useLimits() {
  const isMember = useIsMember();
  return useCall('bet.limits', {}, { isEnabled: isMember, staleMs: limitsStaleMs }).data ?? null;
}
