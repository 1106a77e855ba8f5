/**
 * Price frames: binary changes of watched fixtures, by the short numbers of their snapshots. Each number is an unsigned
 * LEB128. docs/sports-feed.md has the byte layout.
 */

/** Ordered by their number on the wire. */
export const lineStatuses = ['active', 'suspended', 'settled', 'closed'] as const;

export type LineDelta = {
  readonly number: number;
  readonly status: (typeof lineStatuses)[number];
  /** Outcomes by index; empty if the odds of the line are unchanged. */
  readonly outcomes: readonly { readonly odds: number; readonly isActive: boolean }[];
};

export type FixtureDelta = {
  readonly number: number;
  /** Whether it contains all lines of the fixture. */
  readonly isAll: boolean;
  readonly layout: number;
  readonly version: number;
  /** Seconds of play. */
  readonly clock: number | null;
  /** State of play without its clock, as JSON; empty if unchanged. */
  readonly state: string;
  readonly lines: readonly LineDelta[];
};

const format = 1;

/** Header of every frame; the deltas follow without separators. */
export const frameHead: Uint8Array = Uint8Array.of(format);

function put(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

export function writeDelta({ number, isAll, layout, version, clock, state, lines }: FixtureDelta): Uint8Array {
  const bytes: number[] = [];
  for (const value of [number * 2 + Number(isAll), layout, version, clock === null ? 0 : clock + 1]) put(bytes, value);
  const text = state === '' ? [] : new TextEncoder().encode(state);
  put(bytes, text.length);
  for (const byte of text) bytes.push(byte);
  put(bytes, lines.length);
  for (const line of lines) {
    put(bytes, line.number);
    put(bytes, line.outcomes.length * lineStatuses.length + lineStatuses.indexOf(line.status));
    for (const { odds, isActive } of line.outcomes) put(bytes, odds * 2 + Number(isActive));
  }
  return new Uint8Array(bytes);
}

class Reading {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at];
      this.#at += 1;
      if (byte === undefined) throw new RangeError('A price frame is cut short.');
      value += (byte % 128) * scale;
      if (!Number.isSafeInteger(value)) throw new RangeError('A number of a price frame is too large.');
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.number();
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('A price frame is cut short.');
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return text;
  }

  /** Reads `length` items; a missing one throws. */
  list<Item>(length: number, read: () => Item): Item[] {
    const items: Item[] = [];
    while (items.length < length) items.push(read());
    return items;
  }
}

function readLine(reading: Reading): LineDelta {
  const number = reading.number();
  const head = reading.number();
  const status = lineStatuses[head % lineStatuses.length] ?? 'closed';
  const outcomes = reading.list(Math.floor(head / lineStatuses.length), () => {
    const outcome = reading.number();
    return { odds: Math.floor(outcome / 2), isActive: outcome % 2 === 1 };
  });
  return { number, status, outcomes };
}

function readDelta(reading: Reading): FixtureDelta {
  const head = reading.number();
  const [layout, version, clock] = [reading.number(), reading.number(), reading.number()];
  return {
    number: Math.floor(head / 2),
    isAll: head % 2 === 1,
    layout,
    version,
    clock: clock === 0 ? null : clock - 1,
    state: reading.text(),
    lines: reading.list(reading.number(), () => readLine(reading)),
  };
}

/** Decodes a frame. Throws RangeError for an invalid or truncated one. */
export function readFrame(bytes: Uint8Array): FixtureDelta[] {
  const reading = new Reading(bytes);
  if (reading.number() !== format) throw new RangeError('The price frame is of another format.');
  const deltas: FixtureDelta[] = [];
  while (!reading.isOver) deltas.push(readDelta(reading));
  return deltas;
}
