/**
 * A recorded stretch of a feed as a file: one JSON value a line, facts of a fixture or a message; the first line says
 * when the stretch begins.
 */
import { type FeedMessage, type Fixture, feedMessage, fixture } from '@mirinae/contract/feed/messages';
import { z } from 'zod';

export type FixtureMessage = Extract<FeedMessage, { fixture: string }>;

export type Recording = {
  /** When the stretch begins, milliseconds since 1970; what was said before is what is in force then. */
  readonly from: number;
  readonly fixtures: readonly Fixture[];
  /** In the order in which they were said. */
  readonly messages: readonly FixtureMessage[];
};

const line = z.union([z.object({ from: z.int() }), z.object({ facts: fixture }), z.object({ message: feedMessage })]);

export const writeRecording = ({ from, fixtures, messages }: Recording): string =>
  [{ from }, ...fixtures.map((facts) => ({ facts })), ...messages.map((message) => ({ message }))]
    .map((one) => `${JSON.stringify(one)}\n`)
    .join('');

/** Throws an Error that names the first line that is none of these. */
export function readRecording(text: string): Recording {
  let from: number | undefined;
  const fixtures: Fixture[] = [];
  const messages: FixtureMessage[] = [];
  for (const [place, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const read = line.safeParse(parsed(written));
    if (!read.success) throw new Error(`Line ${place + 1} of the recording is not understood.`);
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
