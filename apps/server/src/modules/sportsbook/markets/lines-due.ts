/** Queue of lines whose slips are to be settled, between settlement messages and payouts. */

import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, gt, lte, sql } from '../../../platform/db/orm.ts';
import { addJob, type NewJob } from '../../../platform/jobs.ts';
import { type LineName, nameOfLine, rowsOf } from '../model/line-names.ts';
import { linesDue } from './result-tables.ts';

export const settleTask = 'sport.settle';
const linesPerBatch = 200;

/** In a queue of its own, so that no two nodes count the same slips: one that comes meanwhile waits for the other. */
export const settleJob = (at: Date): NewJob => ({
  task: settleTask,
  payload: {},
  at,
  key: settleTask,
  queue: settleTask,
});

/** One that staff forced is settled however long ago its slips were settled first. */
export type DueLine = LineName & { readonly changes: number; readonly isForced: boolean };

const columns = sql`(${linesDue.fixture}, ${linesDue.market}, ${linesDue.specifiers})`;
const notIn = (lines: readonly LineName[]) =>
  lines.length === 0 ? undefined : sql`${columns} not in (${rowsOf(lines)})`;

/** `waits` in seconds: the payouts stay unchanged until then. Locks: the lines. */
export async function markDue(
  { clock }: Platform,
  tx: Tx,
  lines: readonly LineName[],
  { waits = 0, isForced = false }: { readonly waits?: number; readonly isForced?: boolean } = {},
): Promise<void> {
  const since = clock.now();
  const dueAt = addSeconds(since, waits);
  const ordered = lines.toSorted((one, other) => (nameOfLine(one) < nameOfLine(other) ? -1 : 1));
  await tx
    .insert(linesDue)
    .values(ordered.map((line) => ({ ...line, since, dueAt, isForced })))
    .onConflictDoUpdate({
      target: [linesDue.fixture, linesDue.market, linesDue.specifiers],
      set: {
        changes: sql`${linesDue.changes} + 1`,
        dueAt,
        isForced: sql`${linesDue.isForced} or excluded.is_forced`,
      },
    });
  // What waits is found by the sweep of each minute.
  if (waits === 0) await addJob(tx, settleJob(dueAt));
}

/** The lines that have been due the longest, without those that are left out. */
export function readDue({ db, clock }: Platform, without: readonly LineName[]): Promise<DueLine[]> {
  const { fixture, market, specifiers, changes, isForced, dueAt } = linesDue;
  return db
    .select({ fixture, market, specifiers, changes, isForced })
    .from(linesDue)
    .where(and(lte(dueAt, clock.now()), notIn(without)))
    .orderBy(asc(dueAt))
    .limit(linesPerBatch);
}

/** Lines with a recent rollback, by name: payouts stay until the next result, or until they are due. */
export async function readHeld(
  { clock }: Platform,
  db: Database | Tx,
  lines: readonly LineName[],
): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const { fixture, market, specifiers, dueAt } = linesDue;
  const rows = await db
    .select({ fixture, market, specifiers })
    .from(linesDue)
    .where(and(gt(dueAt, clock.now()), sql`${columns} in (${rowsOf(lines)})`));
  return new Set(rows.map(nameOfLine));
}

/** Closes settled lines; a message that came meanwhile leaves its line due. */
export async function closeLines({ db }: Platform, lines: readonly DueLine[]): Promise<void> {
  const { fixture, market, specifiers, changes } = linesDue;
  const done = sql.param(lines.map((line) => line.changes));
  await db.execute(sql`delete from ${linesDue} using unnest(
      ${sql.param(lines.map((line) => line.fixture))}::text[], ${sql.param(lines.map((line) => line.market))}::integer[],
      ${sql.param(lines.map((line) => line.specifiers))}::text[], ${done}::integer[]) d (fixture, market, specifiers, changes)
    where ${fixture} = d.fixture and ${market} = d.market and ${specifiers} = d.specifiers and ${changes} = d.changes`);
}
