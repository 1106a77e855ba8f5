/**
 * Recorded span of a feed as a file: one JSON value per line, facts of a fixture or a message; the first line has the
 * start of the span.
 */
import { type FeedMessage, type Fixture, feedMessage, fixture } from '@mirinae/contract/feed/messages';
import { z } from 'zod';

export type FixtureMessage = Extract<FeedMessage, { fixture: string }>;

export type Recording = {
  /** Start of the span, milliseconds since 1970; earlier messages are the state at the start. */
  readonly from: number;
  readonly fixtures: readonly Fixture[];
  /** Messages in their original order. */
  readonly messages: readonly FixtureMessage[];
};

const line = z.union([z.object({ from: z.int() }), z.object({ facts: fixture }), z.object({ message: feedMessage })]);

export const writeRecording = ({ from, fixtures, messages }: Recording): string =>
  [{ from }, ...fixtures.map((facts) => ({ facts })), ...messages.map((message) => ({ message }))]
    .map((one) => `${JSON.stringify(one)}\n`)
    .join('');

/** Parses a recording. Throws an Error with the number of the first invalid line. */
export function readRecording(text: string): Recording {
  let from: number | undefined;
  const fixtures: Fixture[] = [];
  const messages: FixtureMessage[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const read = line.safeParse(parsed(written));
    if (!read.success) throw new Error(`Line ${index + 1} of the recording is not understood.`);
    if ('from' in read.data) from = read.data.from;
    else if ('facts' in read.data) fixtures.push(read.data.facts);
    else if ('fixture' in read.data.message) messages.push(read.data.message);
  }
  const sorted = messages.toSorted((one, other) => one.at - other.at || one.seq - other.seq);
  return { from: from ?? sorted[0]?.at ?? 0, fixtures, messages: sorted };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
