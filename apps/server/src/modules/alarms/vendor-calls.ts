/** Vendors that fell silent (wallet calls, reported rounds), or whose faults wait too long. */
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { lt, sql } from '../../platform/db/orm.ts';
import { toWire } from '../../platform/money.ts';
import { listVendors } from '../catalog/index.ts';
import { countCallsByMinute, findOldFaults, listFeeds, listLowCredits, listOutages } from '../vendors/index.ts';
import type { Condition, Judging } from './judging.ts';
import { alarmVendorMinutes } from './tables.ts';

const minuteSeconds = 60;
const storedSeconds = 26 * 3_600;
/** A vendor with fewer calls in the hour before it fell silent may simply have no players. */
const busyCalls = 60;
/** Calls are written a moment after they came. */
const lookBackSeconds = 3 * minuteSeconds;

async function noteCalls(db: Database, now: Date): Promise<void> {
  const counts = await countCallsByMinute(db, addSeconds(now, -lookBackSeconds));
  if (counts.length > 0)
    await db
      .insert(alarmVendorMinutes)
      .values(counts)
      .onConflictDoUpdate({
        target: [alarmVendorMinutes.vendorKey, alarmVendorMinutes.minute],
        set: { calls: sql`greatest(${alarmVendorMinutes.calls}, excluded.calls)` },
      });
  await db.delete(alarmVendorMinutes).where(lt(alarmVendorMinutes.minute, addSeconds(now, -storedSeconds)));
}

type Silence = { readonly vendorKey: string; readonly lastAt: Date; readonly calls: number };

const hourMs = 3_600_000;

/** Of each vendor: its last minute with a call, and its calls in the hour up to then. */
async function readSilences(db: Database): Promise<Silence[]> {
  const byVendor = Map.groupBy(await db.select().from(alarmVendorMinutes), ({ vendorKey }) => vendorKey);
  return [...byVendor].map(([vendorKey, minutes]) => {
    const lastMs = Math.max(...minutes.map(({ minute }) => minute.getTime()));
    const counted = minutes.filter(({ minute }) => minute.getTime() > lastMs - hourMs);
    return { vendorKey, lastAt: new Date(lastMs), calls: counted.reduce((sum, { calls }) => sum + calls, 0) };
  });
}

const minutesSince = (at: Date, since: Date, now: Date): number =>
  Math.floor((now.getTime() - Math.max(at.getTime(), since.getTime())) / (minuteSeconds * 1_000));

async function namesOfOpen(db: Database): Promise<ReadonlyMap<string, string>> {
  const open = (await listVendors(db)).filter(({ isOpen }) => isOpen);
  return new Map(open.map(({ vendorKey, names }) => [vendorKey, names.en]));
}

/** Vendors that were busy and call the wallet no more. */
export async function findSilentVendors({ platform: { db }, rule, now, since }: Judging): Promise<Condition[]> {
  await noteCalls(db, now);
  const [silences, nameOf] = await Promise.all([readSilences(db), namesOfOpen(db)]);
  return silences.flatMap(({ vendorKey, lastAt, calls }) => {
    const vendor = nameOf.get(vendorKey);
    const minutes = minutesSince(lastAt, since, now);
    if (vendor === undefined || calls < busyCalls || minutes < rule.threshold) return [];
    return [{ subject: vendorKey, facts: { vendor, minutes, calls } }];
  });
}

/** Vendors whose record of rounds is not read any more: they do not answer, or answer with faults. */
export async function findFailingVendors({ platform: { db }, rule, now, since }: Judging): Promise<Condition[]> {
  const [feeds, nameOf] = await Promise.all([listFeeds(db), namesOfOpen(db)]);
  return [...feeds].flatMap(([vendorKey, { readTo }]) => {
    const vendor = nameOf.get(vendorKey);
    const minutes = minutesSince(readTo, since, now);
    if (vendor === undefined || minutes < rule.threshold) return [];
    return [{ subject: vendorKey, facts: { vendor, minutes } }];
  });
}

/** Faults that the comparison found and that staff have not resolved for so long. */
export async function findWaitingFaults({ platform: { db }, rule, now }: Judging): Promise<Condition[]> {
  const old = await findOldFaults(db, addSeconds(now, -rule.threshold * minuteSeconds));
  if (old.length === 0) return [];
  const names = new Map((await listVendors(db)).map((vendor) => [vendor.vendorKey, vendor.names.en]));
  return old.map(({ vendorKey, faults, oldest }) => {
    const hours = Math.floor((now.getTime() - oldest.getTime()) / hourMs);
    return { subject: vendorKey, facts: { vendor: names.get(vendorKey) ?? vendorKey, faults, hours } };
  });
}

async function namesOfAll(db: Database): Promise<(vendorKey: string) => string> {
  const names = new Map((await listVendors(db)).map((vendor) => [vendor.vendorKey, vendor.names.en]));
  return (vendorKey) => names.get(vendorKey) ?? vendorKey;
}

/** Vendors that a rule switched off, because our calls to them fail. */
export async function findOffVendors({ platform: { db }, rule, now }: Judging): Promise<Condition[]> {
  const [outages, nameOf] = await Promise.all([listOutages(db), namesOfAll(db)]);
  return outages.flatMap(({ vendorKey, beganAt, calls, failed }) => {
    const minutes = Math.floor((now.getTime() - beganAt.getTime()) / (minuteSeconds * 1_000));
    if (minutes < rule.threshold) return [];
    return [{ subject: vendorKey, facts: { vendor: nameOf(vendorKey), minutes, calls, failed } }];
  });
}

/** Balances at vendors below what their rules want, once they were read so long ago at least. */
export async function findLowCredits({ platform: { db } }: Judging): Promise<Condition[]> {
  const [low, nameOf] = await Promise.all([listLowCredits(db), namesOfAll(db)]);
  return low.map(({ vendorKey, amount }) => ({
    subject: vendorKey,
    facts: { vendor: nameOf(vendorKey), amount: toWire(amount) },
  }));
}
