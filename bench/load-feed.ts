/**
 * A feed under full load: two thousand matches of forty lines, and as many new prices in a
 * second as one likes. It speaks our protocol; each price carries its time as its first odds.
 */

import { createServer, type IncomingMessage } from 'node:http';
import type { FeedMarket, FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import { recoveryRequest } from '@mirinae/contract/feed/recoveries';
import { inEachLanguage } from '@mirinae/contract/languages';
import { WebSocketServer } from 'ws';

const linesOfFixture = 40;
const linesOfChange = 4;
const aliveMs = 5_000;
const tickMs = 10;
const minOdds = 10_000;

const named = (id: string) => ({ id, names: inEachLanguage(() => id) });
const idOf = (nth: number): string => `bench:match:${nth}`;

function factsOf(nth: number, startsAt: number): Fixture {
  return {
    id: idOf(nth),
    sport: 'soccer',
    startsAt,
    status: 'live',
    category: named('bench'),
    league: named(`league:${nth % 40}`),
    home: named(`home:${nth}`),
    away: named(`away:${nth}`),
    venue: named('venue').names,
  };
}

/** `odds` is what its first outcome pays. */
const lineOf = (nth: number, odds: number): FeedMarket => ({
  id: 18,
  specifiers: `total=${nth}.5`,
  status: 'active',
  isCashOutOpen: true,
  outcomes: [
    { id: '12', isActive: true, odds, chances: [0.512345678, 0, 0, 0, 0.487654322] },
    { id: '13', isActive: true, odds: 19_000, chances: [0.487654322, 0, 0, 0, 0.512345678] },
  ],
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

export class LoadFeed {
  readonly #server = createServer((request, response) => {
    this.#answer(request).then(
      (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
      () => response.writeHead(400).end(),
    );
  });
  readonly #sockets = new WebSocketServer({ server: this.#server, perMessageDeflate: false });
  readonly #fixtures: number;
  readonly #startsAt = Date.now() - 600_000;
  /** Odds count milliseconds from here. */
  readonly since = Date.now();
  readonly #recovered = new Set<Producer>();
  readonly #alive: NodeJS.Timeout;
  #load: NodeJS.Timeout | undefined;
  #nth = 0;
  #seq = 0;
  /** When the newest snapshot began to be sent, milliseconds since 1970. */
  snapshotAt = 0;
  snapshots = 0;

  constructor(fixtures: number) {
    this.#fixtures = fixtures;
    this.#sockets.on('connection', () => {
      this.#recovered.clear();
      this.#sayAlive();
    });
    this.#alive = setInterval(() => this.#sayAlive(), aliveMs);
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  /** Sets the rate of price changes, evenly spread. */
  change(perSecond: number): void {
    clearInterval(this.#load);
    const began = performance.now();
    let sent = 0;
    this.#load = setInterval(() => {
      const due = ((performance.now() - began) / 1_000) * perSecond;
      for (; sent < due; sent += 1) this.#changeOne();
    }, tickMs);
  }

  /** Everything of these fixtures rests from this moment, which is answered. */
  stop(fixtures: readonly number[]): number {
    const at = Date.now();
    for (const nth of fixtures)
      this.#send({ ...this.#head('live', at), type: 'betStop', fixture: idOf(nth), groups: ['all'], reason: 'goal' });
    return at;
  }

  /** Closes all sockets: listeners have to reconnect. */
  breakOff(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  close(): void {
    clearInterval(this.#load);
    clearInterval(this.#alive);
    this.breakOff();
    this.#sockets.close();
    this.#server.close();
  }

  #head(producer: Producer, at: number) {
    this.#seq += 1;
    return { producer, at, seq: this.#seq };
  }

  #send(message: FeedMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.#sockets.clients) socket.send(text);
  }

  #sayAlive(): void {
    for (const producer of ['live', 'prematch'] as const)
      this.#send({
        ...this.#head(producer, Date.now()),
        type: 'alive',
        isSubscribed: this.#recovered.has(producer),
      });
  }

  #oddsNow = (): number => minOdds + (Date.now() - this.since);

  /** A few lines of the next fixture, each in its turn. */
  #changeOne(): void {
    this.#nth += 1;
    const first = Math.floor(this.#nth / this.#fixtures) * linesOfChange;
    const odds = this.#oddsNow();
    const markets = Array.from({ length: linesOfChange }, (_, more) => lineOf((first + more) % linesOfFixture, odds));
    this.#say(this.#nth % this.#fixtures, markets);
  }

  #say(nth: number, markets: FeedMarket[], request?: string): void {
    this.#send({
      ...this.#head('live', Date.now()),
      ...(request === undefined ? {} : { request }),
      type: 'oddsChange',
      fixture: idOf(nth),
      state: {
        status: 'live',
        period: { kind: 'half', nth: 1 },
        clock: Math.floor((Date.now() - this.#startsAt) / 1_000),
        scores: { match: { home: 1, away: 0 } },
        situation: {},
      },
      markets,
    });
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://feed');
    if (pathname === '/api/sports') return [{ key: 'soccer', names: named('soccer').names }];
    if (pathname === '/api/recoveries') return this.#recover(recoveryRequest.parse(await bodyOf(request)));
    const today = Math.floor((Date.now() + 9 * 3_600_000) / 86_400_000);
    if (Number(searchParams.get('day')) !== today) return [];
    return Array.from({ length: this.#fixtures }, (_, nth) => factsOf(nth, this.#startsAt));
  }

  #recover({ producer, request }: { producer: Producer; request: string }) {
    const standsSince = Date.now();
    setImmediate(() => {
      if (producer === 'live') {
        this.snapshotAt = Date.now();
        this.snapshots += 1;
        const odds = this.#oddsNow();
        const lines = Array.from({ length: linesOfFixture }, (_, nth) => lineOf(nth, odds));
        for (let nth = 0; nth < this.#fixtures; nth += 1) this.#say(nth, lines, request);
      }
      this.#recovered.add(producer);
      this.#send({ ...this.#head(producer, Date.now()), type: 'snapshotComplete', request, standsSince });
      this.#sayAlive();
    });
    return { answer: 'granted' };
  }
}
