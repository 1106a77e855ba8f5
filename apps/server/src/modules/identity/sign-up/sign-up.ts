/** A guest requests an account. Refusals come in one order: closed, fields, recommender, duplicates. */
import type { Input } from '@mirinae/contract/calls';
import { type Code, codes } from '@mirinae/contract/codes';
import { isOldEnough } from '@mirinae/contract/member/birth-date';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { eq, type SQL, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { lookUp, lookUpRule } from '../../registers/index.ts';
import { getSwitches, isBank } from '../../site/index.ts';
import { refuseBlocked } from '../blocks/find-block.ts';
import { findExcluded, recordDevice } from '../devices/devices.ts';
import { createMember, marksOf, type NewMember, readMemberFields } from '../members/create-member.ts';
import { findMember, findMemberByJoinCode, findMemberByLogin, type Member } from '../members/find-member.ts';
import { readsLike } from '../members/member-queries.ts';
import { publishQueue } from '../members/queues.ts';
import { canBeRecommender } from '../model/rules.ts';
import { members } from '../model/tables.ts';
import { agree } from './consent.ts';
import { findByFriendCode } from './friend-codes.ts';

/** Throws U115 while sign-ups are closed. */
export async function refuseWhileClosed(db: Database): Promise<void> {
  const { signupOpen } = await getSwitches(db);
  if (!signupOpen) throw new DomainError(codes.signupsClosed);
}

/** The parent of a new member, and the friend who gave the code, if one did. */
type Parents = { readonly recommender: Member; readonly invitedBy: MemberId | null };

/**
 * By a partner's ID or join code, or by a member's friend code. Throws U113 when it is unknown, U114 when that partner
 * is none, not active, or may not recommend.
 */
export async function getRecommender(db: Database | Tx, idOrCode: string): Promise<Parents> {
  const friend = await findByFriendCode(db, idOrCode);
  const found = friend?.recommenderId
    ? await findMember(db, friend.recommenderId)
    : ((await findMemberByLogin(db, idOrCode)) ?? (await findMemberByJoinCode(db, idOrCode)));
  if (!found) throw new DomainError(codes.recommenderUnknown);
  if (!canBeRecommender(found)) throw new DomainError(codes.recommenderNotAllowed);
  return { recommender: found, invitedBy: friend?.memberId ?? null };
}

type Unique = Pick<NewMember, 'loginId' | 'nickname' | 'phone' | 'accountNumber'>;

/**
 * The first of U116 to U119 that applies. It only spares the guest a late answer: the unique indexes have the last
 * word.
 */
async function findDuplicate(platform: Platform, fields: Unique): Promise<Code | null> {
  const { phoneHash, accountNumberHash } = marksOf(secretBoxOf(platform), fields);
  const conditions: readonly [Code, SQL][] = [
    [codes.idTaken, eq(members.loginId, fields.loginId)],
    [codes.nicknameTaken, readsLike(fields.nickname)],
    [codes.phoneTaken, eq(members.phoneHash, phoneHash)],
    [codes.bankAccountTaken, eq(members.accountNumberHash, accountNumberHash)],
  ];
  const taken = await Promise.all(
    conditions.map(async ([code, condition]) => {
      const rows = await platform.db.select({ one: sql`1` }).from(members).where(condition).limit(1);
      return rows.length > 0 ? code : null;
    }),
  );
  return taken.find((code) => code !== null) ?? null;
}

/**
 * Throws U136 from a blocked country, network or device, U107 for an unknown bank, U113, U114, U116 to U119, SP106 (a
 * self-excluded member used this browser), U137, U139, SP115 (the register), U131 (the terms changed meanwhile). The
 * sign-up waits as `pending` until staff decide it.
 */
export async function signUp(
  platform: Platform,
  input: Input<'member.signup'>,
  caller: Caller,
): Promise<{ memId: string }> {
  const { db } = platform;
  await refuseBlocked(platform, db, caller, 'sign-up');
  if (!isBank(input.bank)) throw new DomainError(codes.bankMissing);
  const { recommender, invitedBy } = await getRecommender(db, input.recommenderId);
  const fields = readMemberFields(input);
  const duplicate = await findDuplicate(platform, fields);
  if (duplicate) throw new DomainError(duplicate);
  const excluded = await findExcluded(platform, caller);
  if (excluded) throw new DomainError(codes.selfExcluded, { until: excluded.toISOString() });
  await refuseListed(platform, input);
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(input.memPass),
    hashPassword(input.cashOutPass),
  ]);
  return db.transaction(async (tx) => {
    const { memberId } = await createMember(tx, platform, {
      ...fields,
      passwordHash,
      withdrawalPasswordHash,
      tier: 'NORMAL',
      recommenderId: recommender.memberId,
      invitedBy,
      level: 1,
      status: 'pending',
      joinIp: caller.ip,
      limitChoice: 'open',
    });
    await agree(tx, input.agreed, { memberId, ip: caller.ip, at: platform.clock.now() });
    await recordDevice(platform, tx, memberId, caller);
    await publishQueue(platform, tx, 'signup');
    return { memId: input.memId };
  });
}

/**
 * Throws U137 where the register of self-exclusions needs a birth date, U139 (too young), SP115 (listed). Without an
 * answer the sign-up waits for staff as any other: the register is queried again before the first bet.
 */
async function refuseListed(platform: Platform, { memName, memPhone, birthDate }: Input<'member.signup'>) {
  if (birthDate !== undefined && !isOldEnough(birthDate, businessDay(platform.clock.now())))
    throw new DomainError(codes.tooYoung);
  if ((await lookUpRule(platform)) === null) return;
  if (birthDate === undefined) throw new DomainError(codes.birthDateMissing);
  const found = await lookUp(platform, { name: memName, birthDate, phone: memPhone });
  if (found === 'listed') throw new DomainError(codes.registerListed);
}

/** Checks while somebody types: throws U116, U117, U113 or U114. */
export async function checkField(db: Database, input: Input<'member.checkField'>): Promise<void> {
  if (input.field === 'recommenderId') {
    await getRecommender(db, input.value);
    return;
  }
  const condition = input.field === 'memId' ? eq(members.loginId, input.value) : readsLike(input.value);
  const rows = await db.select({ one: sql`1` }).from(members).where(condition).limit(1);
  if (rows.length > 0) throw new DomainError(input.field === 'memId' ? codes.idTaken : codes.nicknameTaken);
}
