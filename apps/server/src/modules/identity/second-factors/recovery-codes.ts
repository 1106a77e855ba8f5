/** Recovery codes: ten random letters each, kept as keyed hashes, each good once. */

import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { randomInt } from '../../../platform/rng.ts';
import { recoveryCodes } from '../model/tables.ts';

/** Letters and digits that no one mistakes for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

function inventCode(): string {
  const text = Array.from({ length: 2 * half }, () => letters[randomInt(0, letters.length)]).join('');
  return `${text.slice(0, half)}-${text.slice(half)}`;
}

/** However it was typed. */
const plain = (code: string): string => code.toLowerCase().replaceAll('-', '');

const hashOf = (platform: Platform, memberId: MemberId, code: string): Buffer =>
  secretBoxOf(platform).mark('recovery', `${memberId}:${plain(code)}`);

/** In place of all earlier ones. */
export async function issueRecoveryCodes(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  count: number,
): Promise<string[]> {
  const issued = Array.from({ length: count }, inventCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await tx
    .insert(recoveryCodes)
    .values(issued.map((code) => ({ memberId, codeHash: hashOf(platform, memberId, code) })));
  return issued;
}

const unused = (memberId: MemberId) => and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt));

/** Used in one statement: the same code sent twice at the same time passes once. */
export async function claimRecoveryCode(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  code: string,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: platform.clock.now() })
    .where(and(unused(memberId), eq(recoveryCodes.codeHash, hashOf(platform, memberId, code))))
    .returning({ memberId: recoveryCodes.memberId });
  return taken.length > 0;
}

export function countRecoveryCodes(db: Database | Tx, memberId: MemberId): Promise<number> {
  return db.$count(recoveryCodes, unused(memberId));
}
