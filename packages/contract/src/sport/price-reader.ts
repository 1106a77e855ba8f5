/**
 * Client-side prices from snapshots and frames. Stale prices are detected: after an invalid frame, an unknown number or
 * a version gap it requests snapshots, and suspends the lines of the fixture until they arrive.
 */
import type { FeedMatchState } from '../feed/messages.ts';
import type { FixtureSnapshot, OfferedLine } from './fixtures.ts';
import { type FixtureDelta, type LineDelta, readFrame } from './price-frames.ts';

export type FixturePrices = {
  readonly fixture: string;
  readonly state: FeedMatchState | null;
  readonly lines: readonly OfferedLine[];
};

export type ReadPrices = {
  /** Current state of changed fixtures. */
  readonly fixtures: readonly FixturePrices[];
  /** Fixtures whose snapshots must be requested; 'all' watched ones if the fixture is unknown. */
  readonly missing: readonly string[] | 'all';
};

type Known = {
  readonly fixture: string;
  layout: number;
  version: number;
  state: FeedMatchState | null;
  /** Lines by number. */
  readonly lines: Map<number, OfferedLine>;
  /** Whether its snapshot is requested and outstanding. */
  isAwaited: boolean;
};

function readState(text: string, clock: number | null, known: FeedMatchState | null): FeedMatchState | null {
  const state: FeedMatchState | null = text === '' ? known : JSON.parse(text);
  return state && { ...state, clock };
}

/** Applies a delta to a line; undefined if it does not fit. */
function changedLine(known: OfferedLine, { status, outcomes }: LineDelta): OfferedLine | undefined {
  if (outcomes.length === 0) return { ...known, status };
  if (known.outcomes.length !== outcomes.length) return undefined;
  return { ...known, status, outcomes: known.outcomes.map((before, index) => ({ ...before, ...outcomes[index] })) };
}

export class PriceReader {
  /** Fixtures by number. */
  readonly #known = new Map<number, Known>();
  readonly #numbers = new Map<string, number>();
  #isAllAwaited = false;

  takeSnapshots(fixtures: readonly FixtureSnapshot[]): ReadPrices {
    this.#isAllAwaited = false;
    for (const { fixture, number, layout, version, state, lines } of fixtures) {
      const before = this.#numbers.get(fixture);
      if (before !== undefined) this.#known.delete(before);
      this.#numbers.set(fixture, number);
      const byNumber = new Map(lines.map(({ number: nth, ...line }) => [nth, line]));
      this.#known.set(number, { fixture, layout, version, state, lines: byNumber, isAwaited: false });
    }
    return {
      fixtures: fixtures.map(({ number }) => this.#standing(number)).filter((now) => now !== null),
      missing: [],
    };
  }

  takeFrame(bytes: Uint8Array): ReadPrices {
    try {
      const deltas = readFrame(bytes);
      if (deltas.every(({ number }) => this.#known.has(number))) return this.#take(deltas);
    } catch {
      // An unknown number: the fixture of the frame cannot be determined.
    }
    const missing = this.#isAllAwaited ? [] : 'all';
    this.#isAllAwaited = true;
    return { fixtures: this.#await([...this.#known.keys()]).fixtures, missing };
  }

  /** Resets on a new connection, which has its own numbers: no line is active until its snapshot arrives. */
  forget(): readonly FixturePrices[] {
    const { fixtures } = this.#await([...this.#known.keys()]);
    this.#known.clear();
    this.#numbers.clear();
    this.#isAllAwaited = false;
    return fixtures;
  }

  #take(deltas: readonly FixtureDelta[]): ReadPrices {
    const missed = deltas.filter((delta) => !this.#apply(delta)).map(({ number }) => number);
    const awaited = this.#await(missed);
    const changed = new Set(deltas.map(({ number }) => number));
    for (const number of missed) changed.delete(number);
    const fixtures = [...changed].map((number) => this.#standing(number)).filter((now) => now !== null);
    return { fixtures: [...fixtures, ...awaited.fixtures], missing: awaited.missing };
  }

  /** Applies a delta; false after a gap. */
  #apply({ number, isAll, layout, version, clock, state, lines }: FixtureDelta): boolean {
    const known = this.#known.get(number);
    if (!known) return false;
    // A newer update or an outstanding snapshot includes it already.
    if (known.isAwaited || version <= known.version) return true;
    if (layout !== known.layout || !(isAll || version === known.version + 1)) return false;
    try {
      known.state = readState(state, clock, known.state);
    } catch {
      return false;
    }
    for (const line of lines) {
      const before = known.lines.get(line.number);
      // A snapshot omits closed lines.
      if (!before && line.status === 'closed') continue;
      const now = before && changedLine(before, line);
      if (!now) return false;
      known.lines.set(line.number, now);
    }
    known.version = version;
    return true;
  }

  /** Requests a snapshot of each fixture, unless one is outstanding. */
  #await(numbers: readonly number[]): ReadPrices {
    const requested = [...new Set(numbers)].flatMap((number) => {
      const known = this.#known.get(number);
      if (!known || known.isAwaited) return [];
      known.isAwaited = true;
      for (const [nth, line] of known.lines)
        if (line.status === 'active') known.lines.set(nth, { ...line, status: 'suspended' });
      return [number];
    });
    const fixtures = requested.map((number) => this.#standing(number)).filter((now) => now !== null);
    return { fixtures, missing: fixtures.map(({ fixture }) => fixture) };
  }

  #standing(number: number): FixturePrices | null {
    const known = this.#known.get(number);
    return known ? { fixture: known.fixture, state: known.state, lines: [...known.lines.values()] } : null;
  }
}
