/**
 * The search of the audit log, newest first. Act, actor, target and days have an index; words are looked for in a
 * bounded stretch of time for each answer, so that a search costs the same however many entries there are.
 */
import { maxOrderedRows } from '@mirinae/contract/constants';
import type { AuditAct } from '@mirinae/contract/staff/audit-acts';
import { endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { containing } from '../../platform/db/like.ts';
import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from '../../platform/db/orm.ts';
import { countUpTo } from '../../platform/db/read-page.ts';
import { type AuditRow, staffAudit } from './tables.ts';

/** One word of a search, with what it names besides the text of an entry. */
export type AuditTerm = {
  readonly text: string;
  readonly acts: readonly AuditAct[];
  readonly targets: readonly string[];
};

export type AuditSearch = {
  /** Each is in the name of the act, the target, the actor, the address or the facts. */
  readonly terms: readonly AuditTerm[];
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly target?: string | undefined;
  /** Business days; both belong to the range. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

export type FoundAudit = {
  readonly rows: readonly AuditRow[];
  /** Cursor of the next answer; null at the end. */
  readonly next: string | null;
  /** Time of the oldest entry looked at; null at the end. */
  readonly searchedTo: Date | null;
};

/** Entries looked at for one answer: some 30 ms of PostgreSQL. */
const lookedAt = 10_000;
const newestFirst = [desc(staffAudit.at), desc(staffAudit.auditId)];
const utcMicros = sql`to_char(${staffAudit.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const has = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
  value === undefined ? undefined : condition(value);

const isOfTarget = (target: string) => eq(staffAudit.target, target);
const isByActor = (actor: string) => eq(staffAudit.staffLogin, actor);
const isOfAct = (action: string) => eq(staffAudit.action, action);

/** What one index serves: that of the target, else that of the actor, else that of the act; days with each. */
function narrow({ target, actor, action, startDate, endDate }: AuditSearch): SQL | undefined {
  return and(
    has(target, isOfTarget) ?? has(actor, isByActor) ?? has(action, isOfAct),
    has(startDate, (day) => gte(staffAudit.at, startOfBusinessDay(day))),
    has(endDate, (day) => lt(staffAudit.at, endOfBusinessDay(day))),
  );
}

function hasTerm({ text, acts, targets }: AuditTerm): SQL | undefined {
  const pattern = containing(text);
  return or(
    acts.length > 0 ? inArray(staffAudit.action, [...acts]) : undefined,
    targets.length > 0 ? inArray(staffAudit.target, [...targets]) : undefined,
    ilike(staffAudit.target, pattern),
    ilike(staffAudit.staffLogin, pattern),
    ilike(staffAudit.approvedBy, pattern),
    ilike(staffAudit.ip, pattern),
    sql`${staffAudit.before}::text ilike ${pattern}`,
    sql`${staffAudit.after}::text ilike ${pattern}`,
  );
}

/** What is looked for among these. */
function match({ target, actor, action, terms }: AuditSearch): SQL | undefined {
  const isNarrowed = target !== undefined || actor !== undefined;
  return and(
    target === undefined ? undefined : has(actor, isByActor),
    isNarrowed ? has(action, isOfAct) : undefined,
    ...terms.map(hasTerm),
  );
}

/** After an entry, or before a time with microseconds, which ends what was looked at without a match. */
function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (cursor.endsWith('Z')) return sql`${staffAudit.at} < ${cursor}::timestamptz`;
  const at = sql`(select at from staff_audit where audit_id = ${cursor}::bigint)`;
  return sql`(${staffAudit.at}, ${staffAudit.auditId}) < (${at}, ${cursor}::bigint)`;
}

/** End of the stretch that is looked at now, with entries of that very time; null where it reaches the end. */
async function edgeOf(db: Database, within: SQL | undefined): Promise<{ at: Date; cursor: string } | null> {
  const [edge] = await db
    .select({ at: staffAudit.at, cursor: sql<string>`${utcMicros}` })
    .from(staffAudit)
    .where(within)
    .orderBy(desc(staffAudit.at))
    .limit(1)
    .offset(lookedAt);
  return edge ?? null;
}

export async function searchAudit(
  db: Database,
  search: AuditSearch,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FoundAudit> {
  const within = and(narrow(search), after(before));
  const matched = match(search);
  const edge = matched ? await edgeOf(db, within) : null;
  const found = await db
    .select()
    .from(staffAudit)
    .where(and(within, matched, edge ? sql`${staffAudit.at} >= ${edge.cursor}::timestamptz` : undefined))
    .orderBy(...newestFirst)
    // One more than is shown shows whether there are more.
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length > limit && last) return { rows, next: String(last.auditId), searchedTo: last.at };
  return { rows, next: edge?.cursor ?? null, searchedTo: edge?.at ?? null };
}

type FilePart = { readonly rows: readonly AuditRow[]; readonly next: string | null; readonly total: number };

/** A part of all entries for a file; with the first one how many there are, as far as a file has them. */
export async function readAuditForFile(
  db: Database,
  search: AuditSearch,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FilePart> {
  const where = and(narrow(search), match(search));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(staffAudit)
      .where(and(where, after(before)))
      .orderBy(...newestFirst)
      .limit(limit),
    before === undefined ? countUpTo(db, staffAudit.auditId, where, maxOrderedRows + 1) : 0,
  ]);
  const last = rows.at(-1);
  return { rows, next: rows.length === limit && last ? String(last.auditId) : null, total };
}
