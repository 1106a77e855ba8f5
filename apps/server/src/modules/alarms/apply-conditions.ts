/**
 * Alarms follow conditions: each is raised once while its condition lasts, returns as the same one soon after its end,
 * and ends by itself. Two nodes that see the same at the same time are kept apart by the index of open alarms.
 */
import type { AlarmRule } from '@mirinae/contract/staff/alarms';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, gt, inArray, isNull, sql } from '../../platform/db/orm.ts';
import type { Condition } from './judging.ts';
import { type AlarmRow, alarms, type Facts } from './tables.ts';

export type AlarmChanges = {
  /** Raised for the first time: what is sent out. */
  readonly raised: readonly AlarmRow[];
  /** The same again within its quiet time: shown, and not sent out. */
  readonly returned: readonly AlarmRow[];
  readonly ended: readonly AlarmRow[];
};

/** An alarm of a node that is gone ends after that long without being seen. */
const forgottenSeconds = 3_600;
/** `seenAt` is written so often, not with every look. */
const seenSeconds = 30;

const isSame = (one: Facts, other: Facts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

async function keepOpen(tx: Tx, alarm: AlarmRow, { facts }: Condition, now: Date): Promise<void> {
  if (isSame(alarm.facts, facts) && addSeconds(alarm.seenAt, seenSeconds) > now) return;
  await tx.update(alarms).set({ facts, seenAt: now }).where(eq(alarms.alarmId, alarm.alarmId));
}

/** The alarm that ended so lately that this is the same one. */
async function reopen(tx: Tx, rule: AlarmRule, { subject, facts }: Condition, now: Date): Promise<AlarmRow | null> {
  const quietSince = addSeconds(now, -rule.quietMinutes * 60);
  const [last] = await tx
    .select({ alarmId: alarms.alarmId })
    .from(alarms)
    .where(and(eq(alarms.kind, rule.kind), eq(alarms.subject, subject), gt(alarms.endedAt, quietSince)))
    .orderBy(desc(alarms.alarmId))
    .limit(1);
  if (!last) return null;
  const [reopened] = await tx
    .update(alarms)
    .set({ endedAt: null, facts, seenAt: now, returns: sql`${alarms.returns} + 1` })
    .where(eq(alarms.alarmId, last.alarmId))
    .returning();
  return reopened ?? null;
}

/** Answers nothing where another node has raised it meanwhile. */
export async function insertAlarm(
  tx: Tx,
  { kind, severity }: AlarmRule,
  { subject, facts }: Condition,
  now: Date,
): Promise<AlarmRow[]> {
  return tx
    .insert(alarms)
    .values({ kind, subject, severity, facts, raisedAt: now, seenAt: now })
    .onConflictDoNothing()
    .returning();
}

/** `ownSubject`: the one subject that this node judges, where each has its own. Locks: the open alarms of the kind. */
export async function applyConditions(
  tx: Tx,
  rule: AlarmRule,
  conditions: readonly Condition[],
  { now, ownSubject }: { readonly now: Date; readonly ownSubject: string | null },
): Promise<AlarmChanges> {
  const open = await tx
    .select()
    .from(alarms)
    .where(and(eq(alarms.kind, rule.kind), isNull(alarms.endedAt)))
    .for('update');
  const bySubject = new Map(open.map((alarm) => [alarm.subject, alarm]));
  const [raised, returned]: [AlarmRow[], AlarmRow[]] = [[], []];
  for (const condition of conditions) {
    const known = bySubject.get(condition.subject);
    if (known) await keepOpen(tx, known, condition, now);
    else {
      const again = await reopen(tx, rule, condition, now);
      if (again) returned.push(again);
      else raised.push(...(await insertAlarm(tx, rule, condition, now)));
    }
  }
  const lasting = new Set(conditions.map(({ subject }) => subject));
  const forgottenBefore = addSeconds(now, -forgottenSeconds);
  const isJudged = ({ subject, seenAt }: AlarmRow) =>
    ownSubject === null || subject === ownSubject || seenAt < forgottenBefore;
  const over = open.filter((alarm) => !lasting.has(alarm.subject) && isJudged(alarm)).map(({ alarmId }) => alarmId);
  const ended =
    over.length === 0
      ? []
      : await tx.update(alarms).set({ endedAt: now }).where(inArray(alarms.alarmId, over)).returning();
  return { raised, returned, ended };
}
