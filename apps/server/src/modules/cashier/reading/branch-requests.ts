/** The deposits and withdrawals of a partner's branch. */

import type { Input } from '@mirinae/contract/calls';
import type { CashType } from '@mirinae/contract/cash/cash';
import type { Platform } from '../../../platform/app.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, isNull, or, type SQL } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { nameMembers } from '../../identity/index.ts';
import { getSelf, getWithin, lineagesOf, lineagesWith, memberWithin, periodOf } from '../../partners/index.ts';
import { sumAll } from '../../reports/index.ts';
import { onDaysOf, pageOf } from '../model/queries.ts';
import { cashTypeOf, kindOf } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';

type Partner = Awaited<ReturnType<typeof getSelf>>;
type Days = ReturnType<typeof periodOf>;
type Branch = {
  readonly partner: Partner;
  /** One member below it. */
  readonly player: MemberId | undefined;
};

async function findBranch(db: Database, caller: MemberId, memId: string | undefined): Promise<Branch> {
  const self = await getSelf(db, { memberId: caller });
  const found = await getWithin(db, self, memId);
  return found.isPartner ? { partner: found, player: undefined } : { partner: self, player: found.memberId };
}

/** What was done stays below whom it was done; what is open is of the members below now. */
function within({ partner: { memberId, lineage }, player }: Branch): SQL | undefined {
  const isOpen = and(isNull(requests.lineageId), memberWithin(requests.memberId, lineage));
  const isBelow = or(inArray(requests.lineageId, lineagesWith(memberId)), isOpen);
  return player === undefined ? isBelow : and(eq(requests.memberId, player), isBelow);
}

/** As every screen has it: what was done, less what was reversed, each on its day. */
async function sumDone(db: Database, { partner, player }: Branch, period: Days, cashType: CashType | 'all') {
  const lineageIds = [...(await lineagesOf(db, [partner.memberId])).keys()];
  const memberIds = player === undefined ? undefined : [player];
  const { deposits, withdrawals } = await sumAll(db, { ...period, lineageIds, memberIds });
  return {
    deposits: cashType === 'out' ? 0 : toWire(money(deposits)),
    withdrawals: cashType === 'in' ? 0 : toWire(money(withdrawals)),
  };
}

/** Throws Z403 for no partner, Z404 outside the caller's branch. */
export async function listBranchRequests({ db, clock }: Platform, caller: MemberId, input: Input<'partner.cashList'>) {
  const branch = await findBranch(db, caller, input.memId);
  const period = periodOf(input, clock.now());
  const condition = and(
    within(branch),
    input.cashType === 'all' ? undefined : eq(requests.kind, kindOf[input.cashType]),
    onDaysOf({ startDate: period.from, endDate: period.to }),
  );
  const { page, count_per_list: perPage } = input;
  const [{ rows, total }, totals] = await Promise.all([
    pageOf(db, condition, [desc(requests.cashId)], { page, perPage }),
    sumDone(db, branch, period, input.cashType),
  ]);
  const nameOf = await nameMembers(db, rows);
  return {
    list: rows.map((row) => ({
      cashIdx: Number(row.cashId),
      cashType: cashTypeOf[row.kind],
      ...nameOf(row.memberId),
      cash: toWire(row.amount),
      status: row.status,
      regDate: row.requestedAt.toISOString(),
      procDate: row.processedAt?.toISOString() ?? null,
    })),
    totals,
    pageInfo: { page, count_per_list: perPage, tatal_list_count: total },
  };
}
