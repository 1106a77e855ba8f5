/** Reading the tree: who is where, and whether a caller may read there. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { MemberTier } from '@mirinae/contract/member/member';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMemberByLogin, membersNamed } from '../../identity/index.ts';
import { lineageWithin } from '../model/lineage.ts';
import { type Node, nodes } from '../model/tables.ts';

type Reader = Database | Tx;

/**
 * Changes of the tree and of rates wait for each other, so that no limit is checked against a tree that is about to
 * change.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await takeLock(tx, 'partners:tree');
}

export async function findNode(db: Reader, memberId: MemberId): Promise<Node | null> {
  const [row] = await db.select().from(nodes).where(eq(nodes.memberId, memberId));
  return row ?? null;
}

export async function findNodes(db: Reader, ids: readonly MemberId[]): Promise<Map<MemberId, Node>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(nodes)
    .where(inArray(nodes.memberId, [...ids]));
  return new Map(rows.map((node) => [node.memberId, node]));
}

/** The caller's own place. Throws the code given, by default Z403, for somebody who is no partner. */
export async function getSelf(
  db: Reader,
  { memberId }: { memberId: MemberId },
  code: Code = codes.accessDenied,
): Promise<Node> {
  const node = await findNode(db, memberId);
  if (!node?.isPartner) throw new DomainError(code);
  return node;
}

export function isWithin(node: Node, branch: Node): boolean {
  return node.lineage[branch.lineage.length - 1] === branch.memberId;
}

/** Somebody of the tree by ID. Throws Z404 for an ID no one has. */
export async function getNode(db: Reader, memId: string): Promise<Node> {
  const member = await findMemberByLogin(db, memId);
  const node = member && (await findNode(db, member.memberId));
  if (!node) throw new DomainError(codes.notFound);
  return node;
}

/**
 * Member of the caller's branch, by default the caller itself. A member of another branch is answered like an unknown
 * one: Z404, or the given code.
 */
export async function getWithin(
  db: Reader,
  self: Node,
  memId: string | undefined,
  code: Code = codes.notFound,
): Promise<Node> {
  if (memId === undefined) return self;
  const member = await findMemberByLogin(db, memId);
  const node = member && (await findNode(db, member.memberId));
  if (!node || !isWithin(node, self)) throw new DomainError(code);
  return node;
}

export function listChildPartners(db: Reader, { memberId }: Node): Promise<Node[]> {
  return db
    .select()
    .from(nodes)
    .where(and(eq(nodes.parentId, memberId), eq(nodes.isPartner, true)))
    .orderBy(asc(nodes.memberId));
}

async function findBranchRoot(db: Reader, memId: string): Promise<Node | null> {
  const member = await findMemberByLogin(db, memId);
  const root = member && (await findNode(db, member.memberId));
  return root?.isPartner ? root : null;
}

/** Members of a partner's branch, for statements of modules that choose members; none for an ID of no partner. */
export async function membersOfBranch(db: Reader, memId: string): Promise<SQL> {
  const root = await findBranchRoot(db, memId);
  const isWithinIt = root ? lineageWithin(nodes.lineage, root.lineage) : sql`false`;
  return sql`select ${nodes.memberId} from ${nodes} where ${isWithinIt}`;
}

/** Everybody of a partner's branch, the partner first; null for an ID that is no partner's. */
export async function listBranch(db: Reader, memId: string): Promise<MemberId[] | null> {
  const root = await findBranchRoot(db, memId);
  if (!root) return null;
  const rows = await db
    .select({ memberId: nodes.memberId })
    .from(nodes)
    .where(lineageWithin(nodes.lineage, root.lineage))
    .orderBy(asc(nodes.lineage));
  return rows.map(({ memberId }) => memberId);
}

export function listHeads(db: Reader): Promise<Node[]> {
  return db
    .select()
    .from(nodes)
    .where(and(isNull(nodes.parentId), eq(nodes.isPartner, true)))
    .orderBy(asc(nodes.memberId));
}

/** Partners whose ID or nickname begins with a text, in the order of the tree. */
export function listPartnersNamed(db: Reader, text: string, limit: number): Promise<Node[]> {
  return db
    .select()
    .from(nodes)
    .where(and(eq(nodes.isPartner, true), sql`${nodes.memberId} in (${membersNamed(text)})`))
    .orderBy(asc(nodes.lineage))
    .limit(limit);
}

/** The partners of a branch from its root down; of the whole tree when no branch is named. */
export function listPartners(db: Reader, branch: Node | null): Promise<Node[]> {
  return db
    .select()
    .from(nodes)
    .where(and(eq(nodes.isPartner, true), branch ? lineageWithin(nodes.lineage, branch.lineage) : undefined))
    .orderBy(asc(nodes.lineage));
}

/** How many partners are directly below each. */
export async function countChildPartners(db: Reader, parents: readonly MemberId[]): Promise<Map<MemberId, number>> {
  if (parents.length === 0) return new Map();
  const rows = await db
    .select({ parentId: nodes.parentId, total: count() })
    .from(nodes)
    .where(and(inArray(nodes.parentId, [...parents]), eq(nodes.isPartner, true)))
    .groupBy(nodes.parentId);
  return new Map(rows.flatMap(({ parentId, total }) => (parentId === null ? [] : [[parentId, total] as const])));
}

/** How many partners are in the branch below its root. */
export async function countPartnersBelow(db: Reader, { memberId, lineage }: Node): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(nodes)
    .where(
      and(lineageWithin(nodes.lineage, lineage), eq(nodes.isPartner, true), sql`${nodes.memberId} <> ${memberId}`),
    );
  return row?.total ?? 0;
}

const ranks: Readonly<Record<MemberTier, number>> = { PTN_1: 1, PTN_2: 2, PTN_3: 3, PTN_4: 4, PTN_5: 5, NORMAL: 6 };

/** Tiers only go down along the tree; they may leave steps out. */
export function isBelow(tier: MemberTier, parentTier: MemberTier): boolean {
  return parentTier !== 'NORMAL' && ranks[tier] > ranks[parentTier];
}
