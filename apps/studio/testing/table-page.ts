/** A page at a table: its socket, and every state of the table that it received. */
import { WebSocket } from 'ws';
import { type ServerMessage, serverMessage, type TableState, tableSocketPath } from '../wire/table.ts';

/** What such a page cuts a shoe with. */
export const cutOf = (commitment: string) => commitment.slice(0, 32);

export async function openTablePage(origin: string, token: string, instance: string) {
  const socket = new WebSocket(new URL(tableSocketPath, origin.replace('http', 'ws')));
  const states: TableState[] = [];
  let given = '';
  const others: Exclude<ServerMessage, TableState>[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const message = serverMessage.parse(JSON.parse(String(data)));
    if (message.type === 'table') {
      states.push(message);
      if (message.toCut !== null && message.toCut !== given) {
        given = message.toCut;
        socket.send(JSON.stringify({ type: 'cut', commitment: given, cut: cutOf(given) }));
      }
    } else others.push(message);
    for (const look of waiting) look();
  });
  const opened = Promise.withResolvers<void>();
  socket.once('open', () => opened.resolve());
  socket.once('error', (error) => opened.reject(error));
  await opened.promise;
  socket.send(JSON.stringify({ type: 'join', token, instance }));

  /** The first state from now on, the last one included, that is as wanted. */
  function until(isWanted: (state: TableState) => boolean): Promise<TableState> {
    const { promise, resolve } = Promise.withResolvers<TableState>();
    const from = Math.max(states.length - 1, 0);
    const look = () => {
      const found = states.slice(from).find(isWanted);
      if (!found) return;
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
    return promise;
  }
  return { socket, states, others, until, close: () => socket.terminate() };
}
