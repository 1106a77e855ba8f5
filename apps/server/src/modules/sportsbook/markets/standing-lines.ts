/** Settled and cancelled lines, for feeds without explicit rollbacks. */
import type { Database } from '../../../platform/db/connect.ts';
import { and, inArray, isNull } from '../../../platform/db/orm.ts';
import { lineKey } from '../model/feed-order.ts';
import { type LineName, nameOfLine } from '../model/line-names.ts';
import { LineResults } from '../model/line-results.ts';
import { unstored } from '../model/stored-result.ts';
import { results } from './result-tables.ts';

export type StandingLine = {
  readonly fixture: string;
  /** As `lineKey` has it. */
  readonly line: string;
  readonly isSettled: boolean;
  readonly isCancelled: boolean;
};

function standingOf({ fixture, market, specifiers }: LineName, known: LineResults): StandingLine {
  const takenAt = Number.MAX_SAFE_INTEGER;
  const outcomes = known.all().flatMap((result) => (result.kind === 'settled' ? [...result.endings.keys()] : []));
  const kinds = new Set(outcomes.map((outcome) => known.standing(outcome, takenAt).kind));
  return {
    fixture,
    line: lineKey({ id: market, specifiers }),
    isSettled: kinds.has('settled'),
    isCancelled: known.standing('', takenAt).kind === 'cancelled',
  };
}

/** Without decisions of staff, which only staff take back. */
export async function readStandingLines(db: Database, fixtures: readonly string[]): Promise<readonly StandingLine[]> {
  if (fixtures.length === 0) return [];
  const rows = await db
    .select()
    .from(results)
    .where(and(inArray(results.fixture, [...fixtures]), isNull(results.staffLogin)));
  const byLine = new Map<string, { readonly line: LineName; readonly known: LineResults }>();
  for (const row of rows) {
    const entry = byLine.get(nameOfLine(row)) ?? { line: row, known: new LineResults() };
    entry.known.receive(unstored(row.message));
    byLine.set(nameOfLine(row), entry);
  }
  return [...byLine.values()]
    .map(({ line, known }) => standingOf(line, known))
    .filter(({ isSettled, isCancelled }) => isSettled || isCancelled);
}
