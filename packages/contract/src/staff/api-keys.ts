/** Keys with which the operator's own systems read from the back office. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { line, moment, noFields, shortIdSchema } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

/** What a key may read. Which calls a scope opens: api-scopes.ts. */
export const apiScopeNames = ['reports.read', 'members.read', 'bets.read', 'cash.read', 'alarms.read'] as const;
export const apiScopeName = z.enum(apiScopeNames);
export type ApiScope = z.infer<typeof apiScopeName>;

/** Every key begins so, and can be found by that where it was published by mistake. */
export const apiKeyPrefix = 'mirinae_';
export const maxApiKeyDays = 365;

export const apiKeyCalls = {
  'staff.apiKeyList': staffCall({
    reads: true,
    summary: 'Keys of the operator’s own systems, newest first, with their use. The keys themselves are not stored.',
    request: noFields,
    answer: z.array(
      z.object({
        keyIdx: z.int(),
        name: z.string(),
        scopes: z.array(apiScopeName),
        createdBy: z.string(),
        createdAt: moment,
        expiresAt: moment,
        revokedAt: moment.nullable(),
        lastUsedAt: moment.nullable(),
        /** Calls made with it, refused ones too. */
        uses: z.int(),
      }),
    ),
  }),
  'staff.apiKeyCreate': staffCall({
    summary: 'Makes a key, which is answered once. A program sends it as `authorization: Bearer` with each call.',
    request: z.strictObject({
      name: line(40).min(1),
      scopes: z.array(apiScopeName).min(1).max(apiScopeNames.length),
      days: z.int().min(1).max(maxApiKeyDays),
    }),
    answer: z.object({ key: z.string() }),
  }),
  'staff.apiKeyRevoke': staffAct({
    summary: 'Ends a key immediately.',
    request: z.strictObject({ keyIdx: shortIdSchema }),
    codes: [codes.notFound],
  }),
};
