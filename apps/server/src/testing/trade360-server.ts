/**
 * A stand-in for LSports' TRADE360: the documented snapshot API over HTTP, and the messages of its queues, one a frame
 * of a WebSocket, where the vendor delivers them over AMQP. It holds what it sent, as the vendor does.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { json } from 'node:stream/consumers';
import { type Producer, producers } from '@mirinae/contract/feed/messages';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { randomUuid } from '../platform/rng.ts';

const bet = z.looseObject({ Id: z.int(), Name: z.string(), Status: z.int(), LastUpdate: z.string() });
const market = z.looseObject({ Id: z.int(), Bets: z.array(bet) });
const event = z.looseObject({ FixtureId: z.int(), Markets: z.array(market).optional() });
export const tradeSample = z.object({
  Header: z.looseObject({ Type: z.int(), ServerTimestamp: z.int() }),
  Body: z.looseObject({ Events: z.array(event).optional() }),
});
type TradeSample = z.infer<typeof tradeSample>;
type TradeEvent = z.infer<typeof event>;

export const tradeAccount = { user: 'stand-in', password: 'of-the-stand-in', packages: { live: 11, prematch: 12 } };
const paths: Readonly<Record<string, Producer>> = { '/InPlay/GetEvents': 'live', '/PreMatch/GetEvents': 'prematch' };
const account = z.object({ packageId: z.int(), userName: z.string(), password: z.string(), sports: z.array(z.int()) });
const basic = `Basic ${Buffer.from(`${tradeAccount.user}:${tradeAccount.password}`).toString('base64')}`;
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

type StandInOptions = {
  /** Any free one by default. */
  readonly port?: number;
  readonly now: () => number;
  /** Every five seconds at the vendor. */
  readonly heartbeatMs?: number;
};

export class Trade360StandIn {
  readonly #now: () => number;
  readonly #held: Record<Producer, Map<number, TradeEvent>> = { live: new Map(), prematch: new Map() };
  readonly #sockets: Record<Producer, Set<WebSocket>> = { live: new Set(), prematch: new Set() };
  readonly #streams = new WebSocketServer({ noServer: true });
  readonly #http = createServer((request, response) => void this.#answer(request, response));
  readonly #heartbeats: NodeJS.Timeout;
  /** Sends no heartbeats. */
  isSilent = false;
  isSnapshotBroken = false;
  #isUnreachable = false;
  /** How many were answered, and requested. */
  snapshots = 0;
  requests = 0;
  /** The message that was sent last. */
  last = '';

  constructor({ port = 0, now, heartbeatMs = 200 }: StandInOptions) {
    this.#now = now;
    this.#http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.#http.listen(port, '127.0.0.1');
    this.#heartbeats = setInterval(() => this.#sendHeartbeats(), heartbeatMs);
  }

  async port(): Promise<number> {
    if (!this.#http.listening) await once(this.#http, 'listening');
    const address = this.#http.address();
    if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
    return address.port;
  }

  /** Guid and time of the message, and the times of its bets, are of now; those of bets stay where it `isOld`. */
  send(producer: Producer, { Header, Body }: TradeSample, { isOld = false } = {}): void {
    const at = new Date(this.#now()).toISOString();
    const events = (Body.Events ?? []).map((one) => (isOld ? one : updatedAt(one, at)));
    const held = this.#held[producer];
    if (!isOld) for (const one of events) held.set(one.FixtureId, merge(held.get(one.FixtureId), one));
    const header = { ...Header, MsgGuid: randomUuid(), ServerTimestamp: this.#now() };
    this.last = JSON.stringify({ Header: header, Body: { ...Body, Events: events } });
    this.sendText(producer, this.last);
  }

  sendText(producer: Producer, text: string): void {
    for (const socket of this.#sockets[producer]) socket.send(text);
  }

  /** Messages until `reconnect` are lost. */
  disconnect(): void {
    this.#isUnreachable = true;
    this.#cut();
  }

  reconnect(): void {
    this.#isUnreachable = false;
  }

  stop(): void {
    clearInterval(this.#heartbeats);
    this.#cut();
    this.#http.close();
  }

  #cut(): void {
    for (const sockets of Object.values(this.#sockets)) for (const socket of sockets) socket.terminate();
  }

  #sendHeartbeats(): void {
    if (this.isSilent) return;
    const head = { Type: heartbeatType, ServerTimestamp: this.#now() };
    for (const producer of producers)
      this.sendText(producer, JSON.stringify({ Header: { ...head, MsgGuid: randomUuid() }, Body: {} }));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const producer = paths[request.url ?? ''];
    const { data } = account.safeParse(await json(request));
    const isOwn = data?.userName === tradeAccount.user && data.password === tradeAccount.password;
    if (!producer) response.writeHead(404).end();
    else if (!isOwn || data.packageId !== tradeAccount.packages[producer]) response.writeHead(401).end();
    else if (this.isSnapshotBroken || this.#isUnreachable) response.writeHead(500).end();
    else {
      this.snapshots += 1;
      const body = { Header: { HttpStatusCode: 200 }, Body: [...this.#held[producer].values()] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const packageId = Number(new URL(request.url ?? '', 'ws://stand-in').searchParams.get('package'));
    const producer = producers.find((one) => tradeAccount.packages[one] === packageId);
    if (!producer || this.#isUnreachable || request.headers.authorization !== basic) {
      socket.destroy();
      return;
    }
    this.#streams.handleUpgrade(request, socket, head, (opened) => {
      const sockets = this.#sockets[producer];
      sockets.add(opened);
      opened.on('close', () => sockets.delete(opened));
    });
  }
}
