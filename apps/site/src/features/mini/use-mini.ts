/** A room of mini games as it is now, on the server's clock, which comes with every answer. */
import type { Answer } from '@mirinae/contract/calls';
import type { MiniRound } from '@mirinae/contract/mini/mini';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { noteServerTime, useAtServerTime } from '@mirinae/ui/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, invalidate, useCall } from '../../shell/calls/api.ts';
import { useIsMember } from '../../shell/session/session.ts';

export type MiniState = Answer<'mini.state'>;
const pollMs = 15_000;
const shownResults = 100;
const limitsStaleMs = 60_000;

/** Refreshes round, results and bets after a draw or a bet. */
export const invalidateMini = (): Promise<void> => invalidate('mini.*', 'bet.powerballResult');

/** Loaded separately: the main page shows rounds too, and needs no store of promises for its first picture. */
async function remember(round: MiniRound): Promise<void> {
  try {
    const { rememberPromise } = await import('./seen-promises.ts');
    rememberPromise(round);
  } catch {
    // Offline; the next reading remembers it.
  }
}

async function readState(gameCode: MiniGame, roomKey: string | undefined): Promise<MiniState> {
  const sentAt = performance.now();
  const state = await api('mini.state', { gameCode, ...(roomKey === undefined ? {} : { roomKey }) });
  const { round } = state;
  if (round) void remember(round);
  noteServerTime({ serverMs: Date.parse(state.now), tripMs: performance.now() - sentAt, grainMs: 0 });
  return state;
}

export function useMiniState(gameCode: MiniGame, roomKey: string | undefined) {
  return useQuery({
    queryKey: ['mini.state', { gameCode, roomKey }],
    queryFn: () => readState(gameCode, roomKey),
    refetchInterval: pollMs,
  });
}

/** Whether the moment of the draw has come; requests the room anew then. */
export function useIsDue(state: MiniState | undefined): boolean {
  const drawsAt = state?.round ? new Date(state.round.drawsAt).getTime() : Number.POSITIVE_INFINITY;
  const isDue = useAtServerTime((now) => now >= drawsAt);
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

/** Results of a business day so far; not requested again while a draw is still being shown. */
export function useStats(gameCode: MiniGame, roomKey: string, isRevealed: boolean) {
  return useCall('mini.stats', { gameCode, roomKey }, { isEnabled: isRevealed, keepsPrevious: true });
}

/** Limits of one bet. */
export function useLimits() {
  const isMember = useIsMember();
  return useCall('bet.limits', {}, { isEnabled: isMember, staleMs: limitsStaleMs }).data ?? null;
}
