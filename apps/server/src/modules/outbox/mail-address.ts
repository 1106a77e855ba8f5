/** A member's mail address: it counts once a code that was sent there is typed. */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { Platform } from '../../platform/app.ts';
import { beginAttempt } from '../../platform/auth/attempts.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds } from '../../platform/clock.ts';
import { type Tx, withTransaction } from '../../platform/db/connect.ts';
import { and, eq, gt, lt, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { randomToken } from '../../platform/rng.ts';
import { siteTitlesOf } from '../site/index.ts';
import { codeSeconds, inventCode, maxTries, sendingRule } from './address-code.ts';
import { keepAddress } from './addresses.ts';
import { queueSingle } from './queue.ts';
import { addressCodes } from './tables.ts';
import { outboxTexts } from './texts.ts';

const markOf = (platform: Platform, memberId: MemberId, code: string): Buffer =>
  secretBoxOf(platform).mark('mail-code', `${memberId}:${code}`);

type To = { readonly memberId: MemberId; readonly locale: Locale };

/** Sends a code there, in place of any earlier one. Throws Z429. */
export async function startMail(platform: Platform, { memberId, locale }: To, address: string): Promise<void> {
  await beginAttempt(platform, `mail-code:${memberId}`, sendingRule);
  const { db, clock } = platform;
  const code = inventCode();
  const addressSealed = secretBoxOf(platform).seal(address);
  const fields = {
    addressSealed,
    codeMark: markOf(platform, memberId, code),
    tries: 0,
    expiresAt: addSeconds(clock.now(), codeSeconds),
  };
  const { codeTitle, codeText } = outboxTexts[locale];
  await withTransaction(db, async (tx) => {
    await tx
      .insert(addressCodes)
      .values({ memberId, ...fields })
      .onConflictDoUpdate({ target: addressCodes.memberId, set: fields });
    const about = 'mail-code';
    const letter = { title: codeTitle((await siteTitlesOf(tx))[locale]), html: `<p>${codeText(code)}</p>` };
    const key = `${about}:${memberId}:${randomToken(9)}`;
    await queueSingle(platform, tx, { ...letter, about, key, channel: 'mail', to: { memberId }, addressSealed });
  });
}

/** Counted before it is compared, in a statement of its own that a refusal does not undo. Throws M008. */
async function tryCode(platform: Platform, memberId: MemberId, code: string): Promise<Buffer> {
  const { db, clock } = platform;
  const isOpen = and(
    eq(addressCodes.memberId, memberId),
    gt(addressCodes.expiresAt, clock.now()),
    lt(addressCodes.tries, maxTries),
  );
  const [row] = await db
    .update(addressCodes)
    .set({ tries: sql`${addressCodes.tries} + 1` })
    .where(isOpen)
    .returning();
  if (!row?.codeMark.equals(markOf(platform, memberId, code))) throw new DomainError(codes.addressCodeWrong);
  return row.codeMark;
}

/** Throws M008 for a code that a concurrent call used. Locks: the code, the member's addresses. */
async function keep(platform: Platform, tx: Tx, to: To, codeMark: Buffer): Promise<void> {
  const isIt = and(eq(addressCodes.memberId, to.memberId), eq(addressCodes.codeMark, codeMark));
  const [proved] = await tx.delete(addressCodes).where(isIt).returning();
  if (!proved) throw new DomainError(codes.addressCodeWrong);
  const address = secretBoxOf(platform).open(proved.addressSealed);
  await keepAddress(platform, tx, { ...to, channel: 'mail' }, address);
}

export async function proveMail(platform: Platform, to: To, code: string): Promise<void> {
  const codeMark = await tryCode(platform, to.memberId, code);
  await withTransaction(platform.db, (tx) => keep(platform, tx, to, codeMark));
}

/** Sealed; null where no code is awaited. */
export async function findProving(
  { clock }: Platform,
  db: Platform['db'] | Tx,
  memberId: MemberId,
): Promise<Buffer | null> {
  const isOpen = and(eq(addressCodes.memberId, memberId), gt(addressCodes.expiresAt, clock.now()));
  const [row] = await db.select({ sealed: addressCodes.addressSealed }).from(addressCodes).where(isOpen);
  return row?.sealed ?? null;
}
