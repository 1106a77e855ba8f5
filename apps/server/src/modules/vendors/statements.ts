/** A month of each vendor: our fee, and what it invoiced. */
import type { Answer } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { Database } from '../../platform/db/connect.ts';
import { asc, eq } from '../../platform/db/orm.ts';
import { money, toWire } from '../../platform/money.ts';
import { listVendors } from '../catalog/index.ts';
import { ggrOf, noFigures } from '../reports/index.ts';
import { invoices } from './tables.ts';
import { readVendorMonth } from './vendor-months.ts';

const wire = (amount: bigint) => toWire(money(amount));
const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** Vendors that had anything or have an invoice, in the order of the catalog. */
export async function listStatements(
  db: Database,
  month: string,
  locale: Locale,
): Promise<Answer<'staff.vendorStatementList'>> {
  const [{ own: rows, carried }, vendors, typed] = await Promise.all([
    readVendorMonth(db, month),
    listVendors(db),
    db
      .select()
      .from(invoices)
      .where(eq(invoices.month, `${month}-01`))
      .orderBy(asc(invoices.invoiceId)),
  ]);
  const byVendor = Map.groupBy([...rows, ...carried], ({ vendorKey }) => vendorKey);
  const invoiceOf = new Map(typed.map((row) => [row.vendorKey, row]));
  return vendors.flatMap(({ vendorKey, names }) => {
    const [own, invoice] = [byVendor.get(vendorKey), invoiceOf.get(vendorKey)];
    if (!own && !invoice) return [];
    const fee = sumOf((own ?? []).map((row) => row.fees));
    const difference = invoice ? invoice.amount - fee : null;
    return [
      {
        vendorKey,
        name: names[locale],
        ggr: wire(sumOf((own ?? []).map((row) => ggrOf({ ...noFigures, ...row })))),
        fee: wire(fee),
        invoice: invoice ? toWire(invoice.amount) : null,
        difference: difference === null ? null : wire(difference),
        state: difference === null ? 'none' : difference === 0n ? 'agrees' : 'differs',
        note: invoice?.note ?? '',
        setBy: invoice?.setBy ?? '',
      },
    ];
  });
}
