/**
 * Taking a round of a live table back. Staff decide it with what they saw; the decision is written down and reported to
 * the vendor by a job, which does it only if the round is still so. The vendor then gives stakes of a round that was
 * not over back as always, and names the decision where bets are over: the wallet undoes these, and no more than was
 * confirmed.
 */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, ne, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addJob } from '../../platform/jobs.ts';
import { money, toWire } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findTable } from './set-table.ts';
import { tableVoidBets, tableVoids } from './tables.ts';

export const voidTableTask = 'vendors.voidTableRound';

const payload = z.object({ voidId: z.uuid() });

export type VoidRow = typeof tableVoids.$inferSelect;

/**
 * Writes the decision down. Throws B0092 for no such table, T999 where the round was taken back before or is about to
 * be. Locks: other decisions on the round.
 */
export async function orderVoid(
  platform: PlayPlatform,
  tx: Tx,
  { vendorKey, gameKey, tableRoundId, ...seen }: Input<'staff.tableRoundVoid'>,
  orderedBy: string,
): Promise<VoidRow> {
  if (!(await findTable(platform, tx, { vendorKey, gameKey }))) throw new DomainError(codes.gameUnavailable);
  const at = platform.clock.now();
  const { isSettled, bets, staked, paid, reason } = seen;
  const [row] = await tx
    .insert(tableVoids)
    .values({
      voidId: randomUuid(),
      vendorKey,
      gameKey,
      tableRoundId,
      isSettled,
      bets,
      reason,
      orderedBy,
      staked: money(staked),
      paid: money(paid),
      orderedAt: at,
      state: 'ordered',
      refusal: null,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new DomainError(codes.alreadyProcessed);
  const { voidId } = row;
  await addJob(tx, { task: voidTableTask, payload: { voidId }, at, key: `${voidTableTask}:${voidId}` });
  return row;
}

/** Sends it to the vendor and stores the answer. Throws 9999 where it does not. */
export async function sendVoidToVendor(platform: PlayPlatform, given: unknown): Promise<void> {
  const { voidId } = payload.parse(given);
  const byId = eq(tableVoids.voidId, voidId);
  const [row] = await platform.db.select().from(tableVoids).where(byId);
  const found = row && (await findTable(platform, platform.db, row));
  if (row?.state !== 'ordered' || !found) return;
  const { vendorKey, tableRoundId, isSettled, bets, staked, paid } = row;
  const seen = { isSettled, bets, staked: toWire(staked), paid: toWire(paid) };
  const requested = { key: found.key, tableRoundId, voidRef: voidId, ...seen };
  const answer = await found.tables.voidRound(platform, vendorKey, requested);
  const end =
    answer.status === 'voided'
      ? ({ state: 'done', refusal: null } as const)
      : ({ state: 'refused', refusal: answer.code } as const);
  await platform.db.update(tableVoids).set(end).where(byId);
}

type Round = Answer<'staff.tableRoundList'>['rounds'][number];

async function listVoids(db: Database, { vendorKey, gameKey }: { vendorKey: string; gameKey: string }) {
  const rows = await db
    .select({
      row: tableVoids,
      bets: sql<number>`count(${tableVoidBets.betKey})::integer`,
      taken: sql<bigint>`coalesce(sum(${tableVoidBets.taken}), 0)::bigint`,
      owed: sql<bigint>`coalesce(sum(${tableVoidBets.owed}), 0)::bigint`,
    })
    .from(tableVoids)
    .leftJoin(tableVoidBets, eq(tableVoidBets.voidId, tableVoids.voidId))
    .where(and(eq(tableVoids.vendorKey, vendorKey), eq(tableVoids.gameKey, gameKey)))
    .groupBy(tableVoids.voidId)
    .orderBy(desc(tableVoids.orderedAt))
    .limit(100);
  return rows.map(({ row: { tableRoundId, state, refusal, reason, orderedBy, orderedAt }, bets, taken, owed }) => ({
    tableRoundId,
    void: {
      state,
      refusal,
      reason,
      by: orderedBy,
      at: orderedAt.toISOString(),
      undone: bets,
      taken: toWire(money(taken)),
      owed: toWire(money(owed)),
    },
  }));
}

/** The newest rounds of a table, each with the last decision on it. Throws B0092 for no such table, 9999. */
export async function listTableRounds(
  platform: PlayPlatform,
  name: { vendorKey: string; gameKey: string },
): Promise<Round[]> {
  const found = await findTable(platform, platform.db, name);
  if (!found) throw new DomainError(codes.gameUnavailable);
  const [rounds, voids] = await Promise.all([
    found.tables.rounds(platform, name.vendorKey, found.key),
    listVoids(platform.db, name),
  ]);
  return rounds.map((round) => ({
    ...round,
    void: voids.find(({ tableRoundId }) => tableRoundId === round.tableRoundId)?.void ?? null,
  }));
}

/**
 * The decision that lets bets of a game be undone; null for none. Locks it, so that its bets are counted one by one.
 */
export async function lockVoid(tx: Tx, { vendorKey, voidId }: { vendorKey: string; voidId: string }) {
  if (!z.uuid().safeParse(voidId).success) return null;
  const isIt = and(eq(tableVoids.voidId, voidId), eq(tableVoids.vendorKey, vendorKey), ne(tableVoids.state, 'refused'));
  const [row] = await tx.select().from(tableVoids).where(isIt).for('update');
  return row ?? null;
}
