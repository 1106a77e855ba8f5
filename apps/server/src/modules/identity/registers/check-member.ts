/** A member is looked up in the register of self-exclusions: once in a business day, and again without an answer. */
import type { RegisterState } from '@mirinae/contract/member/register';
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { lookUp, lookUpRule } from '../../registers/index.ts';
import { openBirthDate } from '../members/birth-date.ts';
import { findMember, type Member, openPhone } from '../members/find-member.ts';
import { isPartner } from '../model/rules.ts';
import { clearRegisterStates, type Occasion, type Outcome, writeState } from './write-state.ts';

/** Whether the register has answered today. */
function isAnswered({ registerDay, registerState }: Member, today: string): boolean {
  return registerDay === today && (registerState === null || registerState === 'listed');
}

async function outcomeFor(platform: Platform, member: Member): Promise<Outcome> {
  const birthDate = openBirthDate(platform, member);
  if (birthDate === null) return 'no-birth-date';
  return lookUp(platform, { name: member.accountHolder, birthDate, phone: openPhone(platform, member) });
}

export type Checked = {
  /** What is barred now. */
  readonly state: RegisterState | null;
  /** False where the register was queried in vain. */
  readonly hasAnswered: boolean;
};

/**
 * Partners do not play and are not looked up. The register is queried outside a transaction: it may take two seconds.
 * Locks: the member's row, then its session's.
 */
export async function checkMember(platform: Platform, memberId: MemberId, occasion: Occasion): Promise<Checked> {
  const { db, clock } = platform;
  const [member, whenSilent] = await Promise.all([findMember(db, memberId), lookUpRule(platform)]);
  if (!member) return { state: null, hasAnswered: true };
  if (whenSilent === null) {
    // A house that has no register any more.
    if (member.registerState !== null) await db.transaction((tx) => clearRegisterStates(platform, tx));
    return { state: null, hasAnswered: true };
  }
  const isKnown = isPartner(member.tier) || isAnswered(member, businessDay(clock.now()));
  if (isKnown) return { state: member.registerState, hasAnswered: true };
  const outcome = await outcomeFor(platform, member);
  const state = await db.transaction((tx) => writeState(platform, tx, memberId, { outcome, whenSilent, occasion }));
  return { state, hasAnswered: outcome !== 'unanswered' };
}

/** Answers what is barred now. Locks: as above. */
export const checkInRegister = async (
  platform: Platform,
  memberId: MemberId,
  occasion: Occasion,
): Promise<RegisterState | null> => (await checkMember(platform, memberId, occasion)).state;
