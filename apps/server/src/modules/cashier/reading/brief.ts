/** Facts of the member of a request, for the staff who decide it. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, toWire } from '../../../platform/money.ts';
import { findStatementBets } from '../../bets/index.ts';
import { findMember } from '../../identity/index.ts';
import { getBalances, listStatement, presentMovement } from '../../ledger/index.ts';
import { sumOwed } from '../../receivables/index.ts';
import { listActiveAlerts } from '../../risk/index.ts';
import { listNotes } from '../../staff/index.ts';
import { getWagering, presentWagering } from '../../wagering/index.ts';
import { listRisks, sumDone } from './list-risks.ts';

const movementsShown = 20;

/** Throws Z404 for an unknown member. */
export async function getBrief({ db, clock }: Platform, memberId: MemberId): Promise<Answer<'staff.cashBrief'>> {
  const member = await findMember(db, memberId);
  if (!member) throw new DomainError(codes.notFound);
  const now = clock.now();
  const [balances, done, wagering, statement, notes, owed, alerts] = await Promise.all([
    getBalances(db, memberId),
    sumDone(db, memberId),
    getWagering(db, memberId),
    listStatement(db, memberId, { limit: movementsShown }),
    listNotes(db, memberId),
    sumOwed(db, memberId),
    listActiveAlerts(db, memberId),
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
    alerts,
    risks: await listRisks(db, member, now, done),
    notes,
  };
}
