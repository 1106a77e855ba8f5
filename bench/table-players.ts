/** Players at live tables, each with a socket: they bet on rounds they see open and note when they receive results. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { serverMessage, type TableState, tableSocketPath } from '../apps/studio/wire/table.ts';
import { type BenchTable, stakeInput } from './bench-tables.ts';
import { openPlayerPage, type PlayerPage } from './player-page.ts';

export type Bet = {
  readonly betId: string;
  readonly tableRoundId: string;
  /** Lost: no answer came, or none that a table gives. */
  readonly answer: 'accepted' | 'refused' | 'lost';
  readonly ms: number;
};

export type TablePlayer = PlayerPage & {
  readonly table: BenchTable;
  /** The newest state that was received. */
  state(): TableState | null;
  readonly bets: Bet[];
  /** When the result of a round was received, in milliseconds since 1970. */
  readonly receivedAt: ReadonlyMap<string, number>;
  bet(tableRoundId: string): Promise<Bet>;
  close(): void;
};

/** Betting takes no more, the table or its window has gone on: a refusal that costs nothing. */
const refusals: readonly number[] = [409, 429];

function answerOf(status: number): Bet['answer'] {
  if (status === 200) return 'accepted';
  return refusals.includes(status) ? 'refused' : 'lost';
}

export async function sitDown(platform: Platform, studioUrl: string, table: BenchTable): Promise<TablePlayer> {
  const page = await openPlayerPage(platform, studioUrl, table);
  const receivedAt = new Map<string, number>();
  const bets: Bet[] = [];
  let newest: TableState | null = null;
  const socket = new WebSocket(new URL(tableSocketPath, studioUrl.replace('http', 'ws')));
  const joined = Promise.withResolvers<void>();
  socket.once('error', joined.reject);
  socket.once('open', () => socket.send(JSON.stringify({ type: 'join', token: page.token, instance: page.instance })));
  socket.on('message', (data) => {
    const now = Date.now();
    const message = serverMessage.parse(JSON.parse(String(data)));
    if (message.type !== 'table') return;
    const { toCut } = message;
    if (toCut !== null && newest?.toCut !== toCut)
      socket.send(JSON.stringify({ type: 'cut', commitment: toCut, cut: toCut.slice(0, 32) }));
    newest = message;
    if (message.phase === 'settled' && message.tableRoundId && !receivedAt.has(message.tableRoundId))
      receivedAt.set(message.tableRoundId, now);
    joined.resolve();
  });
  await joined.promise;
  const bet = async (tableRoundId: string): Promise<Bet> => {
    const betId = randomUUID();
    const began = performance.now();
    const requested = page.call('bet', { betId, tableRoundId, input: stakeInput(table.game) });
    const status = await requested.then((response) => response.status).catch(() => 0);
    const made = { betId, tableRoundId, answer: answerOf(status), ms: performance.now() - began };
    bets.push(made);
    return made;
  };
  return { ...page, table, bets, receivedAt, bet, state: () => newest, close: () => socket.terminate() };
}

const lookMs = 50;

/** Waits for a round of the table that is open for so long at least. */
export async function untilOpen(player: TablePlayer, minMs: number): Promise<{ id: string; closesAt: number }> {
  for (;;) {
    const state = player.state();
    if (state?.phase === 'open' && state.tableRoundId && state.closesAt - Date.now() > minMs)
      return { id: state.tableRoundId, closesAt: state.closesAt };
    await wait(lookMs);
  }
}

/** Bets once a round, at its own moment while bets are taken, until the time is over. */
export async function playUntil(player: TablePlayer, endMs: number, share: number): Promise<void> {
  let last = '';
  while (Date.now() < endMs) {
    const { id, closesAt } = await untilOpen(player, 1_000);
    if (id === last) {
      await wait(1_000);
      continue;
    }
    last = id;
    await wait(share * Math.max(closesAt - Date.now() - 500, 0));
    await player.bet(id);
  }
}
