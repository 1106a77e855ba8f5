/** A room of mini games as it is now, on the server's clock: how far this browser's clock is off is measured with every answer. */
import type { Answer } from '@mirinae/contract/calls';
import type { MiniGame } from '@mirinae/game-math/mini/games';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

export type MiniState = Answer<'mini.state'> & { skewMs: number };
const pollMs = 15_000;
const tickMs = 250;
const shownResults = 100;

async function askState(gameCode: MiniGame, roomKey: string | undefined): Promise<MiniState> {
  const sent = Date.now();
  const state = await api('mini.state', { gameCode, ...(roomKey === undefined ? {} : { roomKey }) });
  const middle = (sent + Date.now()) / 2;
  return { ...state, skewMs: new Date(state.now).getTime() - middle };
}

export function useMiniState(gameCode: MiniGame, roomKey: string | undefined) {
  return useQuery({
    queryKey: ['mini', 'state', gameCode, roomKey],
    queryFn: () => askState(gameCode, roomKey),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
}

/** The server's time in milliseconds, four times a second. Asks for the round anew whenever one of its moments has come. */
export function useServerNow(state: MiniState | undefined): number {
  const client = useQueryClient();
  const skewMs = state?.skewMs ?? 0;
  const [now, setNow] = useState(() => Date.now() + skewMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now() + skewMs), tickMs);
    return () => window.clearInterval(timer);
  }, [skewMs]);
  const drawsAt = state?.round ? new Date(state.round.drawsAt).getTime() : Number.POSITIVE_INFINITY;
  const isDrawn = now >= drawsAt;
  useEffect(() => {
    if (isDrawn) void client.invalidateQueries({ queryKey: ['mini'] });
  }, [isDrawn, client]);
  return now;
}

export function useResults(roomKey: string | undefined, perPage = shownResults) {
  return useQuery({
    queryKey: ['mini', 'results', roomKey, perPage],
    queryFn: () => api('bet.powerballResult', { roomKey: roomKey ?? '', count_per_list: perPage }),
    enabled: roomKey !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function useMyBets(roundId: number | undefined) {
  const { member } = useSession();
  return useQuery({
    queryKey: ['mini', 'bets', roundId],
    queryFn: () => api('mini.myBets', { roundId: roundId ?? 0 }),
    enabled: member !== null && roundId !== undefined,
  });
}

export function useStats(gameCode: MiniGame, roomKey: string | undefined) {
  return useQuery({
    queryKey: ['mini', 'stats', gameCode, roomKey],
    queryFn: () => api('mini.stats', { gameCode, roomKey: roomKey ?? '' }),
    enabled: roomKey !== undefined,
    placeholderData: keepPreviousData,
  });
}
