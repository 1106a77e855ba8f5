/** The queue of suspicious slips, as staff see it and decide on it. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, inArray } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire } from '../../../platform/money.ts';
import { findBets } from '../../bets/index.ts';
import { nameMembers } from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { presentPick } from '../exposure/named-pick.ts';
import { slips } from '../model/slip-tables.ts';
import { vendorKey } from '../slips/slip-bet.ts';
import { publishSuspicions } from './keep-suspicions.ts';
import { type SuspicionRow, suspicionSlips, suspicions } from './suspicion-tables.ts';

type Row = Answer<'staff.sportSuspicionList'>['list'][number];
type Slip = Row['slips'][number];

/** Slips of each suspicion, in the order of time. */
async function readSlipsOf(db: Database, ids: readonly bigint[]): Promise<(id: bigint) => Slip[]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .select({ suspicionId: suspicionSlips.suspicionId, slip: slips })
    .from(suspicionSlips)
    .innerJoin(slips, eq(slips.betKey, suspicionSlips.betKey))
    .where(inArray(suspicionSlips.suspicionId, [...ids]))
    .orderBy(asc(slips.placedAt));
  const own = rows.map(({ slip }) => slip);
  const betKeys = own.map(({ betKey }) => betKey);
  const [nameOf, betOf] = await Promise.all([nameMembers(db, own), findBets(db, vendorKey, betKeys)]);
  const bySuspicion = Map.groupBy(rows, ({ suspicionId }) => suspicionId);
  return (id) =>
    (bySuspicion.get(id) ?? []).map(({ slip: { betKey, memberId, stake, placedAt, state, payout } }) => ({
      betKey,
      betIdx: String(betOf.get(betKey)?.betId ?? ''),
      memberId: Number(memberId),
      ...nameOf(memberId),
      stake: toWire(stake),
      payout: toWire(payout),
      state,
      placedAt: placedAt.toISOString(),
    }));
}

function present(row: SuspicionRow, own: Slip[]): Row {
  const { rule, evidence, state, note, staffLogin, decidedAt } = row;
  return {
    suspicionIdx: Number(row.suspicionId),
    rule,
    status: state,
    foundAt: row.foundAt.toISOString(),
    pick: presentPick(row.pick),
    source: evidence.source ?? null,
    message: evidence.said ?? null,
    afterMs: evidence.afterMs ?? null,
    fairOdds: evidence.fairOdds ?? null,
    slips: own,
    stake: own.reduce((sum, { stake }) => sum + stake, 0),
    by: staffLogin && note && decidedAt ? { staff: staffLogin, note, at: decidedAt.toISOString() } : null,
  };
}

export async function listSuspicions(db: Database, requested: Input<'staff.sportSuspicionList'>) {
  const where = and(
    requested.status === 'all' ? undefined : eq(suspicions.state, requested.status),
    requested.rule === 'all' ? undefined : eq(suspicions.rule, requested.rule),
  );
  const query = db.select().from(suspicions).where(where).orderBy(desc(suspicions.suspicionId));
  const paging = { page: requested.page, perPage: requested.count_per_list };
  const { rows, total } = await readPage(query, db.$count(suspicions, where), paging);
  const slipsOf = await readSlipsOf(
    db,
    rows.map(({ suspicionId }) => suspicionId),
  );
  return { list: rows.map((row) => present(row, slipsOf(row.suspicionId))), total };
}

/** Throws Z404 for one no one knows, T999 when it was decided already. Locks: the suspicion. */
export async function decideSuspicion(
  platform: Platform,
  tx: Tx,
  { suspicionIdx, decision, note }: Input<'staff.sportSuspicionDecide'>,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  const isThis = eq(suspicions.suspicionId, brandId(suspicionIdx));
  const [row] = await tx.select().from(suspicions).where(isThis).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.state !== 'open') throw new DomainError(codes.alreadyProcessed);
  const decided = { state: decision, note, staffLogin: staff.loginId, decidedAt: platform.clock.now() };
  await tx.update(suspicions).set(decided).where(isThis);
  const target = `suspicion:${suspicionIdx}`;
  const [before, after] = [{ state: 'open' }, { state: decision, note }];
  await recordAudit(tx, { staff, ip, action: 'sport.suspicion', target, before, after });
  await publishSuspicions(platform, tx, 'suspicions');
}
