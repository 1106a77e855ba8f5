/** A seat at a live table or a virtual event: the newest state of its socket. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { serverMessage, type TableState, tableSocketPath } from '../../studio/wire/table.ts';
import type { Player } from '../player.ts';
import type { GamePage } from './game-page.ts';

/** A round that takes bets. */
export type OpenRound = { readonly tableRoundId: string } & Pick<TableState, 'commitment' | 'number' | 'results'>;

export type TableSeat = {
  /** Waits for a round that takes bets and is another one than that. Null when the table does not open in time. */
  nextRound(after: OpenRound | null): Promise<OpenRound | null>;
  leave(): void;
};

/** A round of the slowest table, a match day of the league, comes every four and a half minutes. */
const patienceMs = 300_000;
const lookMs = 500;
/** A bet takes a moment to arrive. */
const betBeforeMs = 1_500;

/** Cuts a shoe that waits for it, as the page of a player does. */
function cutShoe(socket: WebSocket, before: TableState | null, { toCut }: TableState): void {
  if (toCut !== null && before?.toCut !== toCut)
    socket.send(JSON.stringify({ type: 'cut', commitment: toCut, cut: toCut.slice(0, 32) }));
}

export async function sitDown({ house, browser }: Player, page: GamePage): Promise<TableSeat> {
  const address = new URL(tableSocketPath, page.origin.replace(/^http/, 'ws'));
  const { address: localAddress } = browser;
  const socket = new WebSocket(address, { localAddress });
  const seen: { state: TableState | null } = { state: null };
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const { data: message } = serverMessage.safeParse(JSON.parse(String(data)));
    if (message?.type !== 'table') return;
    cutShoe(socket, seen.state, message);
    seen.state = message;
  });
  await once(socket, 'open', { signal: house.signal });
  socket.send(JSON.stringify({ type: 'join', token: page.token, instance: page.instance }));
  return {
    async nextRound(after) {
      const until = performance.now() + patienceMs;
      while (performance.now() < until && socket.readyState === WebSocket.OPEN) {
        const { state } = seen;
        const isOpen = state?.phase === 'open' && state.closesAt - Date.now() > betBeforeMs;
        if (isOpen && state.tableRoundId !== null && state.tableRoundId !== after?.tableRoundId) {
          const { tableRoundId, commitment, number, results } = state;
          return { tableRoundId, commitment, number, results };
        }
        await sleep(lookMs, undefined, { signal: house.signal });
      }
      return null;
    },
    leave: () => socket.terminate(),
  };
}
