/**
 * Marks of the last four digits of phones and bank accounts. Four digits are what lists show already: a mark of more,
 * or a search by five, would let whoever searches learn the digits before them one by one.
 */
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import { asc, eq, isNull } from '../../../platform/db/orm.ts';
import { members } from '../model/tables.ts';

const endDigits = 4;
const batchSize = 500;

export const phoneEndMark = (box: SecretBox, phone: string): Buffer => box.mark('phone-end', phone.slice(-endDigits));
export const accountEndMark = (box: SecretBox, accountNumber: string): Buffer =>
  box.mark('bankacc-end', accountNumber.slice(-endDigits));

/** Whether a text is exactly the end of a number. */
export const isNumberEnd = (text: string): boolean => /^\d{4}$/.test(text);

/** Answers how many were marked, the oldest first. Locks: rows of members, in their order. */
async function markBatch(platform: Platform): Promise<number> {
  const box = secretBoxOf(platform);
  const { memberId, phoneEncrypted, accountNumberEncrypted } = members;
  return platform.db.transaction(async (tx) => {
    const unmarked = await tx
      .select({ memberId, phoneEncrypted, accountNumberEncrypted })
      .from(members)
      .where(isNull(members.phoneEndMark))
      .orderBy(asc(memberId))
      .limit(batchSize)
      .for('update');
    for (const row of unmarked) {
      const marks = {
        phoneEndMark: phoneEndMark(box, box.open(row.phoneEncrypted)),
        accountEndMark: accountEndMark(box, box.open(row.accountNumberEncrypted)),
      };
      await tx.update(members).set(marks).where(eq(memberId, row.memberId));
    }
    return unmarked.length;
  });
}

/** Of members from before the marks. */
export async function markNumberEnds(platform: Platform): Promise<number> {
  let marked = 0;
  for (let last = batchSize; last === batchSize; marked += last) last = await markBatch(platform);
  return marked;
}
