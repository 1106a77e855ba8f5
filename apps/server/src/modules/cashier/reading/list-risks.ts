/** Risk markers of a member, from what the house knows of it. */
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, count, eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import { findDuplicateAccounts, type Member } from '../../identity/index.ts';
import { sumOwed } from '../../receivables/index.ts';
import { allDays, sumAll } from '../../reports/index.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';
import { findRisks } from '../rules/risks.ts';

export type Done = Record<RequestKind, { cash: Money; count: number }> & { readonly turnover: Money };

/** What came in and went out in all, how often, and the valid turnover. */
export async function sumDone(db: Database | Tx, memberId: MemberId): Promise<Done> {
  const { deposits, withdrawals, valid } = await sumAll(db, { ...allDays, memberIds: [memberId] });
  const rows = await db
    .select({ kind: requests.kind, count: count() })
    .from(requests)
    .where(and(eq(requests.memberId, memberId), eq(requests.status, 1)))
    .groupBy(requests.kind);
  const countOf = (kind: RequestKind) => rows.find((known) => known.kind === kind)?.count ?? 0;
  return {
    deposit: { cash: money(deposits), count: countOf('deposit') },
    withdrawal: { cash: money(withdrawals), count: countOf('withdrawal') },
    turnover: money(valid),
  };
}

/** `done` where it was read already. */
export async function listRisks(db: Database | Tx, member: Member, now: Date, done?: Done) {
  const { memberId, joinedAt, withdrawalPasswordAttempts: passwordTries } = member;
  const { deposit, withdrawal, turnover } = done ?? (await sumDone(db, memberId));
  return findRisks({
    now,
    joinedAt,
    ...(await findDuplicateAccounts(db, member, now)),
    passwordTries,
    deposited: deposit.cash,
    withdrawn: withdrawal.cash,
    turnover,
    owed: await sumOwed(db, memberId),
  });
}
