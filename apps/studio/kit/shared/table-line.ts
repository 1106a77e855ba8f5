/**
 * WebSocket of a table: rejoins when it breaks or is silent, and receives the whole state again. It measures the offset
 * of the server's clock by the fastest of its last pings.
 */
import { watchLine } from '@mirinae/contract/line-watch';
import {
  type ChatMessage,
  type ServerMessage,
  serverMessage,
  type TableState,
  tableSocketPath,
} from '../../wire/table.ts';
import { newClientSeed } from '../play-client.ts';

const againMs = 1_000;
const keptMeasures = 5;

export type TableLine = {
  /** Server time in milliseconds. */
  now(): number;
  /** Round-trip time in milliseconds; null before the first measurement. */
  distanceMs(): number | null;
  /** Closes the connection without reconnecting. */
  leave(): void;
};

type Listener = {
  onTable(state: TableState): void;
  onChat(message: ChatMessage): void;
  onRefused(code: string): void;
  onBroken(): void;
};
type Measure = { readonly tripMs: number; readonly offsetMs: number };

function parse(data: unknown): ServerMessage | null {
  try {
    return serverMessage.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
}

export function openTableLine(token: string, instance: string, listener: Listener): TableLine {
  let measures: readonly Measure[] = [];
  const left = new AbortController();
  let state: TableState | null = null;
  const best = () => measures.toSorted((left, right) => left.tripMs - right.tripMs)[0];
  const receive = (message: ServerMessage | null) => {
    if (message?.type === 'pong') {
      const tripMs = performance.now() - message.sent;
      const measure = { tripMs, offsetMs: message.now + tripMs / 2 - performance.now() };
      measures = [measure, ...measures].slice(0, keptMeasures);
    } else if (message?.type === 'table') {
      // Estimate until the first measurement.
      if (measures.length === 0) measures = [{ tripMs: 1_000, offsetMs: message.now - performance.now() }];
      state = message;
      listener.onTable(message);
    } else if (message?.type === 'bets') {
      if (state?.tableRoundId !== message.tableRoundId) return;
      state = { ...state, ...message, type: 'table' };
      listener.onTable(state);
    } else if (message?.type === 'chat') listener.onChat(message);
    else if (message) listener.onRefused(message.code);
  };
  const open = () => {
    const address = new URL(tableSocketPath, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    const measure = () => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping', sent: performance.now() }));
    };
    let isRefused = false;
    let isOver = false;
    // `close` does not end a frozen connection: it is dropped, and its later messages are ignored.
    const end = () => {
      if (isOver) return;
      isOver = true;
      watch.stop();
      socket.close();
      if (isRefused || left.signal.aborted) return;
      listener.onBroken();
      setTimeout(() => left.signal.aborted || open(), againMs);
    };
    const watch = watchLine({ beat: measure, onSilent: end });
    let given = '';
    // Sent only after the commitment was received, so that the house could not choose the shoe by it.
    const cut = (commitment: string | null) => {
      if (commitment === null || commitment === given) return;
      given = commitment;
      socket.send(JSON.stringify({ type: 'cut', commitment, cut: newClientSeed() }));
    };
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'join', token, instance }));
      for (let at = 0; at < 3; at += 1) measure();
    });
    socket.addEventListener('message', ({ data }) => {
      if (isOver) return;
      watch.signalAlive();
      const message = parse(data);
      isRefused ||= message?.type === 'refused';
      if (message?.type === 'table') cut(message.toCut);
      receive(message);
    });
    socket.addEventListener('close', end);
    left.signal.addEventListener('abort', end);
  };
  open();
  return {
    now: () => performance.now() + (best()?.offsetMs ?? 0),
    distanceMs: () => best()?.tripMs ?? null,
    leave: () => left.abort(),
  };
}
