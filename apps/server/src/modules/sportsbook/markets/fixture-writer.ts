/**
 * Encoding of a watched fixture for sockets: a snapshot with line numbers, or a delta by these numbers. Each change is
 * encoded once for all watchers and has the next version, so that a page detects gaps.
 */

import type { FixtureSnapshot } from '@mirinae/contract/sport/fixtures';
import { type LineDelta, writeDelta } from '@mirinae/contract/sport/price-frames';
import type { OpenLine } from '../feed/fixture-book.ts';
import type { LineName, MarketStore, OfferedFixture } from '../feed/market-store.ts';
import { lineKey } from '../model/feed-order.ts';
import { presentLine } from './present-fixture.ts';

/** A delta, or a snapshot as it is written inside a JSON text. */
export type FixtureUpdate = { readonly fixture: FixtureWriter } & (
  | { readonly delta: Uint8Array; readonly snapshot?: undefined }
  | { readonly snapshot: string; readonly delta?: undefined }
);

type NumberedLine = {
  readonly number: number;
  /** One that was closed in a snapshot is not in it. */
  isClosed: boolean;
  readonly outcomes: readonly { readonly id: string }[];
};

type SnapshotLine = FixtureSnapshot['lines'][number];

const hasSameOutcomes = (one: NumberedLine['outcomes'], other: NumberedLine['outcomes']): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/** A line that is not active keeps its prices: they are not sent again. */
const deltaOf = ({ number, status, outcomes }: SnapshotLine): LineDelta => ({
  number,
  status,
  outcomes: status === 'active' ? outcomes : [],
});

export class FixtureWriter {
  readonly id: string;
  readonly #store: MarketStore;
  /** No other fixture ever has it on this node. */
  readonly #number: number;
  readonly #lines = new Map<string, NumberedLine>();
  #layout = 0;
  /** The newest that was sent; null while it was never on offer. */
  #sentLayout: number | null;
  #version = 0;
  /** The state of play as each watcher knows it; null when some know another. */
  #state: string | null = null;
  /** As they were last encoded, until something changes. */
  #snapshot: string | null = null;
  #refresh: Uint8Array | null = null;

  constructor(store: MarketStore, id: string, number: number) {
    this.id = id;
    this.#store = store;
    this.#number = number;
    const fixture = store.fixture(id);
    if (fixture) {
      this.#present(fixture, fixture.book.lines());
      this.#state = this.#stateOf(fixture);
    }
    this.#sentLayout = fixture ? this.#layout : null;
  }

  get layout(): number {
    return this.#layout;
  }

  /** Something of it is not as it was written. */
  note(): void {
    this.#snapshot = null;
    this.#refresh = null;
  }

  /** The next version, for everybody who watches; null while it is not on offer. */
  update(changed: Iterable<LineName> | 'all'): FixtureUpdate | null {
    const fixture = this.#store.fixture(this.id);
    if (!fixture) return null;
    const { book } = fixture;
    const lines =
      changed === 'all'
        ? book.lines()
        : [...changed].flatMap(({ id: market, specifiers }) => book.line(market, specifiers) ?? []);
    const presented = this.#present(fixture, lines);
    this.note();
    this.#version += 1;
    const isRenumbered = this.#layout !== this.#sentLayout;
    this.#sentLayout = this.#layout;
    if (isRenumbered) return this.snapshot();
    const state = this.#stateOf(fixture);
    const delta = this.#write(fixture, presented.map(deltaOf), changed === 'all', state === this.#state ? '' : state);
    this.#state = state;
    return { fixture: this, delta };
  }

  /** For a page that knows nothing of it, or another layout. */
  snapshot(): FixtureUpdate | null {
    const fixture = this.#store.fixture(this.id);
    if (!fixture) return null;
    this.#snapshot ??= this.#writeSnapshot(fixture);
    return { fixture: this, snapshot: this.#snapshot };
  }

  /** All lines as a delta, for a page that knows this layout and has missed some versions. */
  refresh(): FixtureUpdate | null {
    const fixture = this.#store.fixture(this.id);
    if (!fixture) return null;
    this.#refresh ??= this.#write(
      fixture,
      this.#present(fixture, fixture.book.lines()),
      true,
      this.#noteState(fixture),
    );
    return { fixture: this, delta: this.#refresh };
  }

  #write(fixture: OfferedFixture, lines: readonly LineDelta[], isAll: boolean, state: string): Uint8Array {
    const clock = fixture.book.state?.clock ?? null;
    return writeDelta({
      number: this.#number,
      isAll,
      layout: this.#layout,
      version: this.#version,
      clock,
      state,
      lines,
    });
  }

  #writeSnapshot(fixture: OfferedFixture): string {
    this.#noteState(fixture);
    const lines = this.#present(fixture, fixture.book.lines()).filter(({ status }) => status !== 'closed');
    const snapshot: FixtureSnapshot = {
      fixture: this.id,
      number: this.#number,
      layout: this.#layout,
      version: this.#version,
      state: fixture.book.state ?? null,
      lines,
    };
    return JSON.stringify(JSON.stringify(snapshot)).slice(1, -1);
  }

  /** A page may have a newer state than others: the next delta has it, even if it is the older one again. */
  #noteState(fixture: OfferedFixture): string {
    const state = this.#stateOf(fixture);
    if (state !== this.#state) this.#state = null;
    return state;
  }

  #stateOf({ book: { state } }: OfferedFixture): string {
    return JSON.stringify(state ? { ...state, clock: null } : null);
  }

  /** Lines with their numbers; a new, reopened or changed line makes a new layout. */
  #present(fixture: OfferedFixture, lines: readonly OpenLine[]): SnapshotLine[] {
    let isNew = false;
    const presented = lines.map((line) => {
      const offered = presentLine(this.#store, fixture, line);
      const isClosed = offered.status === 'closed';
      const key = lineKey(line.market);
      const known = this.#lines.get(key);
      const number = known?.number ?? this.#lines.size;
      const isSame = known && (isClosed || (!known.isClosed && hasSameOutcomes(known.outcomes, offered.outcomes)));
      if (isSame) known.isClosed = isClosed;
      else this.#lines.set(key, { number, isClosed, outcomes: offered.outcomes });
      isNew ||= !isSame && !isClosed;
      return { number, ...offered };
    });
    if (isNew) this.#layout += 1;
    return presented;
  }
}
