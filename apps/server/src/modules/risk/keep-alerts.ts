/** Alerts are kept once for each member, rule and reason: what is found again adds to them until they are closed. */
import type { RiskKind, RiskRule } from '@mirinae/contract/staff/risk';
import type { Platform } from '../../platform/app.ts';
import { bigintArray, textArray } from '../../platform/db/arrays.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, isNull, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { publishQueue } from './queue.ts';
import { type AlertRow, type Evidence, riskAlerts } from './tables.ts';

export type Found = {
  readonly kind: RiskKind;
  readonly memberId: MemberId;
  /** Single by member and kind, for ever. */
  readonly reason: string;
  readonly evidence: Evidence;
};

/** So many links of each kind are kept: the first ones. */
const maxLinks = 50;

const joined = <Link>(one: readonly Link[], other: readonly Link[]): Link[] =>
  [...new Set([...one, ...other])].slice(0, maxLinks);

function merge(kept: Evidence, found: Evidence): Evidence {
  return {
    ...found,
    members: joined(kept.members, found.members),
    bets: joined(kept.bets, found.bets),
    requests: joined(kept.requests, found.requests),
  };
}

/** Those that are there already. Locks: alerts, by number, as a case does that closes several. */
async function lockKnown(tx: Tx, found: readonly Found[]): Promise<void> {
  const memberIds = [...new Set(found.map(({ memberId }) => memberId))];
  const reasons = [...new Set(found.map(({ reason }) => reason))];
  await tx
    .select({ alertId: riskAlerts.alertId })
    .from(riskAlerts)
    .where(
      and(
        sql`${riskAlerts.memberId} = any (${bigintArray(memberIds)}::bigint[])`,
        sql`${riskAlerts.reason} = any (${textArray(reasons)}::text[])`,
        isNull(riskAlerts.closedAt),
      ),
    )
    .orderBy(asc(riskAlerts.alertId))
    .for('update');
}

async function addTo(tx: Tx, { memberId, kind, reason, evidence }: Found, seenAt: Date): Promise<void> {
  const isThis = and(
    eq(riskAlerts.memberId, memberId),
    eq(riskAlerts.kind, kind),
    eq(riskAlerts.reason, reason),
    isNull(riskAlerts.closedAt),
  );
  const [kept] = await tx.select().from(riskAlerts).where(isThis).for('update');
  if (!kept) return;
  await tx
    .update(riskAlerts)
    .set({ evidence: merge(kept.evidence, evidence), seenAt })
    .where(eq(riskAlerts.alertId, kept.alertId));
}

/** Answers what was raised now. Locks: alerts that are there, by number. */
export async function keepAlerts(
  platform: Platform,
  tx: Tx,
  rules: readonly RiskRule[],
  found: readonly Found[],
): Promise<AlertRow[]> {
  const now = platform.clock.now();
  const raised: AlertRow[] = [];
  if (found.length > 1) await lockKnown(tx, found);
  for (const one of found) {
    const rule = rules.find(({ kind }) => kind === one.kind);
    if (!rule?.isOn) continue;
    const { severity, holdsWithdrawals } = rule;
    const inserted = await tx
      .insert(riskAlerts)
      .values({
        ...one,
        evidence: merge(one.evidence, one.evidence),
        severity,
        holdsWithdrawals,
        foundAt: now,
        seenAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) await addTo(tx, one, now);
    raised.push(...inserted);
  }
  if (raised.length > 0) await publishQueue(platform, tx, 'riskAlerts');
  return raised;
}
