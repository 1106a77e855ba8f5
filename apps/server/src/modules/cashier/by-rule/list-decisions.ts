/** What the rule decided, for staff: bank transfers that are still to be made, what it approved, what it left. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, isNull, type SQL, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findDecision } from '../model/decisions.ts';
import { findForUpdate } from '../model/queries.ts';
import {
  type CashId,
  type DecisionRow,
  type RequestRow,
  railPayments,
  requests,
  withdrawalDecisions,
} from '../model/tables.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { presentWork } from '../reading/present.ts';

type Listed = Answer<'staff.withdrawalDecisionList'>['list'][number];
type Status = NonNullable<Input<'staff.withdrawalDecisionList'>['status']>;

const hasProcessor = sql`exists (select from ${railPayments} where ${railPayments.cashId} = ${requests.cashId})`;

/** Approved, of a rail whose money staff move, and neither made nor reversed. */
const isToTransfer = and(
  eq(withdrawalDecisions.isApproved, true),
  isNull(withdrawalDecisions.transferredAt),
  eq(requests.status, 1),
  sql`not ${hasProcessor}`,
);

const conditions: Record<Status, SQL | undefined> = {
  transfer: isToTransfer,
  approved: eq(withdrawalDecisions.isApproved, true),
  left: eq(withdrawalDecisions.isApproved, false),
};

type Decided = { readonly request: RequestRow; readonly decision: DecisionRow };

const isOwed = ({ isApproved, transferredAt }: DecisionRow) => isApproved && transferredAt === null;

async function present(platform: CashierPlatform, rows: readonly Decided[], locale: Locale): Promise<Listed[]> {
  const work = await presentWork(
    platform,
    platform.db,
    rows.map(({ request }) => request),
    locale,
  );
  return rows.flatMap(({ decision }, index): Listed[] => {
    const row = work[index];
    if (!row?.decision) return [];
    return [
      {
        cashIdx: row.cashIdx,
        memberId: row.memberId,
        memId: row.memId,
        memNick: row.memNick,
        memName: row.memName,
        cash: row.cash,
        rail: row.rail,
        bankName: row.bankName,
        bankacc: row.bankacc,
        ...row.decision,
        isToTransfer: row.status === 1 && isOwed(decision) && row.payment === null,
        transferredAt: decision.transferredAt?.toISOString() ?? null,
        transferredBy: decision.transferredBy,
      },
    ];
  });
}

/** Newest first; of transfers that are to be made the oldest, because they are worked off in that order. */
export async function listDecisions(
  platform: CashierPlatform,
  { status, page, perPage }: { status: Status; page: number; perPage: number },
  locale: Locale,
): Promise<{ list: Listed[]; total: number }> {
  const { db } = platform;
  const isListed = conditions[status];
  const matching = db
    .select({ cashId: withdrawalDecisions.cashId })
    .from(withdrawalDecisions)
    .innerJoin(requests, eq(requests.cashId, withdrawalDecisions.cashId))
    .where(isListed);
  const order = status === 'transfer' ? withdrawalDecisions.decidedAt : desc(withdrawalDecisions.decidedAt);
  const { rows, total } = await readPage(
    db
      .select({ request: requests, decision: withdrawalDecisions })
      .from(withdrawalDecisions)
      .innerJoin(requests, eq(requests.cashId, withdrawalDecisions.cashId))
      .where(isListed)
      .orderBy(order),
    db.$count(withdrawalDecisions, inArray(withdrawalDecisions.cashId, matching)),
    { page, perPage },
  );
  return { list: await present(platform, rows, locale), total };
}

/** Throws C504 where the rule approved no bank transfer, T999 where it was made or the request reversed. */
export async function noteTransfer(tx: Tx, cashId: CashId, by: string, now: Date): Promise<void> {
  const row = await findForUpdate(tx, cashId);
  const decision = await findDecision(tx, cashId);
  if (!row || !decision?.isApproved) throw new DomainError(codes.requestUnknown);
  if ((await tx.$count(railPayments, eq(railPayments.cashId, cashId))) > 0) throw new DomainError(codes.requestUnknown);
  if (row.status !== 1 || decision.transferredAt)
    throw new DomainError(codes.alreadyProcessed, { by: decision.transferredBy ?? row.reversedBy ?? '' });
  await tx
    .update(withdrawalDecisions)
    .set({ transferredAt: now, transferredBy: by })
    .where(eq(withdrawalDecisions.cashId, cashId));
}
