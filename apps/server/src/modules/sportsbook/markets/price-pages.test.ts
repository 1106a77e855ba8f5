/** No page keeps an old price, status or state of play: every order of changes, stops, slow readers and watches. */
import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
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
import type { MarketStore } from '../feed/market-store.ts';
import { presentLines } from './present-fixture.ts';
import { PriceStream } from './price-stream.ts';

const clock = clockStub();
const ids = ['a', 'b', 'c'];
const id = fc.constantFrom(...ids);
const by = fc.nat(2);
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      id,
      total: fc.constantFrom('total=2.5', 'total=3.5', 'total=4.5'),
      odds: fc.nat(9_000),
      outcome: fc.constantFrom('13', '14'),
      status: fc.constantFrom('active' as const, 'suspended' as const, 'inactive' as const),
      goals: fc.nat(2),
    }),
  },
  fc.record({ kind: fc.constant('stop' as const), id }),
  fc.record({ kind: fc.constant('watch' as const), by, ids: fc.subarray(ids) }),
  fc.record({ kind: fc.constant('read' as const), by, unread: fc.constantFrom(0, 20_000) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

class Trial {
  readonly store: MarketStore = trustedStore(clock).store;
  readonly stream = new PriceStream(this.store);
  readonly pages = [0, 1, 2].map(() => ({ socket: openPriceSocket(), watched: ids }));
  #at = clock.now().getTime();

  constructor() {
    for (const fixture of ids) this.store.describe(fixtureFacts(fixture, { status: 'live' }));
    for (const { socket } of this.pages) this.stream.watch(socket, ids);
  }

  happen(happened: Happening): void {
    this.#at += 1;
    const page = 'by' in happened ? this.pages[happened.by] : undefined;
    if (happened.kind === 'tick') this.stream.flush();
    if (happened.kind === 'stop') this.store.receive(betStop(happened.id, this.#at));
    if (happened.kind === 'price') this.#price(happened);
    if (happened.kind === 'read' && page) page.socket.bufferedAmount = happened.unread;
    if (happened.kind === 'watch' && page) {
      page.watched = happened.ids;
      this.stream.watch(page.socket, happened.ids);
    }
  }

  /** Lines that each page shows of its subscriptions, compared with the offer. */
  shown() {
    return this.pages.flatMap(({ socket, watched }) => {
      expect(socket.show()).toEqual([]);
      return watched.map((fixture) => {
        const { lines, state } = socket.shown.get(fixture) ?? {};
        return { fixture, lines: standing(lines), state };
      });
    });
  }

  offered() {
    return this.pages.flatMap(({ watched }) =>
      watched.map((fixture) => {
        const offered = this.store.fixture(fixture);
        const lines = offered && presentLines(this.store, offered);
        return { fixture, lines: standing(lines), state: offered?.book.state };
      }),
    );
  }

  #price({ id: fixture, total, odds, outcome, status, goals }: Extract<Happening, { kind: 'price' }>): void {
    const market = pricedMarket(18, total, { '12': 10_000 + odds, [outcome]: 19_000 }, status);
    const state = stateOfPlay('live', goals);
    this.store.receive(oddsChange(fixture, this.#at, [market], { producer: 'live', state }));
  }
}

/** Open lines with their prices, and suspended ones. */
const standing = (lines: readonly OfferedLine[] = []) =>
  lines
    .filter(({ status }) => status !== 'closed')
    .map(({ specifiers, status, outcomes }) => [specifiers, status, status === 'active' ? outcomes : []])
    .toSorted();

it('leaves every page with the current offer, without a request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 80 }), async (happenings) => {
      const trial = new Trial();
      for (const happened of happenings) trial.happen(happened);
      for (const { socket } of trial.pages) socket.bufferedAmount = 0;
      // A tick may take several stretches.
      await vi.waitFor(
        () => {
          trial.stream.flush();
          expect(trial.shown()).toEqual(trial.offered());
        },
        { interval: 1 },
      );
      trial.stream.stop();
    }),
    { numRuns: 300 },
  );
});
