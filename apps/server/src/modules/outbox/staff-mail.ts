/** Mail addresses of staff, proved by a code as those of members are, and notices that go there. */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import { beginAttempt } from '../../platform/auth/attempts.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds } from '../../platform/clock.ts';
import { type Database, type Tx, withTransaction } from '../../platform/db/connect.ts';
import { and, eq, gt, isNotNull, lt, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { randomToken } from '../../platform/rng.ts';
import { siteTitlesOf } from '../site/index.ts';
import { codeSeconds, inventCode, maxTries, sendingRule } from './address-code.ts';
import { maskAddress } from './mask-address.ts';
import { queueSingle } from './queue.ts';
import { staffMails } from './tables.ts';
import { outboxTexts } from './texts.ts';

type Owner = { readonly staffId: number; readonly locale: Locale };
const isOf = (staffId: number) => eq(staffMails.staffId, staffId);

const markOf = (platform: Platform, staffId: number, code: string): Buffer =>
  secretBoxOf(platform).mark('staff-mail-code', `${staffId}:${code}`);

/** Sends a code there, in place of any earlier one. Throws Z429. */
export async function startStaffMail(platform: Platform, { staffId, locale }: Owner, address: string): Promise<void> {
  await beginAttempt(platform, `staff-mail-code:${staffId}`, sendingRule);
  const code = inventCode();
  const provingSealed = secretBoxOf(platform).seal(address);
  const expiresAt = addSeconds(platform.clock.now(), codeSeconds);
  const fields = { locale, provingSealed, codeMark: markOf(platform, staffId, code), tries: 0, expiresAt };
  const { codeTitle, codeText } = outboxTexts[locale];
  await withTransaction(platform.db, async (tx) => {
    await tx
      .insert(staffMails)
      .values({ staffId, ...fields })
      .onConflictDoUpdate({ target: staffMails.staffId, set: fields });
    const letter = { title: codeTitle((await siteTitlesOf(tx))[locale]), html: `<p>${codeText(code)}</p>` };
    const key = `staff-mail-code:${staffId}:${randomToken(9)}`;
    await queueSingle(platform, tx, {
      ...letter,
      about: 'mail-code',
      key,
      channel: 'mail',
      to: { staffId },
      addressSealed: provingSealed,
    });
  });
}

/** The attempt is counted before it is compared, in a statement that a refusal does not undo. Throws M008. */
export async function proveStaffMail(platform: Platform, staffId: number, code: string): Promise<void> {
  const { db, clock } = platform;
  const isOpen = and(isOf(staffId), gt(staffMails.expiresAt, clock.now()), lt(staffMails.tries, maxTries));
  const [row] = await db
    .update(staffMails)
    .set({ tries: sql`${staffMails.tries} + 1` })
    .where(isOpen)
    .returning();
  const mark = markOf(platform, staffId, code);
  if (!row?.codeMark?.equals(mark)) throw new DomainError(codes.addressCodeWrong);
  const proved = await db
    .update(staffMails)
    .set({ addressSealed: row.provingSealed, provingSealed: null, codeMark: null, expiresAt: null })
    .where(and(isOf(staffId), eq(staffMails.codeMark, mark)))
    .returning({ staffId: staffMails.staffId });
  if (proved.length === 0) throw new DomainError(codes.addressCodeWrong);
}

export async function dropStaffMail(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(staffMails).where(isOf(staffId));
}

/** Masked. */
export async function readStaffMail(platform: Platform, db: Database, staffId: number) {
  const [row] = await db.select().from(staffMails).where(isOf(staffId));
  const shown = (sealed: Buffer | null | undefined) =>
    sealed ? maskAddress('mail', secretBoxOf(platform).open(sealed)) : null;
  const isProving = row?.expiresAt && row.expiresAt > platform.clock.now();
  return { address: shown(row?.addressSealed), proving: isProving ? shown(row.provingSealed) : null };
}

export type StaffNotice = {
  readonly staffId: number;
  /** One mail for each, whatever runs twice. */
  readonly key: string;
  readonly about: string;
  readonly write: (locale: Locale) => { readonly title: string; readonly html: string };
};

/** To who has a proved address; nothing for others. */
export async function mailStaff(
  platform: Platform,
  tx: Tx,
  { staffId, key, about, write }: StaffNotice,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(staffMails)
    .where(and(isOf(staffId), isNotNull(staffMails.addressSealed)));
  if (!row?.addressSealed) return;
  const letter = write(row.locale);
  await queueSingle(platform, tx, {
    ...letter,
    about,
    key,
    channel: 'mail',
    to: { staffId },
    addressSealed: row.addressSealed,
  });
}
