/** What narrows a queue of requests: its list, its sums, and an act on all that match. */

import type { cashFilter } from '@mirinae/contract/staff/cash-queue';
import type { z } from 'zod';
import { addSeconds } from '../../../platform/clock.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { beginningWith } from '../../../platform/db/like.ts';
import { and, eq, gte, lte, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { brandId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { memberOfLogin, membersNamed, membersOfLevel } from '../../identity/index.ts';
import { listBranch } from '../../partners/index.ts';
import { isOpen } from '../model/queries.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import { requests } from '../model/tables.ts';
import { certainPairs } from '../rails/bank-transfer/certain-lines.ts';
import { knownAccounts } from './known-accounts.ts';

export type QueueFilter = z.output<z.ZodObject<typeof cashFilter>>;

const longestAmount = 12;

const numbered = /^#([1-9]\d{0,17})$/;

/** Among all requests of years only numbers and members are searched, which have an index. */
function namedBy(text: string, isWaiting: boolean): SQL | undefined {
  const [, number] = numbered.exec(text) ?? [];
  if (number !== undefined) return eq(requests.cashId, brandId<'CashId'>(number));
  const beginning = beginningWith(text);
  const byMember = sql`${requests.memberId} in (${membersNamed(text)})`;
  if (!isWaiting) return byMember;
  return or(
    byMember,
    sql`${requests.account} ->> 'holder' like ${beginning}`,
    sql`${requests.memo} like ${beginning}`,
    /^\d+$/.test(text) && text.length <= longestAmount ? eq(requests.amount, money(BigInt(text))) : undefined,
  );
}

/** Whether an open request is certain: of a withdrawal, whether its account is known. */
export function isCertain(kind: RequestKind, now: Date): SQL {
  const certain = kind === 'deposit' ? certainPairs(now) : knownAccounts(now);
  return sql`${requests.cashId} in (select c.cash_id from ${certain} c)`;
}

/** A partner that does not exist has no requests. */
async function branchOf(db: Database | Tx, partnerId: string): Promise<SQL> {
  const members = await listBranch(db, partnerId);
  return sql`${requests.memberId} = any (${bigintArray(members ?? [])}::bigint[])`;
}

const has = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined || value === '' ? undefined : condition(value);

export async function matches(
  db: Database | Tx,
  kind: RequestKind,
  { isWaiting, ...filter }: QueueFilter & { readonly isWaiting: boolean },
  now: Date,
): Promise<SQL | undefined> {
  const { memId, searchText, amountFrom, amountTo, bankCode, partnerId, level, agedMinutes, fit } = filter;
  return and(
    eq(requests.kind, kind),
    has(memId, (loginId) => sql`${requests.memberId} in (${memberOfLogin(loginId)})`),
    has(searchText, (text) => namedBy(text, isWaiting)),
    has(amountFrom, (least) => gte(requests.amount, money(least))),
    has(amountTo, (most) => lte(requests.amount, money(most))),
    has(bankCode, (code) => sql`${requests.account} ->> 'bankCode' = ${code}`),
    has(level, (each) => sql`${requests.memberId} in (${membersOfLevel(each)})`),
    has(agedMinutes, (minutes) => lte(requests.requestedAt, addSeconds(now, -minutes * 60))),
    partnerId === undefined || partnerId === '' ? undefined : await branchOf(db, partnerId),
    has(fit, (kindOfFit) =>
      and(isOpen, kindOfFit === 'certain' ? isCertain(kind, now) : sql`not ${isCertain(kind, now)}`),
    ),
  );
}

/** Sum and number of open requests that match, certain ones apart. */
export async function sumQueue(db: Database, kind: RequestKind, filter: QueueFilter, now: Date) {
  const condition = and(isOpen, await matches(db, kind, { ...filter, isWaiting: true }, now));
  const { rows } = await db.execute<{ certain: boolean; count: number; cash: string; oldest: string }>(sql`
    select certain, count(*)::integer as count, sum(amount)::text as cash, min(requested_at) as oldest
    from (select ${requests.amount} as amount, ${requests.requestedAt} as requested_at,
      ${isCertain(kind, now)} as certain from ${requests} where ${condition}) open group by certain`);
  const sumOf = (isCertainOnes: boolean) => {
    const row = rows.find(({ certain }) => certain === isCertainOnes);
    return { count: row?.count ?? 0, cash: Number(row?.cash ?? 0) };
  };
  const moments = rows.map(({ oldest }) => new Date(oldest).toISOString()).sort();
  return { certain: sumOf(true), look: sumOf(false), oldest: moments[0] ?? null };
}
