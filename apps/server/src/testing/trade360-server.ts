/**
 * A stand-in for LSports' TRADE360: the documented snapshot API over HTTP, and the messages of its queues, one a frame
 * of a WebSocket, where the vendor delivers them over AMQP. It holds what it sent, as the vendor does.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Producer } from '@mirinae/contract/feed/messages';
import { afterAll } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { randomUuid } from '../platform/rng.ts';

const bet = z.looseObject({ Id: z.int(), Name: z.string(), Status: z.int(), LastUpdate: z.string() });
const market = z.looseObject({ Id: z.int(), Bets: z.array(bet) });
const event = z.looseObject({ FixtureId: z.int(), Markets: z.array(market).optional() });
export const tradeSample = z.object({
  Header: z.looseObject({ Type: z.int() }),
  Body: z.looseObject({ Events: z.array(event).optional() }),
});
type TradeSample = z.infer<typeof tradeSample>;
type TradeEvent = z.infer<typeof event>;

export const tradeAccount = { user: 'stand-in', password: 'of-this-test-alone', packages: { live: 11, prematch: 12 } };
const paths: Readonly<Record<string, Producer>> = { '/InPlay/GetEvents': 'live', '/PreMatch/GetEvents': 'prematch' };
const account = z.object({ packageId: z.int(), userName: z.string(), password: z.string(), sports: z.array(z.int()) });
const heartbeatType = 32;

/** The event as it is after another message about its fixture: bets are differences, all else comes whole. */
function merge(before: TradeEvent | undefined, after: TradeEvent): TradeEvent {
  const markets = new Map((before?.Markets ?? []).map((one) => [one.Id, one]));
  for (const { Bets, ...named } of after.Markets ?? []) {
    const bets = new Map((markets.get(named.Id)?.Bets ?? []).map((one) => [one.Id, one]));
    for (const one of Bets) bets.set(one.Id, one);
    markets.set(named.Id, { ...named, Bets: [...bets.values()] });
  }
  return { ...before, ...after, Markets: [...markets.values()] };
}

function updatedAt(given: TradeEvent, at: string): TradeEvent {
  if (!given.Markets) return given;
  const markets = given.Markets.map((one) => ({ ...one, Bets: one.Bets.map((each) => ({ ...each, LastUpdate: at })) }));
  return { ...given, Markets: markets };
}

/** Call once at the top of a test file; it is closed by itself. */
export async function startTrade360(now: () => number) {
  const held: Record<Producer, Map<number, TradeEvent>> = { live: new Map(), prematch: new Map() };
  const sockets: Record<Producer, Set<WebSocket>> = { live: new Set(), prematch: new Set() };
  const state = { isSilent: false, isUnreachable: false, snapshots: 0, last: '' };

  const http = createServer(async (request, response) => {
    const producer = paths[request.url ?? ''];
    const given = account.safeParse(await json(request));
    const isOwn = given.data?.userName === tradeAccount.user && given.data.password === tradeAccount.password;
    if (!producer || !isOwn || given.data?.packageId !== tradeAccount.packages[producer] || state.isUnreachable) {
      response.writeHead(producer ? 401 : 404).end();
      return;
    }
    state.snapshots += 1;
    const body = { Header: { HttpStatusCode: 200 }, Body: [...held[producer].values()] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const streams = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    const packageId = Number(new URL(request.url ?? '', 'ws://stand-in').searchParams.get('package'));
    const producer = packageId === tradeAccount.packages.live ? 'live' : 'prematch';
    const basic = `Basic ${Buffer.from(`${tradeAccount.user}:${tradeAccount.password}`).toString('base64')}`;
    if (state.isUnreachable || request.headers.authorization !== basic) {
      socket.destroy();
      return;
    }
    streams.handleUpgrade(request, socket, head, (opened) => {
      sockets[producer].add(opened);
      opened.on('close', () => sockets[producer].delete(opened));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has a port.');

  const sendText = (producer: Producer, text: string) => {
    for (const socket of sockets[producer]) socket.send(text);
  };
  /** Its guid, its time and those of its bets are of now, unless it is `old`. */
  const send = (producer: Producer, { Header, Body }: TradeSample, { isOld = false } = {}) => {
    const at = new Date(now()).toISOString();
    const events = (Body.Events ?? []).map((one) => (isOld ? one : updatedAt(one, at)));
    if (!isOld)
      for (const one of events) held[producer].set(one.FixtureId, merge(held[producer].get(one.FixtureId), one));
    const header = { ...Header, MsgGuid: randomUuid(), ServerTimestamp: now() };
    state.last = JSON.stringify({ Header: header, Body: { ...Body, Events: events } });
    sendText(producer, state.last);
  };
  /** Every five seconds at the vendor. */
  const heartbeats = setInterval(() => {
    if (state.isSilent) return;
    for (const producer of ['live', 'prematch'] as const)
      sendText(
        producer,
        JSON.stringify({ Header: { Type: heartbeatType, MsgGuid: randomUuid(), ServerTimestamp: now() }, Body: {} }),
      );
  }, 200);
  afterAll(() => {
    clearInterval(heartbeats);
    for (const open of Object.values(sockets)) for (const socket of open) socket.terminate();
    http.close();
  });
  return {
    state,
    send,
    sendText,
    port: address.port,
    /** The line breaks, and what is sent until `reconnect` is lost. */
    disconnect() {
      state.isUnreachable = true;
      for (const open of Object.values(sockets)) for (const socket of open) socket.terminate();
    },
    reconnect() {
      state.isUnreachable = false;
    },
  };
}
