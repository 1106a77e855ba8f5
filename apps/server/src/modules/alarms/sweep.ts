/**
 * Looks at every rule when it is due. It is no job of the queue: jobs that fail, or that no worker takes, are among
 * what it looks for.
 */
import { hostname } from 'node:os';
import type { AlarmKind, AlarmRule } from '@mirinae/contract/staff/alarms';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { tryLock } from '../../platform/db/named-locks.ts';
import { type Repeated, repeat } from '../../platform/repeat.ts';
import { type AlarmChanges, applyConditions } from './apply-conditions.ts';
import { watched } from './conditions.ts';
import { mailOnCall } from './mail-on-call.ts';
import { pushOnCall } from './push-on-call.ts';
import { publishQueue } from './queue.ts';
import { raiseWins } from './raise-wins.ts';
import { readRules } from './rules.ts';
import { queueWebhooks } from './send-webhooks.ts';
import { findOnCall } from './shifts.ts';
import type { AlarmRow } from './tables.ts';

const winsEverySeconds = 5;
const lookEveryMs = 5_000;

const periodOf = (kind: AlarmKind): number => (kind === 'large-win' ? winsEverySeconds : watched[kind].everySeconds);

type Look = { readonly rule: AlarmRule; readonly now: Date; readonly since: Date };

async function findChanges(platform: Platform, tx: Tx, { rule, now, since }: Look): Promise<AlarmChanges> {
  if (rule.kind === 'large-win') return raiseWins(platform, tx, rule, now);
  const { judge, isOwnOfNode } = watched[rule.kind];
  const conditions = rule.isOn ? await judge({ platform, rule, now, since }) : [];
  // Alarms of a rule that is off end on every machine.
  const ownSubject = isOwnOfNode && rule.isOn ? hostname() : null;
  return applyConditions(tx, rule, conditions, { now, ownSubject });
}

async function reachOnCall(platform: Platform, tx: Tx, raised: readonly AlarmRow[]): Promise<void> {
  if (raised.length === 0) return;
  const staffIds = await findOnCall(tx, platform.clock.now());
  await mailOnCall(platform, tx, raised, staffIds);
  await pushOnCall(platform, tx, raised, staffIds);
}

/** One node looks at a kind at a time; another one passes it over. Locks: the kind, then its open alarms. */
async function sweepKind(platform: Platform, look: Look): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (!(await tryLock(tx, `alarms:${look.rule.kind}`))) return;
    const { raised, returned, ended } = await findChanges(platform, tx, look);
    if (raised.length + returned.length + ended.length === 0) return;
    await queueWebhooks(platform, tx, 'raised', raised);
    await reachOnCall(platform, tx, raised);
    await queueWebhooks(platform, tx, 'ended', ended);
    await publishQueue(platform, tx, 'alarms');
  });
}

/** Answers the function that looks at what is due: at everything the first time. */
export function createAlarmSweep(platform: Platform): () => Promise<void> {
  const { clock, db, log } = platform;
  const since = clock.now();
  const lookedAt = new Map<AlarmKind, number>();
  return async () => {
    for (const rule of await readRules(db)) {
      const now = clock.now();
      const isDue = now.getTime() - (lookedAt.get(rule.kind) ?? 0) >= periodOf(rule.kind) * 1_000;
      if (!isDue) continue;
      lookedAt.set(rule.kind, now.getTime());
      await sweepKind(platform, { rule, now, since }).catch((error: unknown) =>
        log.error({ error, kind: rule.kind }, 'What an alarm watches could not be looked at.'),
      );
    }
  };
}

/** Looks for as long as the node runs; a look that fails is made again. */
export const watchAlarms = (platform: Platform): Repeated =>
  repeat(createAlarmSweep(platform), lookEveryMs, (error) =>
    platform.log.error({ error }, 'The rules of alarms could not be read.'),
  );
