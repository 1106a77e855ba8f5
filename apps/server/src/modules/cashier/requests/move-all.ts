/** Several requests taken, approved or refused together, as their confirmation showed them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { maxTogether } from '@mirinae/contract/staff/cash-queue';
import type { Impact } from '@mirinae/contract/staff/impact';
import { bigintArray } from '../../../platform/db/arrays.ts';
import { and, asc, eq, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { databaseOf } from '../../../platform/http/branch-scope.ts';
import type { StaffWork } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { brandId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { doOneOfMany } from '../../staff/index.ts';
import { isOpen } from '../model/queries.ts';
import { kindOf } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';
import { isCertain, matches } from '../rules/queue-filter.ts';

type Work = Omit<StaffWork, 'tx' | 'body'>;
type Confirmed = Pick<Input<'staff.cashMoveAll'>, 'expected' | 'reason' | 'isContinued'>;

/** Requests that one answer decides, so that it comes in time on a busy machine; the caller then goes on. */
const mostPerAnswer = 20;
type Chosen = Pick<Input<'staff.cashTakeAll'>, 'cashIdx' | 'filter'>;

/** What is chosen is of the caller's branches alone, as in the list it was chosen from. */
const seenBy = ({ platform, staff }: Work) => databaseOf(platform.db, staff);

/** Those that are named; or all open ones that match, and then none that a colleague has taken. */
async function chosen(work: Work, { cashIdx, filter }: Chosen): Promise<SQL | undefined> {
  if (cashIdx) {
    const ids = bigintArray(cashIdx.map((each) => brandId<'CashId'>(each)));
    return sql`${requests.cashId} = any (${ids}::bigint[])`;
  }
  if (!filter) return sql`false`;
  const { cashType, ...rest } = filter;
  const wanted = { ...rest, isWaiting: true };
  const found = await matches(seenBy(work), kindOf[cashType], wanted, work.platform.clock.now());
  return and(isOpen, found, or(eq(requests.status, 0), eq(requests.processedBy, work.staff.loginId)));
}

const listBy = (work: Work, condition: SQL | undefined) =>
  seenBy(work)
    .select({ cashId: requests.cashId, amount: requests.amount })
    .from(requests)
    .where(condition)
    .orderBy(asc(requests.cashId))
    .limit(maxTogether);

/** In review, which may end either way; free and certain, which may be approved in one step. */
async function listMovable(work: Work, what: 'approve' | 'refuse', wanted: Chosen) {
  const now = work.platform.clock.now();
  const certain = or(
    and(eq(requests.kind, 'deposit'), isCertain('deposit', now)),
    and(eq(requests.kind, 'withdrawal'), isCertain('withdrawal', now)),
  );
  const inOneStep = what === 'approve' ? and(eq(requests.status, 0), certain) : undefined;
  return listBy(work, and(await chosen(work, wanted), or(eq(requests.status, 2), inOneStep)));
}

async function moveEach(work: Work, rows: readonly { cashId: bigint }[], to: 2 | 1 | -1, reason: string) {
  const outcomes: { cashIdx: number; outcome: Awaited<ReturnType<typeof doOneOfMany>> }[] = [];
  for (const { cashId } of rows) {
    const body = { cashIdx: Number(cashId), to, reason };
    outcomes.push({ cashIdx: body.cashIdx, outcome: await doOneOfMany(work, 'staff.cashMove', body) });
  }
  const count = (end: string) => outcomes.filter(({ outcome }) => outcome === end).length;
  const refused = outcomes.flatMap(({ cashIdx, outcome }) =>
    outcome === 'done' || outcome === 'waiting' ? [] : [{ cashIdx, code: outcome }],
  );
  return { done: count('done'), waiting: count('waiting'), refused };
}

const impactOf = (rows: readonly { amount: bigint }[]): Impact => ({
  count: rows.length,
  total: toWire(money(rows.reduce((sum, { amount }) => sum + amount, 0n))),
});

/** What is left of a confirmed act may have become less, as others decide meanwhile, and never more. */
function checkConfirmed({ isContinued, ...confirmation }: Confirmed, actual: Impact): string {
  const { expected } = confirmation;
  const isLess = expected !== undefined && actual.count <= expected.count && actual.total <= expected.total;
  return checkImpact(isContinued && isLess ? { ...confirmation, expected: actual } : confirmation, actual).reason;
}

/**
 * Each in a transaction of its own and by its own rules, so that long rows of others never wait for the whole. A repeat
 * of a part whose answer was lost passes over what it decided. Throws S030 with number and sum of what waits now when
 * they are not those that were confirmed, S031 without a reason, S003.
 */
export async function moveAll(
  work: Work,
  { what, cashIdx, filter, ...confirmed }: Input<'staff.cashMoveAll'>,
): Promise<Answer<'staff.cashMoveAll'>> {
  const rows = await listMovable(work, what, { cashIdx, filter });
  const reason = checkConfirmed(confirmed, impactOf(rows));
  const outcome = await moveEach(work, rows.slice(0, mostPerAnswer), what === 'approve' ? 1 : -1, reason);
  const left = rows.slice(mostPerAnswer);
  if (left.length === 0) return { ...outcome, left: null };
  const named = left.map(({ cashId }) => Number(cashId));
  return { ...outcome, left: { cashIdx: named, expected: impactOf(left), reason } };
}

/** Takes those that are free. No money moves, so that nothing is confirmed. */
export async function takeAll(work: Work, wanted: Chosen): Promise<Answer<'staff.cashTakeAll'>> {
  const rows = await listBy(work, and(await chosen(work, wanted), eq(requests.status, 0)));
  const { done, refused } = await moveEach(work, rows.slice(0, mostPerAnswer), 2, '');
  return { taken: done, refused, left: rows.slice(mostPerAnswer).map(({ cashId }) => Number(cashId)) };
}
