/**
 * Settlement messages of the feed, stored permanently; their lines become due, and slips are settled from stored
 * messages only. Duplicates are stored once.
 */

import { codes } from '@mirinae/contract/codes';
import { addSeconds, type Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, gt, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { type LineName, linesByName, nameOfLine, rowsOf } from '../model/line-names.ts';
import { LineResults, type SettlementMessage } from '../model/line-results.ts';
import { type ResultMessage, settlementMessages } from '../model/settlement-messages.ts';
import { legs, slips } from '../model/slip-tables.ts';
import { stored, unstored } from '../model/stored-result.ts';
import { keepEnded } from './ended-fixtures.ts';
import { markDue } from './lines-due.ts';
import { results } from './result-tables.ts';

/** A rolled-back result is mostly replaced soon: payouts stay for so long, seconds. */
const correctionSeconds = 15 * 60;

async function insertResults(clock: Clock, tx: Tx, message: ResultMessage): Promise<LineName[]> {
  const receivedAt = clock.now();
  const rows = settlementMessages(message).map(({ id, specifiers, message: settlement }) => ({
    fixture: message.fixture,
    market: id,
    specifiers,
    receivedAt,
    kind: settlement.kind,
    at: settlement.at,
    seq: settlement.seq,
    producer: message.producer,
    message: stored(settlement),
  }));
  if (rows.length === 0) return [];
  const { fixture, market, specifiers } = results;
  return tx.insert(results).values(rows).onConflictDoNothing().returning({ fixture, market, specifiers });
}

/**
 * Stores a settlement message in the caller's transaction; slips are settled after the commit, by any free node.
 * Duplicates have no effect. Locks: the lines that become due.
 */
export async function keepResults(platform: SportsPlatform, tx: Tx, message: ResultMessage): Promise<void> {
  const { clock } = platform;
  const lines = await insertResults(clock, tx, message);
  await keepEnded(platform, tx, message.fixture);
  if (lines.length === 0) return;
  const waits = message.type === 'rollbackBetSettlement' ? correctionSeconds : 0;
  await markDue(platform, tx, lines, { waits });
}

/**
 * Stores a settlement decision of staff like a feed message, for each of the lines. Throws T999 where it is stored
 * already, or where there is no line. Locks: the lines.
 */
export async function keepDecisions(
  platform: SportsPlatform,
  tx: Tx,
  lines: readonly LineName[],
  message: SettlementMessage,
  by: { readonly staffLogin: string; readonly reason: string },
): Promise<void> {
  const { kind, at, seq } = message;
  const receivedAt = platform.clock.now();
  const named = lines.map(({ fixture, market, specifiers }) => ({ fixture, market, specifiers }));
  const rows = named.map((line) => ({ ...line, kind, at, seq, message: stored(message), receivedAt, ...by }));
  if (rows.length === 0) throw new DomainError(codes.alreadyProcessed);
  const kept = await tx.insert(results).values(rows).onConflictDoNothing().returning({ at: results.at });
  if (kept.length < rows.length) throw new DomainError(codes.alreadyProcessed);
  await markDue(platform, tx, named);
}

/** Marks lines as due for settlement from stored messages. Locks: the lines that become due. */
export async function markLinesDue(platform: SportsPlatform, tx: Tx, lines: readonly LineName[]): Promise<void> {
  const resultsOf = await readResults(tx, lines);
  const known = lines.filter((line) => resultsOf(line).all().length > 0);
  const names = known.map(({ fixture, market, specifiers }) => ({ fixture, market, specifiers }));
  if (names.length > 0) await markDue(platform, tx, names);
}

/** A slip and a result that are written in the same moment do not see each other: so long is looked back for them. */
const missedSeconds = 600;

/** Lets lines be settled whose results came while a slip on them was being placed. Locks: the lines that become due. */
export async function markMissed(platform: SportsPlatform): Promise<void> {
  const since = addSeconds(platform.clock.now(), -missedSeconds);
  const { fixture, market, specifiers } = legs;
  const isOfLine = and(eq(results.fixture, fixture), eq(results.market, market), eq(results.specifiers, specifiers));
  await platform.db.transaction(async (tx) => {
    const lines = await tx
      .selectDistinct({ fixture, market, specifiers })
      .from(slips)
      .innerJoin(legs, eq(legs.betKey, slips.betKey))
      .innerJoin(results, isOfLine)
      .where(and(eq(slips.state, 'open'), gt(slips.placedAt, since), gt(results.receivedAt, since)));
    if (lines.length > 0) await markDue(platform, tx, lines);
  });
}

/** Stored results as a function of the line. */
export async function readResults(
  db: Database | Tx,
  lines: readonly LineName[],
): Promise<(line: LineName) => LineResults> {
  const byLine = new Map<string, LineResults>();
  const wanted = [...linesByName(lines).values()];
  const columns = sql`(${results.fixture}, ${results.market}, ${results.specifiers})`;
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(results)
          .where(sql`${columns} in (${rowsOf(wanted)})`);
  for (const row of rows) {
    const known = byLine.get(nameOfLine(row)) ?? new LineResults();
    known.receive(unstored(row.message));
    byLine.set(nameOfLine(row), known);
  }
  return (line) => byLine.get(nameOfLine(line)) ?? new LineResults();
}
