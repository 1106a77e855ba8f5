/** Keys of the operator's own systems. A key is random and long, so a keyed mark of it is enough to know it again. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type ApiScope, apiKeyPrefix } from '@mirinae/contract/staff/api-keys';
import { callsOfScopes } from '@mirinae/contract/staff/api-scopes';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, gt, isNull, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { SessionFinder, StaffSession } from '../../platform/http/session.ts';
import { randomToken } from '../../platform/rng.ts';
import { branchesOf } from './branches.ts';
import { isAllowedFrom } from './networks.ts';
import { permissionsOf } from './rules.ts';
import { apiKeys, staff } from './tables.ts';

const markOf = (platform: Pick<Platform, 'config'>, key: string): Buffer => secretBoxOf(platform).mark('api-key', key);

type NewKey = { readonly name: string; readonly scopes: readonly ApiScope[]; readonly days: number };

/** The key, which is not stored, and its row. */
export async function createApiKey(
  platform: Platform,
  tx: Tx,
  createdBy: number,
  { name, scopes, days }: NewKey,
): Promise<{ key: string; keyId: number }> {
  const key = `${apiKeyPrefix}${randomToken()}`;
  const createdAt = platform.clock.now();
  const [row] = await tx
    .insert(apiKeys)
    .values({
      name,
      scopes: [...new Set(scopes)],
      mark: markOf(platform, key),
      createdBy,
      createdAt,
      expiresAt: addSeconds(createdAt, days * daySeconds),
    })
    .returning({ keyId: apiKeys.keyId });
  if (!row) throw new Error('The key was not stored.');
  return { key, keyId: row.keyId };
}

/** Answers the name of the key. Throws Z404 for none, and for one that was revoked before. */
export async function revokeApiKey({ clock }: Platform, tx: Tx, keyId: number, by: string): Promise<string> {
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revokedAt: clock.now(), revokedBy: by })
    .where(and(eq(apiKeys.keyId, keyId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  if (!revoked) throw new DomainError(codes.notFound);
  return revoked.name;
}

export async function listApiKeys(db: Database): Promise<Answer<'staff.apiKeyList'>> {
  const rows = await db
    .select({ key: apiKeys, createdBy: staff.loginId })
    .from(apiKeys)
    .innerJoin(staff, eq(staff.staffId, apiKeys.createdBy))
    .orderBy(desc(apiKeys.keyId));
  return rows.map(({ key, createdBy }) => ({
    keyIdx: key.keyId,
    name: key.name,
    scopes: key.scopes,
    createdBy,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    revokedAt: key.revokedAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    uses: Number(key.uses),
  }));
}

/**
 * Counts the use and answers who calls: a reader in the name of whoever made the key, with the calls of its scopes
 * alone. None for a key that was revoked, has run out, comes from a network that staff may not come from, or whose
 * maker is no longer of the staff.
 */
export function apiKeySessions(platform: Platform): SessionFinder['apiKey'] {
  const { db, clock } = platform;
  return async (key, ip) => {
    const now = clock.now();
    const [used] = await db
      .update(apiKeys)
      .set({ lastUsedAt: now, uses: sql`${apiKeys.uses} + 1` })
      .where(and(eq(apiKeys.mark, markOf(platform, key)), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
      .returning();
    if (!used || !(await isAllowedFrom(db, ip))) return { kind: 'none' };
    const [maker] = await db.select({ isActive: staff.isActive }).from(staff).where(eq(staff.staffId, used.createdBy));
    if (!maker?.isActive) return { kind: 'none' };
    const session: StaffSession = {
      kind: 'staff',
      staffId: used.createdBy,
      loginId: `key:${used.name}`,
      role: 'read-only',
      permissions: permissionsOf('read-only'),
      sessionId: `key:${used.keyId}`,
      onlyCalls: callsOfScopes(used.scopes),
      ...(await branchesOf(db, used.createdBy)),
    };
    return session;
  };
}
