/** The list behind a figure of a report, with the filters of the report. */
import type { Answer, Input } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { money, toWire } from '../../platform/money.ts';
import { listVendors } from '../catalog/index.ts';
import { nameMembers } from '../identity/index.ts';
import { listMovements } from '../reports/index.ts';
import { filterOf } from './get-report.ts';

type Movements = Answer<'staff.movementList'>;

/** Throws Z404 for an unknown ID, Z400 for days in no order or more than 400. */
export async function listReportMovements(
  { db }: Platform,
  input: Input<'staff.movementList'>,
  locale: Locale,
): Promise<Movements> {
  const { figure, prizeKind, page, count_per_list: perPage, ...requested } = input;
  const { filter } = await filterOf(db, requested);
  const { rows, total, sum } = await listMovements(db, filter, { figure, prizeKind, page, perPage });
  const [nameOf, vendors] = await Promise.all([nameMembers(db, rows), listVendors(db)]);
  const namesOf = new Map(vendors.map(({ vendorKey, names }) => [vendorKey, names[locale]]));
  const list = rows.map(({ movementId, at, memberId, vendorKey, amount, reference, prizeKind: kind }) => ({
    movementIdx: Number(movementId),
    at: at.toISOString(),
    memberId: Number(memberId),
    ...nameOf(memberId),
    vendorCode: vendorKey,
    vendorName: namesOf.get(vendorKey) ?? vendorKey,
    amount: toWire(money(amount)),
    reference,
    prizeKind: kind,
  }));
  return { list, pageInfo: pageInfo(input, total), sum: toWire(money(sum)) };
}
