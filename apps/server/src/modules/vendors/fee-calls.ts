/** The calls about fees and bills of vendors. */
import { codes } from '@mirinae/contract/codes';
import { businessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq } from '../../platform/db/orm.ts';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money, toWire } from '../../platform/money.ts';
import { findVendor, listVendors } from '../catalog/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { findLayout, readBill } from './bill.ts';
import { listFeeRates, rateFinder, readFeeRates, shownSteps } from './fees.ts';
import { listStatements } from './statements.ts';
import { billLayouts, feeRates, invoices } from './tables.ts';

async function needVendor(db: Database | Tx, vendorKey: string): Promise<void> {
  if (!(await findVendor(db, vendorKey))) throw new DomainError(codes.notFound);
}

export const feeCalls = [
  staffQuery('staff.vendorFeeList', 'reports.view', async ({ platform: { db, clock }, caller }) => {
    const [rows, vendors] = await Promise.all([listFeeRates(db), listVendors(db)]);
    const names = new Map(vendors.map((vendor) => [vendor.vendorKey, vendor.names[caller.locale]]));
    const rateOf = rateFinder(await readFeeRates(db));
    const today = businessDay(clock.now());
    const list = rows.map((row) => ({
      vendorKey: row.vendorKey,
      name: names.get(row.vendorKey) ?? row.vendorKey,
      gameType: row.gameType,
      validFrom: row.validFrom,
      steps: shownSteps(row.steps),
      reason: row.reason,
      setBy: row.setBy,
      setAt: row.setAt.toISOString(),
      isInForce: rateOf(row.vendorKey, row.gameType, today)?.feeRateId === row.feeRateId,
    }));
    return { list, vendors: vendors.map(({ vendorKey, names: own }) => ({ vendorKey, name: own[caller.locale] })) };
  }),
  fourEyes(
    staffCommand('staff.vendorFeeSet', 'cash.adjust', async ({ platform: { clock }, tx, staff, caller, input }) => {
      const { vendorKey, gameType, validFrom, steps: typed, reason } = input;
      await needVendor(tx, vendorKey);
      const now = clock.now();
      // What months before showed stays as it was.
      if (validFrom < `${businessDay(now).slice(0, 7)}-01`) throw new DomainError(codes.feeDayPast);
      const before = rateFinder(await readFeeRates(tx))(vendorKey, gameType, validFrom);
      const steps = typed.map(({ above, percent }) => ({ above, rate: Math.round(percent * 100) }));
      const row = { vendorKey, gameType, validFrom, steps, reason, setBy: staff.loginId, setAt: now };
      await tx.insert(feeRates).values(row);
      await recordAudit(tx, {
        staff,
        action: 'vendor.feeSet',
        target: `vendor:${vendorKey}`,
        before: before && { gameType: before.gameType, steps: shownSteps(before.steps) },
        after: { gameType, validFrom, steps: typed, reason },
        ip: caller.ip,
      });
      return null;
    }),
    ({ input: { vendorKey } }) => ({ target: `vendor:${vendorKey}`, amount: 0 }),
  ),
  staffQuery('staff.vendorStatementList', 'reports.view', ({ platform: { db }, caller, input }) =>
    listStatements(db, input.month, caller.locale),
  ),
  staffCommand('staff.vendorInvoiceSet', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const { vendorKey, month, amount, note } = input;
    await needVendor(tx, vendorKey);
    const ofMonth = and(eq(invoices.vendorKey, vendorKey), eq(invoices.month, `${month}-01`));
    const [former] = await tx.select().from(invoices).where(ofMonth).orderBy(desc(invoices.invoiceId)).limit(1);
    const row = { vendorKey, month: `${month}-01`, amount: money(amount), note };
    await tx.insert(invoices).values({ ...row, setBy: staff.loginId, setAt: platform.clock.now() });
    await recordAudit(tx, {
      staff,
      action: 'vendor.invoiceSet',
      target: `vendor:${vendorKey}`,
      before: former ? { month, amount: toWire(former.amount) } : null,
      after: { month, amount, note },
      ip: caller.ip,
    });
    return null;
  }),
  staffQuery('staff.vendorBill', 'reports.view', async ({ platform: { db }, caller, input }) => {
    await needVendor(db, input.vendorKey);
    return readBill(db, input, caller.locale);
  }),
  staffCommand('staff.vendorBillLayoutSet', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const { vendorKey, layout } = input;
    await needVendor(tx, vendorKey);
    const before = await findLayout(tx, vendorKey);
    const row = { layout, setBy: staff.loginId, setAt: platform.clock.now() };
    await tx
      .insert(billLayouts)
      .values({ vendorKey, ...row })
      .onConflictDoUpdate({ target: billLayouts.vendorKey, set: row });
    await recordAudit(tx, {
      staff,
      action: 'vendor.billLayout',
      target: `vendor:${vendorKey}`,
      before,
      after: layout,
      ip: caller.ip,
    });
    return null;
  }),
];
