/** Agreed versions of the terms, copied into the member's row, because every launch and every deposit reads them. */
import { codes } from '@mirinae/contract/codes';
import { type AgreedVersions, type AgreementKind, agreementKinds } from '@mirinae/contract/site/agreements';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { memberCommand, memberQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { cachedVersions, currentVersions, type NewConsent, recordConsent } from '../../site/index.ts';
import { findMember, type Member } from '../members/find-member.ts';
import { members } from '../model/tables.ts';

export type AgreedFacts = Pick<Member, 'agreedTerms' | 'agreedPrivacy'>;

function missing({ agreedTerms, agreedPrivacy }: AgreedFacts, current: AgreedVersions): AgreementKind[] {
  const agreed = { terms: agreedTerms, privacy: agreedPrivacy };
  return agreementKinds.filter((kind) => agreed[kind] < current[kind]);
}

/** True until the member has agreed to the newest versions. */
export async function lacksConsent(db: Database | Tx, member: AgreedFacts): Promise<boolean> {
  return missing(member, await currentVersions(db)).length > 0;
}

/** The same by versions cached for milliseconds: slips check it with every stake. */
export async function cachedLacksConsent(db: Database, member: AgreedFacts): Promise<boolean> {
  return missing(member, await cachedVersions(db)).length > 0;
}

/** Throws U131 where the versions are not the newest. Locks: the member's row. */
export async function agree(tx: Tx, agreed: AgreedVersions, consent: NewConsent): Promise<void> {
  await recordConsent(tx, agreed, consent);
  await tx
    .update(members)
    .set({ agreedTerms: agreed.terms, agreedPrivacy: agreed.privacy })
    .where(eq(members.memberId, consent.memberId));
}

export const consentCalls = [
  memberQuery('agreement.due', 'read', async ({ platform: { db }, member: { memberId } }) => {
    const [member, current] = await Promise.all([findMember(db, memberId), currentVersions(db)]);
    if (!member) throw new DomainError(codes.notSignedIn);
    return { current, due: missing(member, current) };
  }),
  memberCommand('agreement.agree', 'write', async ({ platform, tx, member: { memberId }, caller, input }) => {
    await agree(tx, input.agreed, { memberId, ip: caller.ip, at: platform.clock.now() });
    return null;
  }),
];
