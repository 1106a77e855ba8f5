/** A member begins a check of its identity at the provider. */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import { isOldEnough } from '@mirinae/contract/member/birth-date';
import type { Platform } from '../../../platform/app.ts';
import { businessDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findMember, openBirthDate, writeBirthDate } from '../../identity/index.ts';
import { hasOpenRequest, lockLevel, neededLevel } from '../levels.ts';
import type { IdentityProvider } from '../providers/provider.ts';
import { findProvider } from '../providers/providers.ts';
import { type CheckRow, kycChecks } from '../tables.ts';
import { findRunning } from './find-checks.ts';

type Start = { readonly memberId: MemberId; readonly birthDate: string | undefined; readonly locale: Locale };
type Begun = { readonly check: CheckRow; readonly applicant: { readonly name: string; readonly birthDate: string } };

/** Of the site in either layout: the first address of the page of security. */
const returnPath = '/member/mypage/security';

/**
 * A birth date that the account has stays. Throws U137 (missing), U139 (too young). Locks: the member's row, where the
 * date is new.
 */
async function applicantOf(platform: Platform, tx: Tx, { memberId, birthDate }: Start) {
  const member = await findMember(tx, memberId);
  if (!member) throw new DomainError(codes.notSignedIn);
  const known = openBirthDate(platform, member);
  const born = known ?? birthDate;
  if (born === undefined) throw new DomainError(codes.birthDateMissing);
  if (!isOldEnough(born, businessDay(platform.clock.now()))) throw new DomainError(codes.tooYoung);
  if (known === null) await writeBirthDate(platform, tx, memberId, born);
  return { name: member.accountHolder, birthDate: born };
}

/** Throws C227, C231 and as above. Locks: the member's level, then as above. */
async function begin(platform: Platform, tx: Tx, provider: IdentityProvider, start: Start): Promise<Begun> {
  const { memberId } = start;
  const now = platform.clock.now();
  const own = await lockLevel(tx, memberId);
  const running = await findRunning(tx, memberId);
  if (running?.state === 'referred' || (await hasOpenRequest(tx, memberId))) throw new DomainError(codes.kycPending);
  const applicant = await applicantOf(platform, tx, start);
  if (running) return { check: running, applicant };
  const level = neededLevel(own, now);
  if (level === null) throw new DomainError(codes.kycUnneeded);
  const row = { memberId, provider: provider.name, level, openedAt: now };
  const [check] = await tx.insert(kycChecks).values(row).returning();
  if (!check) throw new Error('A check of an identity was not written.');
  return { check, applicant };
}

/**
 * Answers the provider's page; one that is open is opened again. A check that the provider did not answer waits for the
 * next try under its key. Throws C227 (something waits for staff), C230 (no provider, or it does not answer), C231
 * (nothing to prove), U137, U139.
 */
export async function startCheck(platform: Platform, start: Start): Promise<string> {
  const { db, config, log } = platform;
  const provider = findProvider(config);
  if (!provider) throw new DomainError(codes.identityProviderAway);
  const { check, applicant } = await db.transaction((tx) => begin(platform, tx, provider, start));
  if (check.url !== null) return check.url;
  const key = `${config.SITE_ID}:kyc:${check.checkId}`;
  const wanted = { key, level: check.level, applicant, locale: start.locale, returnPath };
  const opened = await provider.open(platform, wanted).catch((error: unknown) => {
    log.warn({ error, provider: provider.name }, 'The provider of identity checks does not answer.');
    throw new DomainError(codes.identityProviderAway);
  });
  // A second start meanwhile has opened the same check under the same key.
  await db
    .update(kycChecks)
    .set({ state: 'open', ...opened })
    .where(and(eq(kycChecks.checkId, check.checkId), eq(kycChecks.state, 'opening')));
  return opened.url;
}
