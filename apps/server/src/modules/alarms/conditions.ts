/**
 * What each kind of alarm looks at. A judge only reads, and answers the conditions that hold now; what it does not name
 * is over. Large wins are no condition and have a file of their own.
 */
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { AlarmKind } from '@mirinae/contract/staff/alarms';
import { laterOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import { countExhaustedJobs, hasOverdueJobs } from '../../platform/failing-jobs.ts';
import { cashierQueues } from '../cashier/index.ts';
import { newestProof } from '../ledger/index.ts';
import { listChecks } from '../reports/index.ts';
import { readHighAlerts } from '../risk/index.ts';
import { readFeedAges } from '../sportsbook/index.ts';
import type { Condition, Judging } from './judging.ts';
import {
  findFailingVendors,
  findLowCredits,
  findOffVendors,
  findSilentVendors,
  findWaitingFaults,
} from './vendor-calls.ts';

type Judge = (judging: Judging) => Promise<Condition[]>;

export type Watched = {
  readonly everySeconds: number;
  readonly judge: Judge;
  /** Set where each node judges a subject of its own, and no other. */
  readonly isOwnOfNode?: true;
};

const secondsBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / 1_000);

const judgeFeed: Judge = async ({ platform: { db, config }, rule, now, since }) => {
  if (config.SPORTS_FEED === 'off') return [];
  const { live, ages } = await readFeedAges(db, now);
  return ages.flatMap(({ producer, advancedAt, receivedAt }) => {
    if (!advancedAt) return [];
    const silent = secondsBetween(laterOf(advancedAt, since), now);
    if (silent > rule.threshold)
      return [{ subject: producer, facts: { producer, seconds: silent, live, state: 'silent' } }];
    // Alive and without a word about any match that is played.
    const frozen = secondsBetween(laterOf(receivedAt ?? since, since), now);
    if (producer !== 'live' || live === 0 || frozen <= rule.threshold) return [];
    return [{ subject: producer, facts: { producer, seconds: frozen, live, state: 'frozen' } }];
  });
};

const queueKinds = ['deposit', 'withdrawal'] as const;
const readCashQueues = (db: Database) =>
  Promise.all(queueKinds.map(async (queue) => ({ queue, ...(await cashierQueues[queue](db)) })));

const judgeWaits: Judge = async ({ platform: { db }, rule, now }) =>
  (await readCashQueues(db)).flatMap(({ queue, waiting, since }) => {
    const minutes = since ? Math.floor(secondsBetween(since, now) / 60) : 0;
    return minutes >= rule.threshold ? [{ subject: queue, facts: { queue, waiting, minutes } }] : [];
  });

const judgeLengths: Judge = async ({ platform: { db }, rule }) =>
  (await readCashQueues(db)).flatMap(({ queue, waiting }) =>
    waiting >= rule.threshold ? [{ subject: queue, facts: { queue, waiting } }] : [],
  );

const judgeJobs: Judge = async ({ platform: { db }, rule }) => {
  const [dead, isOverdue] = await Promise.all([countExhaustedJobs(db), hasOverdueJobs(db)]);
  const failing = dead.filter(({ jobs }) => jobs >= rule.threshold);
  return [
    ...failing.map(({ task, jobs }) => ({ subject: task, facts: { task, jobs, state: 'exhausted' } })),
    ...(isOverdue ? [{ subject: 'worker', facts: { task: 'worker', jobs: 0, state: 'overdue' } }] : []),
  ];
};

const judgeProof: Judge = async ({ platform: { db }, rule }) => {
  const proof = await newestProof(db);
  if (!proof || proof.faults.length < rule.threshold) return [];
  return [{ subject: 'ledger', facts: { faults: proof.faults.length, first: proof.faults[0] ?? '' } }];
};

const judgeReports: Judge = async ({ platform: { db }, rule }) => {
  const [check] = await listChecks(db);
  if (!check || check.differences.length < rule.threshold) return [];
  return [{ subject: 'reports', facts: { faults: check.differences.length, first: check.differences[0] ?? '' } }];
};

const gigabyte = 1_000_000_000;

const judgeDisk: Judge = async ({ platform: { config }, rule }) => {
  // Without a data folder the database is elsewhere, and the node's own disk is that of its working folder.
  const disk = await statfs(config.MIRINAE_DATA_DIR).catch(() => statfs('.'));
  const percent = disk.blocks === 0 ? 100 : Math.floor((disk.bavail * 100) / disk.blocks);
  if (percent >= rule.threshold) return [];
  const free = Math.floor((disk.bavail * disk.bsize) / gigabyte);
  return [{ subject: hostname(), facts: { machine: hostname(), percent, free } }];
};

const judgeSize: Judge = async ({ platform: { db }, rule }) => {
  const { rows } = await db.execute<{ bytes: bigint }>(
    sql`select pg_database_size(current_database())::bigint as bytes`,
  );
  const gigabytes = Math.floor(Number(rows[0]?.bytes ?? 0n) / gigabyte);
  return gigabytes >= rule.threshold ? [{ subject: 'database', facts: { gigabytes } }] : [];
};

const judgeAlerts: Judge = async ({ platform: { db }, rule, now }) => {
  const { count, since } = await readHighAlerts(db);
  const minutes = since ? Math.floor(secondsBetween(since, now) / 60) : 0;
  return count > 0 && minutes >= rule.threshold ? [{ subject: 'alerts', facts: { waiting: count, minutes } }] : [];
};

const soon = 5;
const eachMinute = 60;

export const watched: Readonly<Record<Exclude<AlarmKind, 'large-win'>, Watched>> = {
  'vendor-silent': { everySeconds: eachMinute, judge: findSilentVendors },
  'vendor-failing': { everySeconds: eachMinute, judge: findFailingVendors },
  'vendor-fault': { everySeconds: eachMinute, judge: findWaitingFaults },
  'vendor-off': { everySeconds: eachMinute, judge: findOffVendors },
  'vendor-credit': { everySeconds: eachMinute, judge: findLowCredits },
  'feed-silent': { everySeconds: soon, judge: judgeFeed },
  'queue-waits': { everySeconds: soon, judge: judgeWaits },
  'queue-long': { everySeconds: soon, judge: judgeLengths },
  'job-failing': { everySeconds: soon, judge: judgeJobs },
  'ledger-check': { everySeconds: eachMinute, judge: judgeProof },
  'report-check': { everySeconds: eachMinute, judge: judgeReports },
  'disk-full': { everySeconds: eachMinute, judge: judgeDisk, isOwnOfNode: true },
  'database-size': { everySeconds: eachMinute, judge: judgeSize },
  'alerts-wait': { everySeconds: eachMinute, judge: judgeAlerts },
};
