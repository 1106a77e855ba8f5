/**
 * Prices as a page receives them, put together from snapshots and the frames between. No price grows old unseen: a
 * frame that is no frame, an unknown number or a version that was left out is answered by a request for snapshots, and
 * until they come nothing of their fixtures is open.
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
  /** Fixtures as they stand now. */
  readonly fixtures: readonly FixturePrices[];
  /** Snapshots to request; 'all' that is watched when it is unknown which. */
  readonly missing: readonly string[] | 'all';
};

type Known = {
  readonly fixture: string;
  layout: number;
  version: number;
  state: FeedMatchState | null;
  /** By their numbers. */
  readonly lines: Map<number, OfferedLine>;
  /** Its snapshot was requested. */
  isAwaited: boolean;
};

function readState(text: string, clock: number | null, known: FeedMatchState | null): FeedMatchState | null {
  const state: FeedMatchState | null = text === '' ? known : JSON.parse(text);
  return state && { ...state, clock };
}

/** Undefined where the delta does not fit the line. */
function changedLine(known: OfferedLine, { status, outcomes }: LineDelta): OfferedLine | undefined {
  if (outcomes.length === 0) return { ...known, status };
  if (known.outcomes.length !== outcomes.length) return undefined;
  return { ...known, status, outcomes: known.outcomes.map((before, index) => ({ ...before, ...outcomes[index] })) };
}

export class PriceReader {
  /** By their numbers. */
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
      // As with an unknown number: it is not known of which fixture it spoke.
    }
    const missing = this.#isAllAwaited ? [] : 'all';
    this.#isAllAwaited = true;
    return { fixtures: this.#await([...this.#known.keys()]).fixtures, missing };
  }

  /** A connection begins, with numbers of its own: nothing is open until its snapshot comes. */
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

  /** False when something before it was missed. */
  #apply({ number, isAll, layout, version, clock, state, lines }: FixtureDelta): boolean {
    const known = this.#known.get(number);
    if (!known) return false;
    // What a later update had already.
    if (known.isAwaited || version <= known.version) return true;
    if (layout !== known.layout || !(isAll || version === known.version + 1)) return false;
    try {
      known.state = readState(state, clock, known.state);
    } catch {
      return false;
    }
    for (const line of lines) {
      const before = known.lines.get(line.number);
      // One that was closed is not in the snapshot, and need not be.
      if (!before && line.status === 'closed') continue;
      const now = before && changedLine(before, line);
      if (!now) return false;
      known.lines.set(line.number, now);
    }
    known.version = version;
    return true;
  }

  /** Each is requested once until it comes. */
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
