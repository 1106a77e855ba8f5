/** Checks by the provider as staff see them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { memberId } from '../../../platform/ids.ts';
import { nameMembers } from '../../identity/index.ts';
import { type CheckRow, kycChecks } from '../tables.ts';

type Listed = Answer<'staff.kycCheckList'>['list'];

const decidedOf = ({ decidedBy, decidedAt, decision }: CheckRow): Listed[number]['decided'] =>
  decidedBy === null || decidedAt === null
    ? null
    : { by: decidedBy, at: decidedAt.toISOString(), reason: decision ?? '' };

async function present(db: Database, rows: readonly CheckRow[]): Promise<Listed> {
  const nameOf = await nameMembers(db, rows);
  return rows.map((row) => ({
    checkIdx: Number(row.checkId),
    memberId: Number(row.memberId),
    ...nameOf(row.memberId),
    provider: row.provider,
    reference: row.reference ?? '',
    level: row.level,
    state: row.state,
    referral: row.referral,
    at: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    decided: decidedOf(row),
  }));
}

export async function listChecks(db: Database, filter: Input<'staff.kycCheckList'>) {
  const { page, count_per_list: perPage, state } = filter;
  const condition = and(
    state === 'all' ? undefined : eq(kycChecks.state, state),
    filter.memberId === undefined ? undefined : eq(kycChecks.memberId, memberId(filter.memberId)),
  );
  const order = state === 'referred' ? asc(kycChecks.checkId) : desc(kycChecks.checkId);
  const query = db.select().from(kycChecks).where(condition).orderBy(order);
  const { rows, total } = await readPage(query, db.$count(kycChecks, condition), { page, perPage });
  return { list: await present(db, rows), total };
}
