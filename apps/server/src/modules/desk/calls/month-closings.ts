/** The calls of staff about closed months. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { businessDay } from '../../../platform/clock.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { money, toWire } from '../../../platform/money.ts';
import { type BetChange, differenceOf, holdChanges, listChanges, sumChanges } from '../../bets/index.ts';
import { listVendors } from '../../catalog/index.ts';
import { findMembers } from '../../identity/index.ts';
import {
  addClosed,
  type ClosedSums,
  closingOf,
  ggrOf,
  listClosings,
  ngrOf,
  noFigures,
  saveClosing,
} from '../../reports/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { changesAfter, changesCarried, monthOfChange, readMonth, stateOf, sumForClosing } from '../month-closing.ts';

type Figures = Answer<'staff.monthClosing'>['totals'];
type Change = Answer<'staff.monthChangeList'>['list'][number];

const wire = (amount: bigint) => toWire(money(amount));

function present(sums: ClosedSums): Figures {
  const figures = { ...noFigures, ...sums };
  return {
    bets: Number(sums.bets),
    stake: wire(sums.stake),
    payout: wire(sums.payout),
    cancelled: Number(sums.cancelled),
    ggr: wire(ggrOf(figures)),
    bonuses: wire(sums.bonuses),
    prizes: wire(sums.prizes),
    accrued: wire(sums.accrued),
    fees: wire(sums.fees),
    ngr: wire(ngrOf(figures, sums)),
    commission: wire(sums.commission),
    deposits: wire(sums.deposits),
    withdrawals: wire(sums.withdrawals),
    corrections: wire(sums.corrections),
    uncollected: wire(sums.shortfall),
  };
}

function presentChange(change: BetChange): Omit<Change, 'name' | 'memId' | 'countedIn'> {
  return {
    changeIdx: String(change.changeId),
    betIdx: String(change.betId),
    roundId: change.roundId,
    vendorKey: change.vendorKey,
    gameKey: change.gameKey,
    day: businessDay(change.settledAt),
    changedAt: change.changedAt.toISOString(),
    stake: toWire(change.stake),
    before: { status: change.statusBefore, payout: toWire(change.payoutBefore) },
    after: { status: change.status, payout: toWire(change.payout) },
    difference: wire(differenceOf(change)),
  };
}

export const monthClosingCalls = [
  staffQuery('staff.monthClosing', 'reports.view', async ({ platform: { db, clock }, caller, input: { month } }) => {
    const [closings, vendors] = await Promise.all([listClosings(db), listVendors(db)]);
    const closing = closingOf(month, closings);
    const filter = changesAfter(month, closings);
    const [parts, after] = await Promise.all([
      readMonth(db, month, closings),
      filter ? sumChanges(db, filter) : { changes: 0, difference: 0n },
    ]);
    const names = new Map(vendors.map(({ vendorKey, names: own }) => [vendorKey, own[caller.locale]]));
    const rows = (['own', 'carried'] as const).flatMap((part) => parts[part].map((row) => ({ part, row })));
    return {
      state: stateOf(month, closings, clock.now()),
      closed: closing
        ? {
            at: closing.closedAt.toISOString(),
            by: closing.closedBy,
            approvedBy: closing.approvedBy,
            reason: closing.reason,
          }
        : null,
      list: rows.map(({ part, row }) => {
        const { vendorKey, gameType } = row;
        return { part, vendorKey, name: names.get(vendorKey) ?? vendorKey, gameType, ...present(row) };
      }),
      totals: present(addClosed(rows.map(({ row }) => row))),
      after: { changes: after.changes, difference: wire(after.difference) },
    };
  }),

  staffQuery('staff.monthChangeList', 'reports.view', async ({ platform: { db }, caller, input }) => {
    const { month, of, page, count_per_list: perPage } = input;
    const closings = await listClosings(db);
    const filter = of === 'after' ? changesAfter(month, closings) : changesCarried(month, closings);
    if (!filter) return { list: [], pageInfo: pageInfo(input, 0) };
    const { list, total } = await listChanges(db, filter, { page, perPage });
    const memberIds = [...new Set(list.map(({ memberId }) => memberId))];
    const [members, vendors] = await Promise.all([findMembers(db, memberIds), listVendors(db)]);
    const logins = new Map(members.map(({ memberId, loginId }) => [memberId, loginId]));
    const names = new Map(vendors.map(({ vendorKey, names: own }) => [vendorKey, own[caller.locale]]));
    return {
      list: list.map((change) => ({
        ...presentChange(change),
        name: names.get(change.vendorKey) ?? change.vendorKey,
        memId: logins.get(change.memberId) ?? '',
        countedIn: monthOfChange(change.changeId, closings),
      })),
      pageInfo: pageInfo(input, total),
    };
  }),

  fourEyes(
    staffCommand('staff.monthClose', 'partners.settle', async ({ platform: { clock }, tx, staff, caller, input }) => {
      const { month, reason } = input;
      const now = clock.now();
      // Before anything is read: a change that is being made is waited for, and is in the sums.
      const lastChange = await holdChanges(tx);
      const closings = await listClosings(tx);
      if (staff.role !== 'owner' || stateOf(month, closings, now) !== 'ready')
        throw new DomainError(codes.monthNotReady);
      const parts = await sumForClosing(tx, month, closings);
      const by = { closedBy: staff.loginId, approvedBy: staff.approvedBy ?? '', closedAt: now };
      const closing = { month: `${month}-01`, lastChange, reason, ...by };
      if (!(await saveClosing(tx, closing, parts))) throw new DomainError(codes.monthNotReady);
      await recordAudit(tx, {
        staff,
        action: 'month.close',
        target: `month:${month}`,
        before: null,
        after: { month, ngr: present(addClosed([...parts.own, ...parts.carried])).ngr, reason },
        ip: caller.ip,
      });
      return null;
    }),
    ({ input: { month } }) => ({ target: `month:${month}`, amount: 0 }),
  ),
];
