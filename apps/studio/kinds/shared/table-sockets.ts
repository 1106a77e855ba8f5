/** The sockets of tables' pages. A page joins with its play token and gets the whole table with every change. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { keepAlive } from '@mirinae/contract/serving/keep-alive';
import { type WebSocket, WebSocketServer } from 'ws';
import { monotonicMs } from '../../engine/clock.ts';
import { tryAgainLater } from '../../engine/limits.ts';
import { enterSession } from '../../engine/sessions.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import {
  type ChatMessage,
  pageMessage,
  type ServerMessage,
  type TableState,
  tableSocketPath,
} from '../../wire/table.ts';
import type { OutrightGame } from './outright-game.ts';
import type { SharedGame } from './shared-game.ts';
import { readTable } from './snapshot.ts';
import type { News } from './table-news.ts';

const maxMessageBytes = 1_024;
const joinMs = 5_000;
/** Changes that come together are sent together. */
const sendAgainMs = 200;
/** Bets come by the hundred where many play: these pages receive them less often, and of all else as soon as others. */
const manyPages = 100;
const betsAgainMs = 1_000;

function parseMessage(data: string) {
  try {
    return pageMessage.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** Message with the whole table, or with its bets only if `lastCore`, the rest of the last message, is unchanged. */
function textOf(state: TableState, lastCore: string): { text: string; core: string } {
  const { now, bets, betCount, staked, spots, ...rest } = state;
  const core = JSON.stringify(rest);
  const { tableRoundId } = state;
  const message: ServerMessage =
    core === lastCore ? { type: 'bets', now, tableRoundId, bets, betCount, staked, spots } : state;
  return { text: JSON.stringify(message), core };
}

/** Sends a table to all its pages: immediately, but rate-limited. */
function createBroadcast(studio: Studio, game: SharedGame, outrights: readonly OutrightGame[]) {
  const pages = new Set<WebSocket>();
  let lastCore = '';
  let toCut: string | null = null;
  let sentMs = 0;
  let dueMs = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const read = async () => {
    const state = await readTable(studio, game, outrights);
    toCut = state.toCut;
    return state;
  };
  const send = async () => {
    dueMs = Number.POSITIVE_INFINITY;
    if (pages.size === 0) return;
    sentMs = monotonicMs();
    const message = textOf(await read(), lastCore);
    lastCore = message.core;
    for (const page of pages) page.send(message.text);
  };
  return {
    pages,
    read,
    isToCut: (commitment: string) => commitment === toCut,
    publish(news: News) {
      const againMs = news === 'bets' && pages.size > manyPages ? betsAgainMs : sendAgainMs;
      const wantedMs = Math.max(sentMs + againMs, monotonicMs());
      if (pages.size === 0 || wantedMs >= dueMs) return;
      clearTimeout(timer);
      dueMs = wantedMs;
      const onFailed = (error: unknown) => studio.log.error({ error }, 'A table was not sent.');
      timer = setTimeout(() => void send().catch(onFailed), Math.max(wantedMs - monotonicMs(), 0));
    },
  };
}

export type TableSockets = {
  /** Of this node. */
  countPages(tableKey: string): number;
  /** Of one table, or of all. */
  publish(tableKey: string | null, news: News): void;
  /** Chat message at a table. */
  pass(tableKey: string, message: ChatMessage): void;
  stop(): void;
};

type Page = { tableKey: string | null };

export function openTableSockets(
  studio: Studio,
  server: Server,
  games: readonly SharedGame[],
  outrights: readonly OutrightGame[],
  /** The table that the page of a game shows. */
  tableOf: (gameKey: string) => string,
  onWatched: (tableKey: string) => void,
  onCut: (tableKey: string, commitment: string, cut: string) => Promise<void>,
): TableSockets {
  const outrightsOf = (key: string) => outrights.filter(({ table }) => table === key);
  const tables = new Map(games.map((game) => [game.key, createBroadcast(studio, game, outrightsOf(game.key))]));
  const pages = new WeakMap<WebSocket, Page>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const say = (socket: WebSocket, message: ServerMessage) => socket.send(JSON.stringify(message));

  const join = async (socket: WebSocket, token: string, instance: string) => {
    const { gameKey } = await enterSession(studio, token, instance);
    const tableKey = tableOf(gameKey);
    const table = tables.get(tableKey);
    const page = pages.get(socket);
    if (!table || !page) throw new PlayFault('NOT_FOUND');
    // Gone meanwhile: its end was published already, and it would stay in the list.
    if (socket.readyState !== socket.OPEN) return;
    page.tableKey = tableKey;
    table.pages.add(socket);
    socket.once('close', () => table.pages.delete(socket));
    socket.send(JSON.stringify(await table.read()));
    onWatched(tableKey);
  };
  const refuse = (socket: WebSocket, error: unknown) => {
    if (!(error instanceof PlayFault)) studio.log.error({ error }, 'A page could not join its table.');
    say(socket, { type: 'refused', code: error instanceof PlayFault ? error.code : 'FAILED' });
    socket.close();
  };
  const cut = async ({ tableKey }: Page, commitment: string, given: string) => {
    if (tableKey === null || !tables.get(tableKey)?.isToCut(commitment)) return;
    await onCut(tableKey, commitment, given);
  };
  const onSocket = (socket: WebSocket) => {
    const page: Page = { tableKey: null };
    pages.set(socket, page);
    const late = setTimeout(() => socket.terminate(), joinMs);
    socket.once('close', () => clearTimeout(late));
    socket.on('error', () => socket.terminate());
    keepAlive(socket);
    let hasJoined = false;
    socket.on('message', (data) => {
      const message = parseMessage(String(data));
      if (message?.type === 'ping') return say(socket, { type: 'pong', sent: message.sent, now: monotonicMs() });
      if (message?.type === 'cut')
        return void cut(page, message.commitment, message.cut).catch((error: unknown) =>
          studio.log.error({ error }, 'A shoe could not be cut.'),
        );
      if (message?.type !== 'join' || hasJoined) return socket.terminate();
      hasJoined = true;
      clearTimeout(late);
      return void join(socket, message.token, message.instance).catch((error) => refuse(socket, error));
    });
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url === tableSocketPath) {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        if (studio.limits.open(socket, request)) onSocket(socket);
        else socket.close(tryAgainLater);
      });
    }
  };
  server.on('upgrade', onUpgrade);
  return {
    countPages: (tableKey) => tables.get(tableKey)?.pages.size ?? 0,
    publish(tableKey, news) {
      for (const [key, table] of tables) if (tableKey === null || tableKey === key) table.publish(news);
    },
    pass(tableKey, message) {
      const text = JSON.stringify(message);
      for (const page of tables.get(tableKey)?.pages ?? []) page.send(text);
    },
    stop() {
      server.off('upgrade', onUpgrade);
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
