/** Publications of the ledger to members, and its scheduled work. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/app.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { type Money, money } from '../../platform/money.ts';
import { balanceMessage, memberTopic } from '../../platform/realtime/member-messages.ts';
import { getPoints, listBalances } from './accounts.ts';
import { proveLedger } from './proofs.ts';

/** Publishes CASH to each member. Inside a transaction it publishes the balances after it, and only if it commits. */
export async function announceBalances(
  { bus }: Platform,
  db: Database | Tx,
  memberIds: readonly MemberId[],
): Promise<void> {
  const balances = await listBalances(db, [...new Set(memberIds)]);
  const packets = [...balances].map(([memberId, { cash, point }]) => ({
    topic: memberTopic(memberId),
    message: balanceMessage({ cash, point }),
  }));
  await bus.publishAll(db, packets);
}

/**
 * No one sees a balance change faster; what comes meanwhile is published with it, each member's newest balance once.
 */
const publishEveryMs = 100;

type Announcer = { waiting: Map<MemberId, Money>; publishing: Promise<void> | null };
const announcers = new WeakMap<Bus, Announcer>();

async function publishWaiting({ bus, db, log }: Platform, announcer: Announcer): Promise<void> {
  while (announcer.waiting.size > 0) {
    await sleep(publishEveryMs);
    const due = announcer.waiting;
    announcer.waiting = new Map();
    try {
      const points = await getPoints(db, [...due.keys()]);
      const packets = [...due].map(([memberId, cash]) => ({
        topic: memberTopic(memberId),
        message: balanceMessage({ cash, point: money(points.get(memberId) ?? 0n) }),
      }));
      await bus.publishAll(db, packets);
    } catch (error) {
      log.warn({ error, members: due.size }, 'Balances could not be announced.');
    }
  }
  announcer.publishing = null;
}

/**
 * Publishes CASH after a committed movement, batched with other announcements of the same moment; the caller does not
 * wait.
 */
export function announceCash(platform: Platform, memberId: MemberId, cash: Money): void {
  const announcer = announcers.get(platform.bus) ?? { waiting: new Map(), publishing: null };
  announcers.set(platform.bus, announcer);
  announcer.waiting.set(memberId, cash);
  announcer.publishing ??= publishWaiting(platform, announcer);
}

/** Resolves when no balance of this node waits to be published. */
export async function finishAnnouncing({ bus }: Platform): Promise<void> {
  await announcers.get(bus)?.publishing;
}

const partitionsTask = 'ledger.ensurePartitions';
const sealTask = 'ledger.sealClosedDays';
const proveTask = 'ledger.prove';
const monthsAhead = 3;

/**
 * Partitions each night; seals every hour, so that a day missed while no server ran is soon caught up. The whole is
 * proved at half past four in the morning, Asia/Seoul; a fault does not go away by looking again.
 */
export const ledgerSchedule: readonly Schedule[] = [
  { task: partitionsTask, match: '20 17 * * *' },
  { task: sealTask, match: '5 * * * *' },
  { task: proveTask, match: '30 19 * * *', tries: 1 },
];

export function ledgerTasks(platform: Platform) {
  const { db, log } = platform;
  return {
    [proveTask]: async () => {
      const faults = await proveLedger(platform);
      if (faults.length === 0) return;
      log.error({ faults }, 'The ledger is not what it proves to be.');
      throw new Error(`The proof of the ledger found ${faults.length} faults.`);
    },
    [partitionsTask]: async () => {
      await db.execute(sql`select ledger.ensure_partitions(${monthsAhead})`);
    },
    [sealTask]: async () => {
      await db.execute(sql`select ledger.seal_closed_days()`);
    },
  };
}
