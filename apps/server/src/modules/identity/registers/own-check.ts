/** A member gives the birth date that the register needs, or has the register queried again. */
import { codes } from '@mirinae/contract/codes';
import { isOldEnough } from '@mirinae/contract/member/birth-date';
import type { RegisterState } from '@mirinae/contract/member/register';
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { writeBirthDate } from '../members/birth-date.ts';
import { members } from '../model/tables.ts';
import { checkInRegister } from './check-member.ts';

/** A birth date that the account has stays. Throws U137 (missing), U139 (too young). Locks: the member's row. */
async function keepBirthDate(platform: Platform, memberId: MemberId, birthDate: string | undefined): Promise<void> {
  const isThis = eq(members.memberId, memberId);
  await platform.db.transaction(async (tx) => {
    const [row] = await tx.select({ birthSealed: members.birthSealed }).from(members).where(isThis).for('update');
    if (!row || row.birthSealed !== null) return;
    if (birthDate === undefined) throw new DomainError(codes.birthDateMissing);
    if (!isOldEnough(birthDate, businessDay(platform.clock.now()))) throw new DomainError(codes.tooYoung);
    await writeBirthDate(platform, tx, memberId, birthDate);
  });
}

/** Throws U137, U139. A hit ends the session, as it does when it is found otherwise. */
export async function checkOwn(
  platform: Platform,
  memberId: MemberId,
  birthDate: string | undefined,
): Promise<RegisterState | null> {
  await keepBirthDate(platform, memberId, birthDate);
  return checkInRegister(platform, memberId, 'session');
}
