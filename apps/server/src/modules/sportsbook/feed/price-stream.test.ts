/** Prices on their way to sockets: few frames, no queue, and what rests goes at once. */
import { memberMessage } from '@mirinae/contract/realtime';
import { fixtureUpdate } from '@mirinae/contract/sport/fixtures';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clockStub } from '../../../testing/clock-stub.ts';
import { betStop, fixtureFacts, oddsChange, pricedMarket, trustedBoard } from '../../../testing/feed-samples.ts';
import { PriceStream } from './price-stream.ts';

const clock = clockStub();
const now = clock.now().getTime();
const line = (odds: number) => pricedMarket(18, 'total=2.5', { '12': odds, '13': 19_000 });
const other = pricedMarket(1, '', { '1': 21_000, '2': 33_000, '3': 34_000 });

function openSocket() {
  const frames: string[] = [];
  const read = (frame: string) =>
    z.array(fixtureUpdate).parse(JSON.parse(memberMessage.parse(JSON.parse(frame)).data2));
  return {
    bufferedAmount: 0,
    send: (text: string) => frames.push(text),
    /** The frames since the last look. */
    heard: () => frames.splice(0).map(read),
  };
}

let { board, heard } = trustedBoard(clock);
let stream = new PriceStream(board);
let at = now;
const reprice = (fixture: string, odds: number) => {
  at += 1;
  board.hear(oddsChange(fixture, at, [line(odds)], { producer: 'live' }));
};

beforeEach(() => {
  ({ board, heard } = trustedBoard(clock));
  stream = new PriceStream(board);
  for (const id of ['a', 'b', 'c']) {
    board.describe(fixtureFacts(id, { status: 'live' }));
    board.hear(oddsChange(id, now, [line(20_000), other], { producer: 'live' }));
  }
});
afterEach(() => stream.stop());

function watching(...fixtures: string[]) {
  const socket = openSocket();
  stream.watch(socket, fixtures);
  stream.tell();
  return socket;
}

describe('the stream of prices', () => {
  it('begins with each watched fixture whole, then tells what changed, in one frame a tick', () => {
    const socket = watching('a', 'b');
    expect(socket.heard()).toMatchObject([
      [
        { fixture: 'a', isWhole: true, lines: [{ market: 18 }, { market: 1 }] },
        { fixture: 'b', isWhole: true },
      ],
    ]);
    for (const odds of [20_100, 20_200]) for (const id of ['a', 'b', 'c']) reprice(id, odds);
    expect(socket.heard()).toEqual([]);
    stream.tell();
    const [frame, ...more] = socket.heard();
    expect(more).toEqual([]);
    expect(frame).toMatchObject([
      { fixture: 'a', isWhole: false, lines: [{ market: 18, outcomes: [{ odds: 20_200 }, { odds: 19_000 }] }] },
      { fixture: 'b', isWhole: false },
    ]);
    stream.tell();
    expect(socket.heard()).toEqual([]);
  });

  it('tells at once what cannot be bet any more, without its prices', () => {
    const socket = watching('a');
    socket.heard();
    at += 1;
    board.hear(betStop('a', at));
    expect(socket.heard()).toMatchObject([
      [{ fixture: 'a', lines: [{ status: 'suspended' }, { status: 'suspended' }] }],
    ]);
  });

  it('lets others in while many wait for their frames, and a stop goes behind what waits for its socket', async () => {
    const crowd = Array.from({ length: 40 }, () => openSocket());
    for (const socket of crowd) stream.watch(socket, ['a']);
    stream.tell();
    // Each of them takes its time from now on.
    for (const socket of crowd) {
      socket.heard();
      const { send } = socket;
      socket.send = (text) => {
        for (const until = performance.now() + 1; performance.now() < until; );
        return send(text);
      };
    }
    reprice('a', 20_400);
    stream.tell();
    const last = crowd.at(-1);
    expect(last?.heard()).toEqual([]);
    at += 1;
    board.hear(betStop('a', at));
    expect(last?.heard()).toMatchObject([
      [
        { lines: [{ outcomes: [{ odds: 20_400 }, {}] }] },
        { lines: [{ status: 'suspended' }, { status: 'suspended' }] },
      ],
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(last?.heard()).toEqual([]);
  });

  it('tells at once when a producer falls silent, and when it is back', () => {
    const socket = watching('a');
    socket.heard();
    heard.live = { aliveAt: now - 20_001 };
    board.watch();
    expect(socket.heard()).toMatchObject([[{ lines: [{ status: 'suspended' }, { status: 'suspended' }] }]]);
    board.watch();
    expect(socket.heard()).toEqual([]);
    heard.live = {};
    board.watch();
    expect(socket.heard()).toMatchObject([[{ lines: [{ status: 'active' }, { status: 'active' }] }]]);
  });

  it('tells nothing to a slow socket until it has read, and then its fixtures whole', () => {
    const slow = watching('a');
    const quick = watching('a');
    slow.heard();
    slow.bufferedAmount = 300_000;
    for (const odds of [20_100, 20_200, 20_300]) {
      reprice('a', odds);
      stream.tell();
    }
    expect(slow.heard()).toEqual([]);
    expect(quick.heard()).toHaveLength(4);
    slow.bufferedAmount = 100_000;
    stream.tell();
    expect(slow.heard()).toEqual([]);
    slow.bufferedAmount = 0;
    stream.tell();
    expect(slow.heard()).toMatchObject([[{ isWhole: true, lines: [{ outcomes: [{ odds: 20_300 }, {}] }, {}] }]]);
  });

  it('follows a socket that watches something else, however often it says so, and forgets one that left', () => {
    const socket = watching('a');
    socket.heard();
    for (const id of ['b', 'a', 'b', 'a', 'b']) stream.watch(socket, [id, 'nobody']);
    stream.tell();
    expect(socket.heard()).toMatchObject([[{ fixture: 'b', isWhole: true }]]);
    reprice('a', 20_500);
    stream.tell();
    expect(socket.heard()).toEqual([]);
    stream.leave(socket);
    reprice('b', 20_500);
    stream.tell();
    expect(socket.heard()).toEqual([]);
  });
});
