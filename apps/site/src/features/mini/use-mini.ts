/**
 * A room of mini games as it is now, on the server's clock: how far this browser's clock is off is measured with every
 * answer.
 */
import type { Answer } from '@mirinae/contract/calls';
import type { MiniGame } from '@mirinae/game-math/mini/games';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, invalidate, useCall } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { rememberPromise } from './seen-promises.ts';

export type MiniState = Answer<'mini.state'> & { skewMs: number };
const pollMs = 15_000;
const tickMs = 250;
const shownResults = 100;

/** After a draw and after a bet: the round, its results and what was bet on it. */
export const invalidateMini = (): Promise<void> => invalidate('mini.*', 'bet.powerballResult');

async function readState(gameCode: MiniGame, roomKey: string | undefined): Promise<MiniState> {
  const sent = Date.now();
  const state = await api('mini.state', { gameCode, ...(roomKey === undefined ? {} : { roomKey }) });
  if (state.round) rememberPromise(state.round);
  const middle = (sent + Date.now()) / 2;
  return { ...state, skewMs: new Date(state.now).getTime() - middle };
}

export function useMiniState(gameCode: MiniGame, roomKey: string | undefined) {
  return useQuery({
    queryKey: ['mini.state', { gameCode, roomKey }],
    queryFn: () => readState(gameCode, roomKey),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
}

/**
 * The server's time in milliseconds, four times a second. Requests the round anew whenever one of its moments has come.
 */
export function useServerNow(state: MiniState | undefined): number {
  const skewMs = state?.skewMs ?? 0;
  const [now, setNow] = useState(() => Date.now() + skewMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now() + skewMs), tickMs);
    return () => window.clearInterval(timer);
  }, [skewMs]);
  const drawsAt = state?.round ? new Date(state.round.drawsAt).getTime() : Number.POSITIVE_INFINITY;
  const isDrawn = now >= drawsAt;
  useEffect(() => {
    if (isDrawn) void invalidateMini();
  }, [isDrawn]);
  return now;
}

export function useResults(roomKey: string | undefined) {
  return useCall(
    'bet.powerballResult',
    { roomKey: roomKey ?? '', count_per_list: shownResults },
    { isEnabled: roomKey !== undefined, keepsPrevious: true },
  );
}

export function useMyBets(roundId: number | undefined) {
  const { member } = useSession();
  return useCall('mini.myBets', { roundId: roundId ?? 0 }, { isEnabled: member !== null && roundId !== undefined });
}

export function useStats(gameCode: MiniGame, roomKey: string | undefined) {
  return useCall(
    'mini.stats',
    { gameCode, roomKey: roomKey ?? '' },
    { isEnabled: roomKey !== undefined, keepsPrevious: true },
  );
}
