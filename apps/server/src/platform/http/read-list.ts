/** Pages of a list's call for a file, in one snapshot: short ones, so that the node answers others between them. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type CallName, calls } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { pageInfo } from '@mirinae/contract/lists';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import type { Snapshot } from '../db/connect.ts';
import type { IncomingCall } from './call.ts';
import { DomainError } from './domain-error.ts';
import { pageInfo as infoOf } from './page-info.ts';
import { type NotePersonalReading, personalReading } from './personal-readings.ts';

/** Reading, checking and writing so many rows takes the node some tens of milliseconds, in parts. */
const rowsPerRead = 1_000;

const listed = z.object({ list: z.array(z.unknown()), pageInfo, next: z.string().nullish() });
/** A report has no pages: its rows and their totals are there as a whole. */
const whole = z.object({ list: z.array(z.unknown()), totals: z.record(z.string(), z.unknown()) });

export type ListPage = Pick<z.infer<typeof listed>, 'list' | 'pageInfo'>;
export type ReadListPage = (page: number) => Promise<ListPage>;

function pageOf(answer: unknown): z.infer<typeof listed> {
  const page = listed.safeParse(answer);
  if (page.success) return page.data;
  const report = whole.safeParse(answer);
  if (!report.success) throw new DomainError(codes.malformedRequest);
  const { list } = report.data;
  return { list, pageInfo: infoOf({ page: 1, count_per_list: rowsPerRead }, list.length) };
}

/**
 * Pages in their order: a list that goes on after a cursor counts its rows for the first one, and no page skips rows.
 * Throws what the call is refused with, Z400 for one that is no list. The members of each page are counted before it is
 * answered: past the limit of its reader it throws S032.
 */
export function readerOf(
  platform: Platform,
  incoming: Omit<IncomingCall, 'filePage'>,
  call: CallName,
  snapshot: Snapshot,
  notePersonalReading: NotePersonalReading,
): ReadListPage {
  const now = platform.clock.now();
  const clock = { now: () => now };
  let before: string | undefined;
  let total = 0;
  return async (page) => {
    const from = before === undefined ? {} : { before };
    const filePage = { db: snapshot.db, clock, page, count_per_list: rowsPerRead, ...from };
    const rows = await incoming.handlers[call].run({ ...incoming, filePage });
    await breathe();
    const answer = calls[call].answer.parse(rows);
    await breathe();
    const data = pageOf(answer);
    const reading = personalReading(call, { ...incoming, answer, isFile: true });
    if (reading) await notePersonalReading(platform, reading);
    if (before === undefined) total = data.pageInfo.tatal_list_count;
    before = data.next ?? undefined;
    return { list: data.list, pageInfo: { ...data.pageInfo, tatal_list_count: total } };
  };
}
