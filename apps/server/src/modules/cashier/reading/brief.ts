/** Facts of the member of a request, for the staff who decide it. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, count, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { findStatementBets } from '../../bets/index.ts';
import { findDuplicateAccounts, findMember } from '../../identity/index.ts';
import { getBalances, listStatement, presentMovement } from '../../ledger/index.ts';
import { sumOwed } from '../../receivables/index.ts';
import { allDays, sumAll } from '../../reports/index.ts';
import { listNotes } from '../../staff/index.ts';
import { getWagering, presentWagering } from '../../wagering/index.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';
import { findRisks } from '../rules/risks.ts';

const movementsShown = 20;

type Done = Record<RequestKind, { cash: Money; count: number }> & { readonly turnover: Money };

/** What came in and went out in all, how often, and the valid turnover. */
async function sumDone(db: Database, memberId: MemberId): Promise<Done> {
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

/** Throws Z404 for an unknown member. */
export async function getBrief({ db, clock }: Platform, memberId: MemberId): Promise<Answer<'staff.cashBrief'>> {
  const member = await findMember(db, memberId);
  if (!member) throw new DomainError(codes.notFound);
  const now = clock.now();
  const [balances, done, wagering, statement, lookalikes, notes, owed] = await Promise.all([
    getBalances(db, memberId),
    sumDone(db, memberId),
    getWagering(db, memberId),
    listStatement(db, memberId, { limit: movementsShown }),
    findDuplicateAccounts(db, member, now),
    listNotes(db, memberId),
    sumOwed(db, memberId),
  ]);
  const bets = await findStatementBets(db, statement);
  const shown = ({ cash, count }: { cash: Money; count: number }) => ({ cash: toWire(cash), count });
  return {
    memId: member.loginId,
    memNick: member.nickname,
    memLevel: member.level,
    cashAmt: toWire(balances.cash),
    pointAmt: toWire(balances.point),
    heldAmt: toWire(balances.held),
    owedAmt: toWire(owed),
    deposits: shown(done.deposit),
    withdrawals: shown(done.withdrawal),
    wagering: presentWagering(wagering),
    movements: statement.map((row) => presentMovement(row, 'cash', bets.get(row.transferId))),
    risks: findRisks({
      now,
      joinedAt: member.joinedAt,
      ...lookalikes,
      passwordTries: member.withdrawalPasswordAttempts,
      deposited: done.deposit.cash,
      withdrawn: done.withdrawal.cash,
      turnover: done.turnover,
      owed,
    }),
    notes,
  };
}
