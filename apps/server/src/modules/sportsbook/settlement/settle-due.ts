/**
 * Settles the slips of due lines in chunks of a thousand, on one node at a time. After a crash the lines are still due,
 * and the next node posts the rest. Slips that cannot be settled block no others: their lines stay due, and staff see
 * the failed job.
 */

import type { Platform } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/orm.ts';
import { addJob } from '../../../platform/jobs.ts';
import { closeLines, type DueLine, readDue, settleJob } from '../markets/lines-due.ts';
import { nameOfLine } from '../model/line-names.ts';
import { type SettleOptions, settleSlips } from './settle-slips.ts';
import { linesOfSlips, listKeys } from './slips-due.ts';

const slipsPerChunk = 1_000;
/** While the books of one chunk are written, the next two are read and counted. */
const maxConcurrentChunks = 3;
/** Bound of failing slips that are isolated: the rest of the chunk waits with them. */
const maxApart = 200;

/** Halves what throws until single slips are left that do, and adds those to `stuck`. Throws without a database. */
async function settleChunk(
  platform: Platform,
  betKeys: readonly string[],
  options: SettleOptions,
  stuck: string[],
): Promise<void> {
  try {
    await settleSlips(platform, betKeys, options);
  } catch (error) {
    await platform.db.execute(sql`select`);
    if (betKeys.length === 1 || stuck.length >= maxApart) {
      platform.log.error({ error, betKeys }, 'Slips cannot be settled.');
      stuck.push(...betKeys);
      return;
    }
    const half = Math.ceil(betKeys.length / 2);
    await settleChunk(platform, betKeys.slice(0, half), options, stuck);
    await settleChunk(platform, betKeys.slice(half), options, stuck);
  }
}

/** Answers the slips that cannot be settled. */
async function settleLines(
  platform: Platform,
  lines: readonly DueLine[],
  options: SettleOptions,
): Promise<readonly string[]> {
  const betKeys = await listKeys(platform, lines);
  const left = Iterator.from(betKeys.keys()).filter((index) => index % slipsPerChunk === 0);
  const stuck: string[] = [];
  const settle = async () => {
    for (const from of left) await settleChunk(platform, betKeys.slice(from, from + slipsPerChunk), options, stuck);
  };
  await Promise.all(Array.from({ length: maxConcurrentChunks }, settle));
  return stuck;
}

/**
 * Settles the slips of all lines that are due, also those that become due meanwhile. Throws an Error when some cannot
 * be settled, after all others are. Locks: slips, bets, the turn, then the ledger accounts.
 */
export async function settleDue(platform: Platform): Promise<void> {
  const left = new Map<string, DueLine>();
  const next = () => readDue(platform, [...left.values()]);
  for (let lines = await next(); lines.length > 0; lines = await next()) {
    for (const [isForced, alike] of Map.groupBy(lines, (line) => line.isForced)) {
      const stuck = await settleLines(platform, alike, { isForced });
      const names = stuck.length === 0 ? new Set<string>() : await linesOfSlips(platform, stuck);
      for (const line of alike) if (names.has(nameOfLine(line))) left.set(nameOfLine(line), line);
    }
    await closeLines(
      platform,
      lines.filter((line) => !left.has(nameOfLine(line))),
    );
  }
  if (left.size > 0) throw new Error(`${left.size} lines have slips that cannot be settled.`);
}

/** Schedules settlement on any free node. */
export const requestSettling = (platform: Platform): Promise<void> =>
  addJob(platform.db, settleJob(platform.clock.now()));
