/** What the rule decided, for staff: bank transfers that are still to be made, what it approved, what it left. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, type SQL } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findDecision, isToTransfer } from '../model/decisions.ts';
import { findForUpdate } from '../model/queries.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import {
  type CashId,
  cashDecisions,
  type DecisionRow,
  type RequestRow,
  railPayments,
  requests,
} from '../model/tables.ts';
import type { CashierPlatform } from '../rails/rail.ts';
import { presentWork } from '../reading/present.ts';

type Listed = Answer<'staff.withdrawalDecisionList'>['list'][number];
type Status = NonNullable<Input<'staff.withdrawalDecisionList'>['status']>;
type Wanted = { kind: RequestKind; status: Status; page: number; perPage: number };

const conditions: Record<Status, SQL | undefined> = {
  transfer: isToTransfer,
  approved: eq(cashDecisions.isApproved, true),
  left: eq(cashDecisions.isApproved, false),
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
        isToTransfer: row.cashType === 'out' && row.status === 1 && isOwed(decision) && row.payment === null,
        transferredAt: decision.transferredAt?.toISOString() ?? null,
        transferredBy: decision.transferredBy,
      },
    ];
  });
}

/** Newest first; of transfers that are to be made the oldest, because they are worked off in that order. */
export async function listDecisions(
  platform: CashierPlatform,
  { kind, status, page, perPage }: Wanted,
  locale: Locale,
): Promise<{ list: Listed[]; total: number }> {
  const { db } = platform;
  const isListed = and(eq(requests.kind, kind), conditions[status]);
  const matching = db
    .select({ cashId: cashDecisions.cashId })
    .from(cashDecisions)
    .innerJoin(requests, eq(requests.cashId, cashDecisions.cashId))
    .where(isListed);
  const order = status === 'transfer' ? cashDecisions.decidedAt : desc(cashDecisions.decidedAt);
  const { rows, total } = await readPage(
    db
      .select({ request: requests, decision: cashDecisions })
      .from(cashDecisions)
      .innerJoin(requests, eq(requests.cashId, cashDecisions.cashId))
      .where(isListed)
      .orderBy(order),
    db.$count(cashDecisions, inArray(cashDecisions.cashId, matching)),
    { page, perPage },
  );
  return { list: await present(platform, rows, locale), total };
}

/** Throws C504 where the rule approved no bank transfer, T999 where it was made or the request reversed. */
export async function noteTransfer(tx: Tx, cashId: CashId, by: string, now: Date): Promise<void> {
  const row = await findForUpdate(tx, cashId);
  const decision = await findDecision(tx, cashId);
  if (row?.kind !== 'withdrawal' || !decision?.isApproved) throw new DomainError(codes.requestUnknown);
  if ((await tx.$count(railPayments, eq(railPayments.cashId, cashId))) > 0) throw new DomainError(codes.requestUnknown);
  if (row.status !== 1 || decision.transferredAt)
    throw new DomainError(codes.alreadyProcessed, { by: decision.transferredBy ?? row.reversedBy ?? '' });
  await tx.update(cashDecisions).set({ transferredAt: now, transferredBy: by }).where(eq(cashDecisions.cashId, cashId));
}
