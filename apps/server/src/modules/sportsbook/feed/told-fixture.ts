/**
 * A watched fixture as sockets are told of it: whole with the numbers of its lines, or as a delta in these numbers.
 * What changed is written once, whoever watches, and each writing has the next version, so that a page sees what it
 * missed.
 */

import type { WholeFixture } from '@mirinae/contract/sport/fixtures';
import { type LineDelta, writeDelta } from '@mirinae/contract/sport/price-frames';
import { presentLine } from '../fixtures/present-fixture.ts';
import type { FeedBoard, LineName, OfferedFixture } from './feed-board.ts';
import { lineKey } from './feed-order.ts';
import type { OpenLine } from './fixture-book.ts';

/** A telling: a delta, or the fixture whole, as it stands inside a text. */
export type Telling = { readonly fixture: ToldFixture } & (
  | { readonly delta: Uint8Array; readonly whole?: undefined }
  | { readonly whole: string; readonly delta?: undefined }
);

interface NumberedLine {
  readonly number: number;
  /** One that was closed when others were told of the fixture may be unknown to them. */
  isClosed: boolean;
  readonly outcomes: readonly { readonly id: string }[];
}

type WholeLine = WholeFixture['lines'][number];

const hasSameOutcomes = (one: NumberedLine['outcomes'], other: NumberedLine['outcomes']): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);

/** A line that rests keeps its prices: they need not be told again. */
const restless = ({ number, status, outcomes }: WholeLine): LineDelta => ({
  ...{ number, status },
  outcomes: status === 'active' ? outcomes : [],
});

export class ToldFixture {
  readonly id: string;
  readonly #board: FeedBoard;
  /** No other fixture ever has it on this node. */
  readonly #number: number;
  readonly #lines = new Map<string, NumberedLine>();
  #layout = 0;
  /** That each watcher knows, or is about to; null while it was never on offer. */
  #toldLayout: number | null;
  #version = 0;
  /** The state of play as each watcher knows it; null when some know another. */
  #state: string | null = null;
  /** As it was last written, until it changes. */
  #whole: string | null = null;
  #all: Uint8Array | null = null;

  constructor(board: FeedBoard, id: string, number: number) {
    this.id = id;
    this.#board = board;
    this.#number = number;
    const fixture = board.fixture(id);
    if (fixture) {
      this.#present(fixture, fixture.book.lines());
      this.#state = this.#stateOf(fixture);
    }
    this.#toldLayout = fixture ? this.#layout : null;
  }

  get layout(): number {
    return this.#layout;
  }

  /** Something of it is not as it was written. */
  note(): void {
    this.#whole = null;
    this.#all = null;
  }

  /** The next version, for everybody who watches; null while it is not on offer. */
  tell(changed: Iterable<LineName> | 'all'): Telling | null {
    const fixture = this.#board.fixture(this.id);
    if (!fixture) return null;
    const { book } = fixture;
    const lines =
      changed === 'all'
        ? book.lines()
        : [...changed].flatMap(({ id: market, specifiers }) => book.line(market, specifiers) ?? []);
    const presented = this.#present(fixture, lines);
    this.note();
    this.#version += 1;
    const isRenumbered = this.#layout !== this.#toldLayout;
    this.#toldLayout = this.#layout;
    if (isRenumbered) return this.whole();
    const state = this.#stateOf(fixture);
    const delta = this.#write(fixture, presented.map(restless), changed === 'all', state === this.#state ? '' : state);
    this.#state = state;
    return { fixture: this, delta };
  }

  /** As it stands, for who was told nothing of it, or knows another layout. */
  whole(): Telling | null {
    const fixture = this.#board.fixture(this.id);
    if (!fixture) return null;
    this.#whole ??= this.#writeWhole(fixture);
    return { fixture: this, whole: this.#whole };
  }

  /** As it stands, for who knows this layout and has missed some versions. */
  all(): Telling | null {
    const fixture = this.#board.fixture(this.id);
    if (!fixture) return null;
    this.#all ??= this.#write(fixture, this.#present(fixture, fixture.book.lines()), true, this.#noteState(fixture));
    return { fixture: this, delta: this.#all };
  }

  #write(fixture: OfferedFixture, lines: readonly LineDelta[], isAll: boolean, state: string): Uint8Array {
    const clock = fixture.book.state?.clock ?? null;
    return writeDelta({
      ...{ number: this.#number, isAll, layout: this.#layout, version: this.#version },
      ...{ clock, state, lines },
    });
  }

  #writeWhole(fixture: OfferedFixture): string {
    this.#noteState(fixture);
    const lines = this.#present(fixture, fixture.book.lines()).filter(({ status }) => status !== 'closed');
    const whole: WholeFixture = {
      ...{ fixture: this.id, number: this.#number, layout: this.#layout, version: this.#version },
      ...{ state: fixture.book.state ?? null, lines },
    };
    return JSON.stringify(JSON.stringify(whole)).slice(1, -1);
  }

  /** One who is told of a newer state than others makes the next delta say it, even if it is the older one again. */
  #noteState(fixture: OfferedFixture): string {
    const state = this.#stateOf(fixture);
    if (state !== this.#state) this.#state = null;
    return state;
  }

  #stateOf({ book: { state } }: OfferedFixture): string {
    return JSON.stringify(state ? { ...state, clock: null } : null);
  }

  /** Each with its number; what is new or open again, or has other outcomes than before, makes a new layout. */
  #present(fixture: OfferedFixture, lines: readonly OpenLine[]): WholeLine[] {
    let isNew = false;
    const presented = lines.map((line) => {
      const offered = presentLine(this.#board, fixture, line);
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
