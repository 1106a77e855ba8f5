/**
 * Switching a vendor off while too many of our calls to it fail, and on again once a game opens there. Staff's switch
 * comes before both: what they open or close stays so.
 */
import type { OutageCause } from '@mirinae/contract/staff/vendor-operations';
import { addSeconds, laterOf } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq, isNull, lte } from '../../platform/db/orm.ts';
import { changeVendor, listVendors } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform } from '../play/index.ts';
import { recordRuleAudit } from '../staff/index.ts';
import { type CallSums, sumMinutes } from './call-minutes.ts';
import { doesAnswer } from './probe-vendor.ts';
import { type OutageRow, outages } from './tables.ts';
import { readWatchRules } from './watch-rules.ts';

const actor = 'rule:vendor-watch';
const minuteSeconds = 60;
const whole = 100;
const longestPauseSeconds = 15 * 60;

type Limits = { readonly callsMin: number; readonly failedPercent: number };
type Failing = { readonly cause: OutageCause; readonly calls: number; readonly failed: number };

/** Launches count before all calls: members notice them. */
export function findFailing(sums: CallSums | undefined, { callsMin, failedPercent }: Limits): Failing | null {
  if (!sums) return null;
  const { launches, launchesFailed, calls, failed } = sums;
  const isOver = (all: number, bad: number) => all >= callsMin && bad * whole >= all * failedPercent;
  if (isOver(launches, launchesFailed)) return { cause: 'launches', calls: launches, failed: launchesFailed };
  return isOver(calls, failed) ? { cause: 'calls', calls, failed } : null;
}

/** Locks: the vendor by name, its outage, the vendor. */
async function switchOff(platform: PlayPlatform, vendorKey: string, failing: Failing, playsOn: boolean): Promise<void> {
  const began = { ...failing, beganAt: platform.clock.now() };
  const probeAfter = addSeconds(began.beganAt, minuteSeconds);
  const outage = { ...began, probes: 0, probeAfter, endedAt: null, endedBy: null };
  await platform.db.transaction(async (tx) => {
    await takeLock(tx, `vendor-watch:${vendorKey}`);
    const isOff = and(eq(outages.vendorKey, vendorKey), isNull(outages.endedAt));
    // Another node was faster.
    if ((await tx.$count(outages, isOff)) > 0) return;
    await tx
      .insert(outages)
      .values({ vendorKey, ...outage })
      .onConflictDoUpdate({ target: outages.vendorKey, set: outage });
    const { before } = await changeVendor(tx, vendorKey, { isOpen: false, playsOn });
    // Closed by staff in this moment: it stays their act.
    if (!before.isOpen) {
      await endOutage(tx, vendorKey, began.beganAt, 'staff');
      await changeVendor(tx, vendorKey, { isOpen: false, playsOn: before.playsOn });
      return;
    }
    const after = { ...failing, playsOn };
    await recordRuleAudit(tx, { actor, action: 'vendor.off', target: `vendor:${vendorKey}`, after });
  });
  platform.log.warn({ vendorKey, ...failing }, 'Too many of our calls to a vendor fail: it is switched off.');
}

/** False for a vendor that is not off by its rule. Locks: the outage. */
export async function endOutage(tx: Tx, vendorKey: string, at: Date, by: 'probe' | 'staff'): Promise<boolean> {
  const { rowCount } = await tx
    .update(outages)
    .set({ endedAt: at, endedBy: by })
    .where(and(eq(outages.vendorKey, vendorKey), isNull(outages.endedAt)));
  return rowCount === 1;
}

async function switchOn(platform: PlayPlatform, { vendorKey, beganAt }: OutageRow): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    if (!(await endOutage(tx, vendorKey, now, 'probe'))) return;
    await changeVendor(tx, vendorKey, { isOpen: true });
    const after = { offSince: beganAt.toISOString() };
    await recordRuleAudit(tx, { actor, action: 'vendor.on', target: `vendor:${vendorKey}`, after });
  });
}

async function probeOutages(platform: PlayPlatform): Promise<void> {
  const { db, clock } = platform;
  const isDue = and(isNull(outages.endedAt), lte(outages.probeAfter, clock.now()));
  for (const row of await db.select().from(outages).where(isDue)) {
    if (await doesAnswer(platform, row.vendorKey)) {
      await switchOn(platform, row);
      continue;
    }
    const pause = Math.min(minuteSeconds * 2 ** Math.min(row.probes, 10), longestPauseSeconds);
    await db
      .update(outages)
      .set({ probes: row.probes + 1, probeAfter: addSeconds(clock.now(), pause) })
      .where(eq(outages.vendorKey, row.vendorKey));
  }
}

async function judgeVendors(platform: PlayPlatform): Promise<void> {
  const { db, clock } = platform;
  const [ruleOf, vendors, rows] = await Promise.all([readWatchRules(db), listVendors(db), db.select().from(outages)]);
  const lastOf = new Map(rows.map((row) => [row.vendorKey, row.endedAt]));
  for (const { vendorKey, isOpen, adapter } of vendors) {
    const rule = ruleOf(vendorKey);
    if (!isOpen || !rule.isOn || !findProtocol(platform, adapter)?.labels) continue;
    const window = addSeconds(clock.now(), -rule.windowMinutes * minuteSeconds);
    // What failed before it was switched on again is known already; the minute of that moment too.
    const since = laterOf(window, lastOf.get(vendorKey) ?? window);
    const sums = (await sumMinutes(db, since, vendorKey)).find(({ direction }) => direction === 'out');
    const failing = findFailing(sums, rule);
    if (failing) await switchOff(platform, vendorKey, failing, rule.playsOn);
  }
}

export async function watchVendors(platform: PlayPlatform): Promise<void> {
  await probeOutages(platform);
  await judgeVendors(platform);
}

/** Vendors that are off by their rule now. */
export function listOutages(db: Database): Promise<OutageRow[]> {
  return db.select().from(outages).where(isNull(outages.endedAt));
}
