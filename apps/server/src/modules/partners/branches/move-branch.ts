/** Moving a member with everybody below it to another partner, from a business day on. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, isNull, lte, sql } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMember, setRecommender } from '../../identity/index.ts';
import { lineageText, lineageWithin } from '../model/lineage.ts';
import { type MoveId, type MoveRow, moves, type Node, nodes } from '../model/tables.ts';
import { exceeds, rateOf } from '../rates/rates.ts';
import { findNode, isBelow, isWithin, lockTree } from '../tree/tree.ts';
import { changeTreeVersion } from '../tree/tree-version.ts';

const movesShown = 20;
const isWaiting = and(isNull(moves.appliedAt), isNull(moves.refusedAs), isNull(moves.withdrawnAt));

async function moveRefusal(tx: Tx, node: Node, to: Node): Promise<Code | null> {
  if (!to.isPartner || isWithin(to, node) || node.parentId === null || node.parentId === to.memberId)
    return codes.moveNotPossible;
  const [member, parent] = [await findMember(tx, node.memberId), await findMember(tx, to.memberId)];
  if (!member || !parent || !isBelow(member.tier, parent.tier)) return codes.tierNotBelowParent;
  if (!node.isPartner) return null;
  const [own, above] = [await rateOf(tx, node.memberId), await rateOf(tx, to.memberId)];
  return exceeds(own, above) ? codes.rateAboveParent : null;
}

/** A member who joins below one of these waits until the move is done, and then reads the new path. */
async function lockAll(tx: Tx, node: Node, to: Node): Promise<void> {
  await tx.execute(sql`
    select from partner_nodes
    where member_id = any(${lineageText([...node.lineage, ...to.lineage])}::bigint[]) or ${lineageWithin(sql`lineage`, node.lineage)}
    order by member_id for no key update`);
}

async function countBranch(tx: Tx, ancestors: readonly bigint[], change: number): Promise<void> {
  const ids = lineageText(ancestors);
  await tx.execute(
    sql`update partner_nodes set descendants = descendants + ${change} where member_id = any(${ids}::bigint[])`,
  );
}

/** Bets settled before stay where they were counted; the way up of everybody below is rewritten. */
async function rewrite(tx: Tx, node: Node, to: Node): Promise<void> {
  const above = node.lineage.slice(0, -1);
  await lockAll(tx, node, to);
  await changeTreeVersion(tx);
  const moved = ((await findNode(tx, node.memberId))?.below ?? 0) + 1;
  await countBranch(tx, above, -moved);
  await countBranch(tx, to.lineage, moved);
  await tx.execute(sql`
    update partner_nodes set lineage = ${lineageText(to.lineage)}::bigint[] || lineage[${above.length + 1}:]
    where ${lineageWithin(sql`lineage`, node.lineage)}`);
  await tx.update(nodes).set({ parentId: to.memberId }).where(eq(nodes.memberId, node.memberId));
  await setRecommender(tx, node.memberId, to.memberId);
}

export type BranchMove = {
  readonly node: Node;
  readonly to: Node;
  /** Today or later. */
  readonly effectiveOn: string;
  readonly orderedBy: string;
};

/**
 * Moves immediately when the day is today, else when it comes. Throws PT105 (its own branch, no partner, where it is
 * already, or a head office; a day that is over), PT104 (tier), PT101 (rates). Locks: the tree, then both ways up and
 * the branch, by id.
 */
export async function moveBranch(platform: Platform, tx: Tx, move: BranchMove): Promise<{ applied: boolean }> {
  const now = platform.clock.now();
  await lockTree(tx);
  const [node, to] = [await findNode(tx, move.node.memberId), await findNode(tx, move.to.memberId)];
  if (!node || !to || node.parentId === null || move.effectiveOn < businessDay(now))
    throw new DomainError(codes.moveNotPossible);
  const refusal = await moveRefusal(tx, node, to);
  if (refusal) throw new DomainError(refusal);
  const applied = move.effectiveOn === businessDay(now);
  if (applied) await rewrite(tx, node, to);
  await tx.insert(moves).values({
    memberId: node.memberId,
    fromParentId: node.parentId,
    toParentId: to.memberId,
    effectiveOn: move.effectiveOn,
    orderedBy: move.orderedBy,
    orderedAt: now,
    appliedAt: applied ? now : null,
  });
  return { applied };
}

async function applyOne(tx: Tx, { moveId, memberId, toParentId }: MoveRow, now: Date): Promise<void> {
  const [node, to] = [await findNode(tx, memberId), await findNode(tx, toParentId)];
  const refusal = node && to ? await moveRefusal(tx, node, to) : codes.notFound;
  if (!refusal && node && to) await rewrite(tx, node, to);
  const outcome = refusal ? { refusedAs: refusal } : { appliedAt: now };
  await tx.update(moves).set(outcome).where(eq(moves.moveId, moveId));
}

/**
 * Moves whose day has come, in the order in which they were ordered. One that became impossible keeps its reason.
 * Answers how many.
 */
export async function applyDueMoves({ db, clock }: Platform): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const due = await tx
      .select()
      .from(moves)
      .where(and(isWaiting, lte(moves.effectiveOn, businessDay(now))))
      .orderBy(asc(moves.effectiveOn), asc(moves.moveId));
    for (const move of due) await applyOne(tx, move, now);
    return due.length;
  });
}

export function listMoves(db: Database, memberId: MemberId): Promise<MoveRow[]> {
  return db.select().from(moves).where(eq(moves.memberId, memberId)).orderBy(desc(moves.moveId)).limit(movesShown);
}

/** Moves that wait for their day, the next one first. */
export function listWaitingMoves(db: Database, page: Page): Promise<{ rows: MoveRow[]; total: number }> {
  const query = db.select().from(moves).where(isWaiting).orderBy(asc(moves.effectiveOn), asc(moves.moveId));
  return readPage(query, db.$count(moves, isWaiting), page);
}

/** Answers the move. Throws Z404, T999 (it has happened, was refused or withdrawn). Locks: the tree. */
export async function withdrawMove(tx: Tx, moveId: MoveId, by: string, now: Date): Promise<MoveRow> {
  await lockTree(tx);
  const [move] = await tx.select().from(moves).where(eq(moves.moveId, moveId));
  if (!move) throw new DomainError(codes.notFound);
  const withdrawn = { withdrawnAt: now, withdrawnBy: by };
  const { rowCount } = await tx
    .update(moves)
    .set(withdrawn)
    .where(and(eq(moves.moveId, moveId), isWaiting));
  if (rowCount !== 1) throw new DomainError(codes.alreadyProcessed);
  return move;
}
