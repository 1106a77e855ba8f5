/** Reading terms and privacy policy, by anybody and by staff. */
import type { Locale } from '@mirinae/contract/languages';
import { guestQuery, staffQuery } from '../../platform/http/call.ts';
import { currentVersions, listAgreements, readAgreement } from './agreements.ts';
import type { AgreementRow } from './tables.ts';

const bodyIn = ({ bodyKo, bodyEn, bodyVn }: AgreementRow, locale: Locale): string =>
  ({ ko: bodyKo, en: bodyEn, vi: bodyVn })[locale];

export const agreementCalls = [
  guestQuery('agreement.current', 'read', ({ platform: { db } }) => currentVersions(db)),
  guestQuery('agreement.read', 'read', async ({ platform: { db }, caller, input }) => {
    const row = await readAgreement(db, input.kind);
    return { version: row.version, body: bodyIn(row, caller.locale), publishedAt: row.publishedAt.toISOString() };
  }),
  staffQuery('staff.agreementList', 'site.edit', async ({ platform: { db } }) =>
    (await listAgreements(db)).map(({ kind, version, publishedAt, publishedBy, reason, consents, ...bodies }) => ({
      kind,
      version,
      publishedBy,
      reason,
      consents,
      ko: bodies.bodyKo,
      en: bodies.bodyEn,
      vi: bodies.bodyVn,
      publishedAt: publishedAt.toISOString(),
    })),
  ),
];
