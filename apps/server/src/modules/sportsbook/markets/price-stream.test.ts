/** Prices on their way to sockets: few frames, no queue, and what rests goes immediately. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockStub } from '../../../testing/clock-stub.ts';
import {
  betStop,
  fixtureFacts,
  oddsChange,
  pricedMarket,
  stateOfPlay,
  trustedStore,
} from '../../../testing/feed-samples.ts';
import { openPriceSocket } from '../../../testing/price-socket.ts';
import { PriceStream } from './price-stream.ts';

const clock = clockStub();
const now = clock.now().getTime();
const line = (odds: number) => pricedMarket(18, 'total=2.5', { '12': odds, '13': 19_000 });
const other = pricedMarket(1, '', { '1': 21_000, '2': 33_000, '3': 34_000 });

let { store, producers } = trustedStore(clock);
let stream = new PriceStream(store);
let at = now;
const reprice = (fixture: string, odds: number) => {
  at += 1;
  store.receive(oddsChange(fixture, at, [line(odds)], { producer: 'live' }));
};

beforeEach(() => {
  ({ store, producers } = trustedStore(clock));
  // A tick is done at one stretch, however slow the machine is.
  stream = new PriceStream(store, () => 0);
  for (const id of ['a', 'b', 'c']) {
    store.describe(fixtureFacts(id, { status: 'live' }));
    store.receive(oddsChange(id, now, [line(20_000), other], { producer: 'live' }));
  }
});
afterEach(() => stream.stop());

function watching(...fixtures: string[]) {
  const socket = openPriceSocket();
  stream.watch(socket, fixtures);
  stream.flush();
  return socket;
}

describe('the stream of prices', () => {
  it('begins with a snapshot of each watched fixture, then sends what changed, in one frame a tick', () => {
    const socket = watching('a', 'b');
    const numbers = { number: 0, layout: 1, version: 0 };
    expect(socket.received()).toMatchObject([
      [
        {
          fixture: 'a',
          ...numbers,
          lines: [
            { number: 0, market: 18 },
            { number: 1, market: 1 },
          ],
        },
        { fixture: 'b', ...numbers, number: 1 },
      ],
    ]);
    for (const odds of [20_100, 20_200]) for (const id of ['a', 'b', 'c']) reprice(id, odds);
    expect(socket.received()).toEqual([]);
    stream.flush();
    const [frame, ...more] = socket.received();
    expect(more).toEqual([]);
    const lines = [{ number: 0, status: 'active', outcomes: [{ odds: 20_200 }, { odds: 19_000 }] }];
    expect(frame).toMatchObject([
      { ...numbers, isAll: false, version: 1, clock: 60, lines },
      { ...numbers, isAll: false, version: 1, number: 1 },
    ]);
    stream.flush();
    expect(socket.received()).toEqual([]);
  });

  it('sends immediately what cannot be bet any more, without its prices', () => {
    const socket = watching('a');
    socket.received();
    at += 1;
    store.receive(betStop('a', at));
    const rests = { status: 'suspended', outcomes: [] };
    expect(socket.received()).toMatchObject([[{ isAll: true, lines: [rests, rests] }]]);
  });

  it('sends everybody a snapshot for a new line or other outcomes, and the state of play when it changed', () => {
    const sockets = [watching('a'), watching('a')];
    for (const socket of sockets) socket.received();
    const receive = (markets: Parameters<typeof oddsChange>[2], state = stateOfPlay('live')) => {
      at += 1;
      store.receive(oddsChange('a', at, markets, { producer: 'live', state }));
      stream.flush();
    };
    receive([pricedMarket(18, 'total=3.5', { '12': 30_000, '13': 14_000 })]);
    // One that begins just now changes nothing for the others.
    sockets.push(watching('a'));
    for (const socket of sockets)
      expect(socket.received()).toMatchObject([[{ layout: 2, lines: [{}, {}, { number: 2 }] }]]);
    receive([pricedMarket(1, '', { '1': 21_000, '2': 33_000, '9': 34_000 })]);
    for (const socket of sockets) expect(socket.received()).toMatchObject([[{ layout: 3, version: 2 }]]);
    receive([line(20_000)], stateOfPlay('live', 1));
    receive([line(20_100)], stateOfPlay('live', 1));
    const frames = sockets[0]?.received() ?? [];
    expect(frames).toMatchObject([[{ layout: 3, version: 3 }], [{ version: 4, clock: 60, state: '' }]]);
    expect(JSON.stringify(frames[0])).toContain('home');
  });

  it('lets others in while many wait for their frames, and a stop goes behind what waits for its socket', async () => {
    stream.stop();
    stream = new PriceStream(store);
    const crowd = Array.from({ length: 40 }, () => openPriceSocket());
    for (const socket of crowd) stream.watch(socket, ['a']);
    stream.flush();
    // Each of them takes its time from now on.
    for (const socket of crowd) {
      socket.received();
      const { send } = socket;
      socket.send = (text) => {
        for (const until = performance.now() + 1; performance.now() < until; );
        return send(text);
      };
    }
    reprice('a', 20_400);
    stream.flush();
    const last = crowd.at(-1);
    expect(last?.received()).toEqual([]);
    at += 1;
    store.receive(betStop('a', at));
    expect(last?.received()).toMatchObject([
      [
        { version: 1, lines: [{ outcomes: [{ odds: 20_400 }, {}] }] },
        { version: 2, lines: [{ status: 'suspended' }, { status: 'suspended' }] },
      ],
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(last?.received()).toEqual([]);
  });

  it('sends immediately that a producer is silent, and that it is back', () => {
    const socket = watching('a');
    socket.received();
    producers.live = { lastAliveAt: now - 20_001 };
    store.watch();
    expect(socket.received()).toMatchObject([[{ lines: [{ status: 'suspended' }, { status: 'suspended' }] }]]);
    store.watch();
    expect(socket.received()).toEqual([]);
    producers.live = {};
    store.watch();
    expect(socket.received()).toMatchObject([[{ lines: [{ status: 'active' }, { status: 'active' }] }]]);
  });

  it('sends a slow socket nothing until it has read, and then what it missed as it is', () => {
    const slow = watching('a', 'b');
    const quick = watching('a');
    slow.show();
    const miss = (happen: () => void) => {
      slow.bufferedAmount = 20_000;
      happen();
      stream.flush();
      expect(slow.received()).toEqual([]);
      slow.bufferedAmount = 0;
      stream.flush();
    };
    miss(() => {
      for (const odds of [20_100, 20_200, 20_300]) {
        reprice('a', odds);
        stream.flush();
      }
    });
    expect(quick.received()).toHaveLength(4);
    expect(slow.received()).toMatchObject([
      [
        {
          number: 0,
          isAll: true,
          version: 3,
          lines: [{ outcomes: [{ odds: 20_300 }, {}] }, { outcomes: [{}, {}, {}] }],
        },
      ],
    ]);
    miss(() => {
      at += 1;
      store.receive(betStop('a', at));
    });
    expect(slow.received()).toMatchObject([
      [{ version: 4, lines: [{ status: 'suspended' }, { status: 'suspended' }] }],
    ]);
    miss(() => {
      at += 1;
      store.receive(oddsChange('a', at, [pricedMarket(18, 'total=4.5', { '12': 1, '13': 2 })], { producer: 'live' }));
    });
    expect(slow.received()).toMatchObject([[{ fixture: 'a', version: 5, lines: [{}, {}, {}] }]]);
  });

  it('sends a snapshot once more when its page requests one, of those that it watches', () => {
    const socket = watching('a', 'b');
    socket.received();
    for (const ids of [['b', 'c'], []]) {
      stream.resend(socket, ids);
      stream.flush();
    }
    expect(socket.received()).toMatchObject([[{ fixture: 'b' }], [{ fixture: 'a' }, { fixture: 'b' }]]);
  });

  it('follows a socket that watches something else, however often it changes, and forgets one that left', () => {
    const socket = watching('a');
    socket.received();
    for (const id of ['b', 'a', 'b', 'a', 'b']) stream.watch(socket, [id, 'nobody']);
    stream.flush();
    expect(socket.received()).toMatchObject([[{ fixture: 'b' }]]);
    reprice('a', 20_500);
    stream.flush();
    expect(socket.received()).toEqual([]);
    stream.leave(socket);
    reprice('b', 20_500);
    stream.flush();
    expect(socket.received()).toEqual([]);
  });
});
