/**
 * The second person decides. Approving does the very call that was requested, in the name of the requester, in one
 * transaction with marking it approved: exactly one of two concurrent approvals gets through.
 */
import { isDeepStrictEqual } from 'node:util';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, lte } from '../../platform/db/orm.ts';
import type { Prepared, StaffWork } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { AuditFacts, StaffSession } from '../../platform/http/session.ts';
import { publishQueue } from './approval-queue.ts';
import { mayDo } from './approvals.ts';
import { branchesOf } from './branches.ts';
import { recordAudit } from './record-audit.ts';
import { rightsOf, rightTo } from './rights.ts';
import { mayBeSameActor } from './same-actor.ts';
import {
  type ApprovalId,
  type ApprovalRow,
  type ApprovalStatus,
  staffApprovals as approvals,
  staff,
} from './tables.ts';
import { recordWork } from './work-done.ts';

/** Throws Z404 for none, S017 when it is decided or has run out. Locks: the request. */
async function lockWaiting({ clock }: Platform, tx: Tx, approvalId: ApprovalId): Promise<ApprovalRow> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.approvalId, approvalId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (row.status !== 'waiting' || row.expiresAt <= clock.now()) throw new DomainError(codes.approvalClosed);
  return row;
}

async function close(
  { platform, tx, caller, staff: by }: StaffWork,
  row: ApprovalRow,
  status: Exclude<ApprovalStatus, 'waiting' | 'expired'>,
  reason: string,
): Promise<void> {
  const decided = { status, decidedBy: by.staffId, decidedAt: platform.clock.now(), decisionReason: reason };
  await tx.update(approvals).set(decided).where(eq(approvals.approvalId, row.approvalId));
  const after = { call: row.call, approval: Number(row.approvalId), reason };
  const change = { target: row.target, before: null, after, ip: caller.ip };
  await recordAudit(tx, { staff: by, action: `approval.${status}`, ...change });
  await publishQueue(platform, tx, 'approvals');
}

/** The requester, as they are now: closed or with another role they may no longer do it. Throws S003. */
async function findRequester({ handlers, platform, tx }: StaffWork, row: ApprovalRow): Promise<StaffSession> {
  const [account] = await tx.select().from(staff).where(eq(staff.staffId, row.requestedBy));
  if (!account?.isActive) throw new DomainError(codes.permissionMissing);
  const { staffId, loginId, role } = account;
  const rights = await rightsOf(platform.db, account, tx);
  const branches = await branchesOf(tx, staffId);
  const requester = { kind: 'staff', staffId, loginId, role, ...rights, ...branches, sessionId: '' } as const;
  if (!mayDo(handlers, requester, row.call)) throw new DomainError(codes.permissionMissing);
  return requester;
}

function isBelowCeiling(platform: Platform, session: StaffSession, { call, amount }: ApprovalRow): boolean {
  const { ceiling } = rightTo(platform, session, call);
  return ceiling === null || amount <= ceiling;
}

/** Whether the state before the call is that of the request. New rows have another number each time. */
function isAsPreviewed(row: ApprovalRow, entries: readonly AuditFacts[]): boolean {
  const factsOf = (list: readonly AuditFacts[]) =>
    list.map(({ action, target, before }) => ({ action, target: before === null ? null : target, before }));
  return isDeepStrictEqual(factsOf(row.preview), JSON.parse(JSON.stringify(factsOf(entries))));
}

const bodyOf = (platform: Platform, { inputEncrypted }: ApprovalRow): unknown =>
  JSON.parse(secretBoxOf(platform).open(inputEncrypted));

/**
 * Slow preparation of a waiting call, before the transaction that decides; null without any, in which case the decision
 * itself refuses.
 */
export async function prepareDecision(
  decision: Omit<StaffWork, 'tx'>,
  { approvalId, decision: how }: Pick<Decision, 'approvalId' | 'decision'>,
): Promise<Prepared | null> {
  const { platform, staff: second, handlers } = decision;
  if (how === 'refuse') return null;
  const [row] = await platform.db.select().from(approvals).where(eq(approvals.approvalId, approvalId));
  if (row?.status !== 'waiting' || !mayDo(handlers, second, row.call)) return null;
  return (await handlers[row.call].approvable?.prepare({ ...decision, body: bodyOf(platform, row) })) ?? null;
}

/** Answers what the call answers. Throws S016, S018, S019, and what the call itself refuses. */
async function perform(decision: StaffWork, row: ApprovalRow, prepared: Prepared): Promise<unknown> {
  const { platform, tx, staff: second } = decision;
  const requester = await findRequester(decision, row);
  if ([second, requester].some((person) => !isBelowCeiling(platform, person, row)))
    throw new DomainError(codes.amountAboveCeiling);
  const entries: AuditFacts[] = [];
  const onAudit = (entry: AuditFacts) => entries.push(entry);
  const work = {
    ...decision,
    staff: { ...requester, approvedBy: second.loginId, onAudit },
    body: bodyOf(platform, row),
  };
  const measured = await prepared.measure(work);
  if (measured?.amount !== row.amount || measured.target !== row.target) throw new DomainError(codes.approvalStale);
  for (const worker of measured.ownWork ?? [])
    if (await mayBeSameActor(tx, worker, second.staffId)) throw new DomainError(codes.ownWork);
  const answer = await prepared.perform(work);
  if (!isAsPreviewed(row, entries)) throw new DomainError(codes.approvalStale);
  const by = { staffId: requester.staffId, approvedBy: second.staffId, call: row.call, at: platform.clock.now() };
  await recordWork(tx, { ...by, ...measured });
  return answer;
}

export type Decision = { approvalId: ApprovalId; decision: 'approve' | 'refuse'; reason: string };

/**
 * Throws Z404, S017 (closed), S016 (one's own work, or of an account one may hold as well), S003 (either of the two may
 * not), S018 (changed meanwhile), S019,
 * and what the call itself refuses: then the request waits on. Locks: the request, then what the call locks.
 */
export async function decideApproval(
  work: StaffWork,
  { approvalId, decision, reason }: Decision,
  prepared: Prepared | null,
): Promise<void> {
  const row = await lockWaiting(work.platform, work.tx, approvalId);
  if (await mayBeSameActor(work.tx, row.requestedBy, work.staff.staffId)) throw new DomainError(codes.ownWork);
  if (!mayDo(work.handlers, work.staff, row.call)) throw new DomainError(codes.permissionMissing);
  if (decision === 'refuse') return close(work, row, 'refused', reason);
  // A request that waits now waited when it was prepared, for none comes back.
  if (!prepared) throw new DomainError(codes.approvalClosed);
  const answer = await perform(work, row, prepared);
  const answerEncrypted = secretBoxOf(work.platform).seal(JSON.stringify(answer));
  await work.tx.update(approvals).set({ answerEncrypted }).where(eq(approvals.approvalId, approvalId));
  await close(work, row, 'approved', reason);
}

/** Throws Z404 for none and for somebody else's, S017 (closed). Locks: the request. */
export async function withdrawApproval(work: StaffWork, approvalId: ApprovalId): Promise<void> {
  const row = await lockWaiting(work.platform, work.tx, approvalId);
  if (row.requestedBy !== work.staff.staffId) throw new DomainError(codes.notFound);
  await close(work, row, 'withdrawn', '');
}

/** Closes what no one decided in its time. */
export async function expireApprovals(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    const expired = await tx
      .update(approvals)
      .set({ status: 'expired', decidedAt: now })
      .where(and(eq(approvals.status, 'waiting'), lte(approvals.expiresAt, now)))
      .returning({ approvalId: approvals.approvalId });
    if (expired.length > 0) await publishQueue(platform, tx, 'approvals');
  });
}
