/**
 * Terms of use and privacy policy. Versions are never changed: a new one follows, and all members agree again. Consents
 * are stored permanently.
 */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import { type AgreedVersions, type AgreementKind, agreementKinds } from '@mirinae/contract/site/agreements';
import { createCache } from '../../platform/db/cache.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, desc, eq, getTableColumns, max } from '../../platform/db/orm.ts';
import { textsOf } from '../../platform/db/texts-by-language.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { CleanText } from '../../platform/rich-text.ts';
import { type AgreementRow, agreementTexts, agreementVersions, type ConsentRow, memberConsents } from './tables.ts';

const versionColumns = {
  ...getTableColumns(agreementVersions),
  bodies: textsOf(
    'agreement_texts',
    'n.kind = agreement_versions.kind and n.version = agreement_versions.version',
    'body',
  ),
};

/** The newest version of each. */
export async function currentVersions(db: Database | Tx): Promise<AgreedVersions> {
  const rows = await db
    .select({ kind: agreementVersions.kind, version: max(agreementVersions.version) })
    .from(agreementVersions)
    .groupBy(agreementVersions.kind);
  const newest = (kind: AgreementKind) => rows.find((row) => row.kind === kind)?.version ?? 0;
  return { terms: newest('terms'), privacy: newest('privacy') };
}

export const cachedVersions: (db: Database) => Promise<AgreedVersions> = createCache(
  ['agreement_versions'],
  currentVersions,
);

export async function readAgreement(db: Database, kind: AgreementKind): Promise<AgreementRow> {
  const [row] = await db
    .select(versionColumns)
    .from(agreementVersions)
    .where(eq(agreementVersions.kind, kind))
    .orderBy(desc(agreementVersions.version))
    .limit(1);
  if (!row) throw new Error(`There is no version of ${kind}.`);
  return row;
}

/** Every version, newest first, with how many members agreed to it. */
export function listAgreements(db: Database): Promise<(AgreementRow & { consents: number })[]> {
  const agreed = db
    .select({ kind: memberConsents.kind, version: memberConsents.version, members: count().as('members') })
    .from(memberConsents)
    .groupBy(memberConsents.kind, memberConsents.version)
    .as('agreed');
  return db
    .select({ version: versionColumns, members: agreed.members })
    .from(agreementVersions)
    .leftJoin(agreed, and(eq(agreed.kind, agreementVersions.kind), eq(agreed.version, agreementVersions.version)))
    .orderBy(desc(agreementVersions.publishedAt), desc(agreementVersions.version), agreementVersions.kind)
    .then((rows) => rows.map(({ version, members }) => ({ ...version, consents: members ?? 0 })));
}

export type AgreementText = { readonly tag: Locale; readonly body: CleanText };

export type NewAgreement = {
  readonly kind: AgreementKind;
  /** In every language. */
  readonly bodies: readonly AgreementText[];
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
};

/**
 * Answers the number of the new version. Throws BD02 where a language has no words. Locks: the table against other
 * publishers, so that numbers have no gaps; readers go on.
 */
export async function publishAgreement(tx: Tx, { kind, bodies, by, reason, at }: NewAgreement): Promise<number> {
  if (bodies.some(({ body }) => body.isEmpty)) throw new DomainError(codes.contentMissing);
  await tx.execute('lock table agreement_versions in share row exclusive mode');
  const version = (await currentVersions(tx))[kind] + 1;
  await tx.insert(agreementVersions).values({ kind, version, publishedAt: at, publishedBy: by, reason });
  await tx.insert(agreementTexts).values(bodies.map(({ tag, body }) => ({ kind, version, tag, body: body.html })));
  return version;
}

export type NewConsent = { readonly memberId: MemberId; readonly ip: string; readonly at: Date };

/**
 * Keeps that a member agreed to these versions; to one that it agreed to before changes nothing. Throws U131 where they
 * are not the newest: the member has read another text.
 */
export async function recordConsent(tx: Tx, agreed: AgreedVersions, { memberId, ip, at }: NewConsent): Promise<void> {
  const current = await currentVersions(tx);
  if (agreementKinds.some((kind) => agreed[kind] !== current[kind])) throw new DomainError(codes.agreementOutdated);
  await tx
    .insert(memberConsents)
    .values(agreementKinds.map((kind) => ({ memberId, kind, version: agreed[kind], agreedAt: at, ip })))
    .onConflictDoNothing();
}

/** Consents of a member, newest first. */
export function listConsents(db: Database | Tx, memberId: MemberId): Promise<ConsentRow[]> {
  return db
    .select()
    .from(memberConsents)
    .where(eq(memberConsents.memberId, memberId))
    .orderBy(desc(memberConsents.agreedAt), memberConsents.kind, desc(memberConsents.version));
}
