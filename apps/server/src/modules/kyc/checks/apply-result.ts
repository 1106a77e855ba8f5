/** What a provider reports of a check, by a callback or on request: applied once, in the order of what it means. */
import { type Code, codes } from '@mirinae/contract/codes';
import { isOldEnough } from '@mirinae/contract/member/birth-date';
import type { ReferralReason } from '@mirinae/contract/staff/kyc';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMember, openBirthDate } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { recordRuleAudit } from '../../staff/index.ts';
import { lockLevel, setLevel } from '../levels.ts';
import type { CheckResult, Person } from '../providers/provider.ts';
import { publishQueue } from '../queue.ts';
import { type CheckId, type CheckRow, kycChecks } from '../tables.ts';

/** Names are compared without spaces, width and case: documents and banks write them differently. */
const compared = (name: string): string => name.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();

/** Why what was read does not prove the account; null where it does. */
async function findMismatch(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  person: Person | null,
): Promise<ReferralReason | null> {
  const member = await findMember(tx, memberId);
  if (!member) throw new Error('The member of a check is not there.');
  if (person === null) return 'provider';
  const isOtherName = compared(person.name) !== compared(member.accountHolder);
  const isOtherDate = person.birthDate !== openBirthDate(platform, member);
  if (isOtherName && isOtherDate) return 'name-and-birth-date';
  if (isOtherName) return 'name';
  if (isOtherDate) return 'birth-date';
  return isOldEnough(person.birthDate, businessDay(platform.clock.now())) ? null : 'too-young';
}

/** A final result takes the place of a referral that is the provider's own; nothing takes the place of an end. */
function refusalOf({ state, referral }: CheckRow, next: CheckResult['state']): Code | null {
  if (state === 'open' || (state === 'referred' && referral === 'provider' && next !== 'referred')) return null;
  return state === 'expired' ? codes.callbackExpired : codes.callbackClosed;
}

async function referTo(platform: Platform, tx: Tx, { checkId }: CheckRow, why: ReferralReason, person: Person | null) {
  const resultSealed = person && secretBoxOf(platform).seal(JSON.stringify(person));
  await tx
    .update(kycChecks)
    .set({ state: 'referred', referral: why, resultSealed })
    .where(eq(kycChecks.checkId, checkId));
}

async function end(platform: Platform, tx: Tx, check: CheckRow, state: 'passed' | 'failed' | 'expired'): Promise<void> {
  const { checkId, memberId, level } = check;
  const now = platform.clock.now();
  const ended = { state, endedAt: now, referral: null, resultSealed: null };
  await tx.update(kycChecks).set(ended).where(eq(kycChecks.checkId, checkId));
  if (state === 'passed') await setLevel(tx, memberId, level, now);
  if (state === 'expired') return;
  await notify(platform, tx, [{ memberId, facts: { event: state === 'passed' ? 'kyc-approved' : 'kyc-failed' } }]);
}

async function applyTo(platform: Platform, tx: Tx, check: CheckRow, { state, person }: CheckResult): Promise<void> {
  if (state === 'open') return;
  const mismatch = state === 'passed' ? await findMismatch(platform, tx, check.memberId, person) : null;
  const referral = state === 'referred' ? 'provider' : mismatch;
  if (referral !== null) await referTo(platform, tx, check, referral, person);
  else if (state !== 'referred') await end(platform, tx, check, state);
  await publishQueue(platform, tx, 'kyc');
  await recordRuleAudit(tx, {
    actor: `rule:identity-${check.provider}`,
    action: 'kyc.check',
    target: `member:${check.memberId}`,
    after: {
      check: Number(check.checkId),
      state: referral === null ? state : 'referred',
      referral,
      level: check.level,
    },
  });
}

/**
 * Answers '0', or why nothing changes: C813 (unknown), C816 (it has ended), C817 (it has expired). Locks: the member's
 * level.
 */
export async function applyResult(
  platform: Platform,
  tx: Tx,
  provider: string,
  result: CheckResult,
): Promise<{ readonly code: Code | '0'; readonly checkId: CheckId | null }> {
  const isIt = and(eq(kycChecks.provider, provider), eq(kycChecks.reference, result.reference));
  const [found] = await tx.select().from(kycChecks).where(isIt);
  if (!found) return { code: codes.callbackUnknown, checkId: null };
  await lockLevel(tx, found.memberId);
  const [check] = await tx.select().from(kycChecks).where(isIt);
  if (!check) return { code: codes.callbackUnknown, checkId: null };
  const { checkId } = check;
  const refusal = refusalOf(check, result.state);
  if (refusal !== null) return { code: refusal, checkId };
  await applyTo(platform, tx, check, result);
  return { code: '0', checkId };
}

/** One that its member never finished ends by itself. Locks: the member's level. */
export async function expireCheck(platform: Platform, tx: Tx, { checkId, memberId }: CheckRow): Promise<void> {
  await lockLevel(tx, memberId);
  const isIt = and(eq(kycChecks.checkId, checkId), eq(kycChecks.state, 'open'));
  const [check] = await tx.select().from(kycChecks).where(isIt);
  if (check) await end(platform, tx, check, 'expired');
}
