/** The back office's calls about settling. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxPaidTogether } from '@mirinae/contract/partner/staff-partner';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { databaseOf } from '../../../platform/http/branch-scope.ts';
import { type Measured, type StaffWork, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { brandId } from '../../../platform/ids.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import type { Node, SettlementId } from '../model/tables.ts';
import {
  findPaid,
  listDue,
  listSettlements,
  paySettlements,
  previewSettlement,
  reopenSettlement,
  runSettlement,
  sumDue,
  sumSettlements,
} from '../settlements/settlements.ts';
import { getNode, listPartners } from '../tree/tree.ts';
import { presentDrafts, presentSettlements, wire } from './present.ts';

/** The partners of the branch named, or all. */
async function partnersOf(db: Database | Tx, memId: string | undefined) {
  return listPartners(db, memId === undefined ? null : await getNode(db, memId));
}

/** As above, in the caller's branches alone. Throws Z404 for a branch outside of them. */
async function partnersSeenBy({ branches }: StaffSession, tx: Tx, memId: string | undefined) {
  const named = memId === undefined ? null : await getNode(tx, memId);
  if (!branches) return listPartners(tx, named);
  const isSeen = ({ lineage }: Node) => lineage.some((id) => branches.includes(id));
  if (named && !isSeen(named)) throw new DomainError(codes.notFound);
  return (await listPartners(tx, named)).filter(isSeen);
}

type Filter = { memId?: string | undefined; startDate?: string | undefined; endDate?: string | undefined };

async function narrow(db: Database | Tx, { memId, startDate, endDate }: Filter) {
  const partners = memId === undefined ? undefined : (await partnersOf(db, memId)).map(({ memberId }) => memberId);
  return { partners, startDate, endDate };
}

type Payment = Pick<StaffWork, 'platform' | 'tx' | 'staff'> & { readonly input: Input<'staff.settlePay'> };

/** Those that are named, or the due ones that match in the caller's branches; without either none. */
async function chosenBy({ platform, tx, staff, input }: Payment): Promise<SettlementId[]> {
  const { settlementIdx, filter } = input;
  if (settlementIdx) return settlementIdx.map((id) => brandId<'SettlementId'>(id));
  const seen = staff.branches ? databaseOf(platform.db, staff) : tx;
  return filter ? listDue(seen, await narrow(seen, filter), maxPaidTogether) : [];
}

async function measurePayment(payment: Payment): Promise<Measured> {
  const { tx } = payment;
  const ids = await chosenBy(payment);
  return { target: `settlement:${ids.join(',')}`, amount: wire(await sumDue(tx, ids)) };
}

const reachOf = (rows: readonly { amount: Money }[]) => ({
  count: rows.length,
  total: wire(money(rows.reduce((sum, { amount }) => sum + amount, 0n))),
});

export const settlingCalls = [
  staffQuery(
    'staff.settlePreview',
    'partners.view',
    async ({ platform, input: { memId, startDate: from, endDate: to } }) => {
      const partners = await partnersOf(platform.db, memId);
      const drafts = await previewSettlement(platform, partners, { from, to });
      return { list: await presentDrafts(platform.db, drafts) };
    },
  ),
  staffCommand('staff.settleRun', 'partners.settle', async ({ platform, tx, caller, staff, input }) => {
    const { memId, startDate: from, endDate: to } = input;
    const partners = await partnersSeenBy(staff, tx, memId);
    const drafts = await runSettlement(platform, tx, partners, { from, to }, staff.loginId);
    const bound = staff.branches ? { branches: staff.branches.map(Number) } : {};
    const after = { from, to, branch: memId ?? null, ...bound, ...checkImpact(input, reachOf(drafts)) };
    const target = `period:${from}:${to}`;
    await recordAudit(tx, { staff, action: 'settlement.run', target, before: null, after, ip: caller.ip });
    return { made: drafts.length };
  }),
  fourEyes(
    staffCommand('staff.settlePay', 'partners.settle', async ({ platform, tx, caller, staff, input }) => {
      const ids = await chosenBy({ platform, tx, staff, input });
      const paid = await paySettlements(platform, tx, ids, `staff:${staff.staffId}`);
      const confirmed = checkImpact(input, reachOf(paid));
      for (const { settlementId, partnerId, amount } of paid) {
        const change = {
          before: { status: 'due' },
          after: { status: 'paid', partnerId: Number(partnerId), amount: wire(amount), ...confirmed },
        };
        const target = `settlement:${settlementId}`;
        await recordAudit(tx, { staff, action: 'settlement.pay', target, ...change, ip: caller.ip });
      }
      return { paid: paid.length };
    }),
    measurePayment,
  ),
  fourEyes(
    staffCommand(
      'staff.settleReopen',
      'partners.settle',
      async ({ platform, tx, caller, staff, input: { settlementIdx, reason } }) => {
        const id = brandId<'SettlementId'>(settlementIdx);
        const { row: before, owed } = await reopenSettlement(platform, tx, id, `staff:${staff.staffId}`);
        await recordAudit(tx, {
          staff,
          action: 'settlement.reopen',
          target: `settlement:${id}`,
          before: { status: before.status, amount: wire(before.amount) },
          after: { status: 'reopened', reason, owed: toWire(owed) },
          ip: caller.ip,
        });
        return { owed: toWire(owed) };
      },
    ),
    async ({ tx, input: { settlementIdx } }) => {
      const row = await findPaid(tx, brandId<'SettlementId'>(settlementIdx));
      return row && { target: `settlement:${settlementIdx}`, amount: wire(row.amount) };
    },
  ),
  staffQuery(
    'staff.settlementList',
    'partners.view',
    async ({ platform: { db }, input: { memId, status, order, startDate, endDate, ...page } }) => {
      const { rows, total } = await listSettlements(
        db,
        { ...(await narrow(db, { memId, startDate, endDate })), status, order },
        { page: page.page, perPage: page.count_per_list },
      );
      return { list: await presentSettlements(db, rows), pageInfo: pageInfo(page, total) };
    },
  ),
  staffQuery('staff.settlementSums', 'partners.view', async ({ platform: { db }, input }) => {
    const { due, paid } = await sumSettlements(db, await narrow(db, input));
    const present = ({ count, amount }: typeof due) => ({ count, amount: wire(amount) });
    return { due: present(due), paid: present(paid) };
  }),
];
