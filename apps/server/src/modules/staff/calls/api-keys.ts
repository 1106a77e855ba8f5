/** The calls of keys for the operator's own systems. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../api-keys.ts';
import { recordAudit } from '../record-audit.ts';

export const apiKeyCalls = [
  staffQuery('staff.apiKeyList', 'staff.edit', ({ platform: { db } }) => listApiKeys(db)),
  staffCommand('staff.apiKeyCreate', 'staff.edit', async ({ platform, tx, staff, caller, input }) => {
    const { key, keyId } = await createApiKey(platform, tx, staff.staffId, input);
    const made = { target: `api-key:${keyId}`, before: null, after: input };
    await recordAudit(tx, { staff, action: 'apiKey.create', ...made, ip: caller.ip });
    return { key };
  }),
  staffCommand('staff.apiKeyRevoke', 'staff.edit', async ({ platform, tx, staff, caller, input: { keyIdx } }) => {
    const name = await revokeApiKey(platform, tx, keyIdx, staff.loginId);
    const ended = { target: `api-key:${keyIdx}`, before: { name }, after: null };
    await recordAudit(tx, { staff, action: 'apiKey.revoke', ...ended, ip: caller.ip });
    return null;
  }),
];
