/** Suspicions are stored once: repeated finds add their slips until staff have decided. */

import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq, sql } from '../../../platform/db/orm.ts';
import { type Queues, queueOfRows, queuePublisher } from '../../staff/index.ts';
import type { NamedPick } from '../exposure/named-pick.ts';
import { type Evidence, type Rule, suspicionSlips, suspicions } from './suspicion-tables.ts';

export type Suspected = {
  readonly rule: Rule;
  /** Key within its rule. */
  readonly of: readonly (string | number | bigint)[];
  readonly betKeys: readonly string[];
  readonly pick: NamedPick;
  readonly evidence: Evidence;
};

export const suspicionQueues: Queues<'suspicions'> = {
  suspicions: queueOfRows(suspicions, suspicions.foundAt, eq(suspicions.state, 'open')),
};
export const publishSuspicions = queuePublisher(suspicionQueues);

async function keepOne(tx: Tx, foundAt: Date, { rule, of, betKeys, pick, evidence }: Suspected): Promise<void> {
  const key = [rule, ...of.map(String)].join('|');
  const [kept] = await tx
    .insert(suspicions)
    .values({ rule, key, foundAt, pick, evidence })
    .onConflictDoUpdate({ target: suspicions.key, set: { key }, setWhere: eq(suspicions.state, 'open') })
    .returning({ suspicionId: suspicions.suspicionId });
  if (!kept) return;
  await tx.execute(sql`
    insert into ${suspicionSlips} (suspicion_id, bet_key)
    select ${kept.suspicionId}::bigint, s.bet_key from sport_slips s where s.bet_key = any (${sql.param([...betKeys])}::uuid[])
    on conflict do nothing`);
}

/** Locks: the suspicions, by key. */
export async function keepSuspicions(platform: Platform, tx: Tx, found: readonly Suspected[]): Promise<void> {
  if (found.length === 0) return;
  const { waiting } = await suspicionQueues.suspicions(tx);
  const now = platform.clock.now();
  for (const one of found) await keepOne(tx, now, one);
  if ((await suspicionQueues.suspicions(tx)).waiting !== waiting) await publishSuspicions(platform, tx, 'suspicions');
}
