/** Approvals: stored calls of staff that wait for a second person, and their list. */

import { callNames, type FourEyesCallName, isFourEyesCall, unitOf } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { ApprovalEntry } from '@mirinae/contract/staff/approvals';
import { branchCalls } from '@mirinae/contract/staff/branch-calls';
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { alias, and, asc, desc, eq, gt, inArray, ne, or } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { type AllCallFacts, type Measured, mayCall, type StaffWork } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { AuditFacts, Caller, StaffSession } from '../../platform/http/session.ts';
import { membersOfTarget } from '../../platform/http/target-members.ts';
import { publishQueue } from './approval-queue.ts';
import { recordAudit } from './record-audit.ts';
import { rightTo } from './rights.ts';
import { type Actor, isSameActor } from './same-actor.ts';
import { type ApprovalId, type ApprovalRow, staffApprovals as approvals, staff } from './tables.ts';

const openSeconds = 24 * 3_600;
const withReason = z.object({ reason: z.string() });

async function findSame(tx: Tx, requestedBy: number, inputMark: Buffer): Promise<ApprovalId> {
  const [row] = await tx
    .select({ approvalId: approvals.approvalId })
    .from(approvals)
    .where(
      and(eq(approvals.requestedBy, requestedBy), eq(approvals.inputMark, inputMark), eq(approvals.status, 'waiting')),
    );
  // Decided between the two statements: a repeated request finds it closed.
  if (!row) throw new DomainError(codes.approvalClosed);
  return row.approvalId;
}

/** Keeps a call as it came; the same requested again while it waits is the same request. Answers its id. */
export async function storeApproval(
  { platform, tx, caller, staff: requester, body }: StaffWork,
  call: FourEyesCallName,
  { target, amount, unusual = [] }: Measured,
  preview: readonly AuditFacts[],
): Promise<ApprovalId> {
  const box = secretBoxOf(platform);
  const input = JSON.stringify(body);
  const requestedAt = platform.clock.now();
  const inputMark = box.mark('approval', `${call}:${input}`);
  const requested = {
    call,
    target,
    amount,
    unusual,
    preview,
    requestedAt,
    inputMark,
    ip: caller.ip,
    userAgent: caller.userAgent,
    requestedBy: requester.staffId,
    inputEncrypted: box.seal(input),
    reason: withReason.safeParse(body).data?.reason ?? '',
    expiresAt: addSeconds(requestedAt, openSeconds),
    memberIds: branchCalls.get(call) ? await membersOfTarget(tx, target) : null,
  };
  const [row] = await tx
    .insert(approvals)
    .values(requested)
    .onConflictDoNothing()
    .returning({ approvalId: approvals.approvalId });
  if (!row) return findSame(tx, requester.staffId, inputMark);
  const after = { call, amount, unusual, approval: Number(row.approvalId) };
  await recordAudit(tx, { staff: requester, action: 'approval.ask', target, before: null, after, ip: caller.ip });
  await publishQueue(platform, tx, 'approvals');
  return row.approvalId;
}

/** Whether such a call waits for a second person now. */
export async function isAwaited(
  tx: Database | Tx,
  call: FourEyesCallName,
  target: string,
  now: Date,
): Promise<boolean> {
  const isIt = and(eq(approvals.call, call), eq(approvals.target, target), eq(approvals.status, 'waiting'));
  return (await tx.$count(approvals, and(isIt, gt(approvals.expiresAt, now)))) > 0;
}

/** Whether a member of staff may do a call, if with a second person. */
export function mayDo(handlers: AllCallFacts, session: StaffSession, call: FourEyesCallName): boolean {
  const { needs, approvable } = handlers[call];
  return approvable !== undefined && needs !== undefined && mayCall(session, call, needs);
}

type Viewer = {
  readonly platform: Platform;
  readonly session: StaffSession;
  readonly caller: Caller;
  readonly handlers: AllCallFacts;
};
type Named = {
  readonly row: ApprovalRow;
  readonly by: string;
  readonly openedBy: number | null;
  readonly decidedBy: string | null;
};

function present(
  { row, by, openedBy, decidedBy }: Named,
  { platform, session, caller, handlers }: Viewer,
  self: Actor,
): ApprovalEntry {
  const isOwn = row.requestedBy === session.staffId;
  const { ceiling } = rightTo(platform, session, row.call);
  const isSameActorAsSelf = isSameActor({ staffId: row.requestedBy, openedBy }, self);
  const mayDecide =
    !isSameActorAsSelf &&
    row.status === 'waiting' &&
    mayDo(handlers, session, row.call) &&
    row.amount <= (ceiling ?? Infinity);
  const sameNetwork = row.ip === caller.ip ? (['same-network'] as const) : [];
  const sameDevice = row.userAgent === caller.userAgent ? (['same-device'] as const) : [];
  const answer = isOwn && row.answerEncrypted ? secretBoxOf(platform).open(row.answerEncrypted) : 'null';
  return {
    approvalIdx: Number(row.approvalId),
    call: row.call,
    target: row.target,
    unit: unitOf(row.call),
    amount: row.amount,
    reason: row.reason,
    preview: row.preview.map(({ action, target, before, after }) => ({ action, target, before, after })),
    by,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    status: row.status,
    decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    answer: JSON.parse(answer),
    isOwn,
    mayDecide,
    unusual: [...row.unusual],
    warnings: mayDecide ? [...sameNetwork, ...sameDevice] : [],
  };
}

/** Own approvals and those of permitted calls: waiting ones oldest first, closed ones newest first. */
export async function listApprovals(
  viewer: Viewer,
  { status, page, perPage }: { status: 'waiting' | 'closed'; page: number; perPage: number },
): Promise<{ list: ApprovalEntry[]; total: number }> {
  const mine = callNames.filter(isFourEyesCall).filter((name) => mayDo(viewer.handlers, viewer.session, name));
  const condition = and(
    (status === 'waiting' ? eq : ne)(approvals.status, 'waiting'),
    or(eq(approvals.requestedBy, viewer.session.staffId), inArray(approvals.call, mine)),
  );
  const decider = alias(staff, 'decider');
  const { db } = viewer.platform;
  const { rows, total } = await readPage(
    db
      .select({ row: approvals, by: staff.loginId, openedBy: staff.openedBy, decidedBy: decider.loginId })
      .from(approvals)
      .innerJoin(staff, eq(staff.staffId, approvals.requestedBy))
      .leftJoin(decider, eq(decider.staffId, approvals.decidedBy))
      .where(condition)
      .orderBy(
        status === 'waiting' ? asc(approvals.approvalId) : desc(approvals.decidedAt),
        desc(approvals.approvalId),
      ),
    db.$count(approvals, condition),
    { page, perPage },
  );
  const { staffId } = viewer.session;
  const [account] = await db.select({ openedBy: staff.openedBy }).from(staff).where(eq(staff.staffId, staffId));
  const self = { staffId, openedBy: account?.openedBy ?? null };
  return { list: rows.map((row) => present(row, viewer, self)), total };
}
