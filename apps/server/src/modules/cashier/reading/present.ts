/**
 * Requests as the wire carries them. Account numbers are masked for everybody; staff who pay to one reveal it
 * (calls/reveal.ts).
 */

import type { CashRequest } from '@mirinae/contract/cash/cash';
import type { Locale } from '@mirinae/contract/languages';
import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { maskTail } from '../../../platform/auth/secret-box.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { toWire, zeroMoney } from '../../../platform/money.ts';
import { findMembers } from '../../identity/index.ts';
import { listBalances } from '../../ledger/index.ts';
import { holderOf } from '../../staff/index.ts';
import { listDecisionsOf, presentDecision } from '../model/decisions.ts';
import { cashTypeOf } from '../model/request-kinds.ts';
import type { RailPayment, RequestRow } from '../model/tables.ts';
import { listPaymentsOf, presentPayment } from '../payments/rail-payments.ts';
import { type CashierPlatform, railOf, type ShownAccount } from '../rails/rail.ts';
import { findUnusual } from '../rules/list-unusual.ts';
import { readFits } from './read-fits.ts';

const shownDigits = 4;
const isWaiting = ({ status }: RequestRow) => status === 0 || status === 2;

type Shown = { readonly account: ShownAccount; readonly payment: RailPayment | undefined };

function presentCommon(platform: CashierPlatform, row: RequestRow, { account, payment }: Shown) {
  return {
    cashIdx: Number(row.cashId),
    cashType: cashTypeOf[row.kind],
    cash: toWire(row.amount),
    bonus: toWire(row.bonusPoints),
    status: row.status,
    regDate: row.requestedAt.toISOString(),
    procDate: row.processedAt?.toISOString() ?? null,
    memo: row.memo,
    bankName: account.place,
    // The address that a processor pays in to is the house's own.
    bankacc: payment && row.kind === 'deposit' ? account.number : maskTail(account.number, shownDigits),
    rail: row.account.rail,
    payment: presentPayment(platform, row, payment),
  };
}

export const showAccount = (platform: CashierPlatform, row: RequestRow, locale: Locale) =>
  railOf(platform, row).show(platform, row.account, locale);

function presentRequest(
  platform: CashierPlatform,
  row: RequestRow,
  payment: RailPayment | undefined,
  locale: Locale,
): CashRequest {
  const account = showAccount(platform, row, locale);
  return {
    ...presentCommon(platform, row, { account, payment }),
    reversal: row.reversedAt && { at: row.reversedAt.toISOString(), reason: row.reversalReason ?? '' },
  };
}

export async function presentRequests(
  platform: CashierPlatform,
  rows: readonly RequestRow[],
  locale: Locale,
): Promise<CashRequest[]> {
  const payments = await listPaymentsOf(
    platform.db,
    rows.map(({ cashId }) => cashId),
  );
  return rows.map((row) => presentRequest(platform, row, payments.get(row.cashId), locale));
}

type Reversed = { reversedAt: Date | null; reversedBy: string | null; reversalReason: string | null };

/** For staff; members do not see who. */
export function presentReversal({ reversedAt, reversedBy, reversalReason }: Reversed) {
  return reversedAt && { at: reversedAt.toISOString(), by: reversedBy ?? '', reason: reversalReason ?? '' };
}

/** With the members and their cash as they are now. */
export async function presentWork(
  platform: CashierPlatform,
  db: Database | Tx,
  rows: readonly RequestRow[],
  locale: Locale,
): Promise<StaffCashRow[]> {
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const [members, balances, decisions, payments] = await Promise.all([
    findMembers(db, memberIds),
    listBalances(db, memberIds),
    listDecisionsOf(
      db,
      rows.map(({ cashId }) => cashId),
    ),
    listPaymentsOf(
      db,
      rows.map(({ cashId }) => cashId),
    ),
  ]);
  const fits = await readFits(db, rows, platform.clock.now());
  const unusual = await findUnusual(db, rows.filter(isWaiting));
  const byId = new Map(members.map((member) => [member.memberId, member]));
  return rows.map((row) => {
    const account = showAccount(platform, row, locale);
    const owner = byId.get(row.memberId);
    const hold = { by: row.processedBy, since: row.acceptedAt };
    const decision = decisions.get(row.cashId);
    const held = row.status === 2 ? holderOf(hold, platform.clock.now()) : null;
    return {
      ...presentCommon(platform, row, { account, payment: payments.get(row.cashId) }),
      memberId: Number(row.memberId),
      memId: owner?.loginId ?? '',
      memNick: owner?.nickname ?? '',
      memName: account.holder || (owner?.accountHolder ?? ''),
      cashAmt: toWire(balances.get(row.memberId)?.cash ?? zeroMoney),
      procBy: row.processedBy,
      reason: row.reason,
      reversal: presentReversal(row),
      heldBy: held?.heldBy ?? null,
      heldSince: held?.heldSince.toISOString() ?? null,
      decision: decision ? presentDecision(decision) : null,
      fit: fits.get(row.cashId) ?? null,
      unusual: unusual.get(row.cashId) ?? [],
    };
  });
}
