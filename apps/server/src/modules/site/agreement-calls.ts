/** Reading terms and privacy policy, by anybody and by staff. */
import { guestQuery, staffQuery } from '../../platform/http/call.ts';
import { currentVersions, listAgreements, readAgreement } from './agreements.ts';

export const agreementCalls = [
  guestQuery('agreement.current', 'read', ({ platform: { db } }) => currentVersions(db)),
  guestQuery('agreement.read', 'read', async ({ platform: { db }, caller, input }) => {
    const row = await readAgreement(db, input.kind);
    return { version: row.version, body: row.bodies[caller.locale], publishedAt: row.publishedAt.toISOString() };
  }),
  staffQuery('staff.agreementList', 'site.edit', async ({ platform: { db } }) =>
    (await listAgreements(db)).map(({ kind, version, publishedAt, publishedBy, reason, consents, bodies }) => ({
      kind,
      version,
      publishedBy,
      reason,
      consents,
      ...bodies,
      publishedAt: publishedAt.toISOString(),
    })),
  ),
];
