/**
 * Names from before there were rules for them: who reads like an older member, like the house, or has letters that are
 * refused by now keeps its name and is listed for staff, who decide.
 */

import { skeletonOf } from '@mirinae/contract/member/look-alikes';
import { isHolder, isNickname, isOfficialName, storedName } from '@mirinae/contract/member/names';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, inArray, isNull, ne } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { signInStatuses } from '../model/rules.ts';
import { type MemberRow, members, nameFaults } from '../model/tables.ts';

const batchSize = 500;

type Names = Pick<MemberRow, 'memberId' | 'nickname' | 'accountHolder'>;
type NewFault = typeof nameFaults.$inferInsert;

function faultOfNickname(nickname: string, isLookAlike: boolean): NewFault['fault'] | null {
  const stored = storedName(nickname);
  if (stored !== nickname || !isNickname(stored)) return 'not-allowed';
  if (isOfficialName(stored)) return 'official';
  return isLookAlike ? 'look-alike' : null;
}

function faultOfHolder(holder: string): NewFault['fault'] | null {
  const stored = storedName(holder);
  if (isOfficialName(stored)) return 'official';
  return isHolder(stored) ? null : 'not-allowed';
}

async function checkOne(tx: Tx, { memberId, nickname, accountHolder }: Names, foundAt: Date): Promise<void> {
  const nicknameSkeleton = skeletonOf(nickname);
  const others = await tx.$count(
    members,
    and(eq(members.nicknameSkeleton, nicknameSkeleton), ne(members.memberId, memberId)),
  );
  const isLookAlike = others > 0;
  const skeletons = {
    nicknameSkeleton: isLookAlike ? null : nicknameSkeleton,
    holderSkeleton: skeletonOf(accountHolder),
  };
  await tx.update(members).set(skeletons).where(eq(members.memberId, memberId));
  const found: readonly [NewFault['field'], NewFault['fault'] | null][] = [
    ['nickname', faultOfNickname(nickname, isLookAlike)],
    ['holder', faultOfHolder(accountHolder)],
  ];
  const faults = found.flatMap(([field, fault]) => (fault ? [{ memberId, field, fault, foundAt }] : []));
  if (faults.length > 0) await tx.insert(nameFaults).values(faults).onConflictDoNothing();
}

/** Answers how many were checked, the oldest member first. Locks: rows of members, in their order. */
async function checkBatch({ db, clock }: Platform): Promise<number> {
  return db.transaction(async (tx) => {
    const { memberId, nickname, accountHolder } = members;
    const unchecked = await tx
      .select({ memberId, nickname, accountHolder })
      .from(members)
      .where(isNull(members.holderSkeleton))
      .orderBy(asc(memberId))
      .limit(batchSize)
      .for('update');
    for (const names of unchecked) await checkOne(tx, names, clock.now());
    return unchecked.length;
  });
}

export async function checkNames(platform: Platform): Promise<number> {
  let checked = 0;
  for (let last = batchSize; last === batchSize; checked += last) last = await checkBatch(platform);
  return checked;
}

const listed = {
  memberId: members.memberId,
  loginId: members.loginId,
  nickname: members.nickname,
  accountHolder: members.accountHolder,
  status: members.status,
  field: nameFaults.field,
  fault: nameFaults.fault,
  foundAt: nameFaults.foundAt,
};
const openStatuses = [...signInStatuses, 'pending'] as const;

async function holdersOf(db: Database, skeletons: readonly string[]) {
  const { memberId, loginId, nickname, nicknameSkeleton } = members;
  const rows = await db
    .select({ memberId, loginId, nickname, nicknameSkeleton })
    .from(members)
    .where(inArray(nicknameSkeleton, [...skeletons]));
  return new Map(rows.map((row) => [row.nicknameSkeleton, row]));
}

/** Members whose account still exists, with the one that a nickname reads like. */
export async function listNameFaults({ db }: Platform, page: number, perPage: number) {
  const query = () =>
    db
      .select(listed)
      .from(nameFaults)
      .innerJoin(members, eq(members.memberId, nameFaults.memberId))
      .where(inArray(members.status, openStatuses));
  const { rows, total } = await readPage(
    query().orderBy(asc(nameFaults.memberId), asc(nameFaults.field)),
    db.$count(query().as('open_faults')),
    { page, perPage },
  );
  const skeletons = rows.map(({ field, nickname }) => (field === 'nickname' ? skeletonOf(nickname) : null));
  const holders = await holdersOf(
    db,
    skeletons.filter((skeleton) => skeleton !== null),
  );
  const list = rows.map((row, index) => {
    const holder = holders.get(skeletons[index] ?? null);
    return { ...row, alike: holder && holder.memberId !== row.memberId ? holder : null };
  });
  return { list, total };
}
export type NameFault = Awaited<ReturnType<typeof listNameFaults>>['list'][number];
