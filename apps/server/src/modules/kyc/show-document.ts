/** One document in clear for one member of staff: counted, and in the audit log with its reason. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { brandId } from '../../platform/ids.ts';
import { revealPersonal } from '../staff/index.ts';
import { kycDocuments } from './tables.ts';

/** Throws Z404, and S032 past the limit of the role. What its member has not sent is not there for staff. */
export async function showDocument(
  platform: Platform,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
  { documentIdx, reason, note }: Input<'staff.kycDocument'>,
): Promise<Answer<'staff.kycDocument'>> {
  const isThis = eq(kycDocuments.documentId, brandId<'KycDocumentId'>(documentIdx));
  const [row] = await platform.db.select().from(kycDocuments).where(isThis);
  if (!row || row.requestId === null) throw new DomainError(codes.notFound);
  const { memberId, requestId, kind, sealed } = row;
  const why = { memberId, target: `kyc:${requestId}`, field: kind, reason, note };
  const { value, ...shown } = await revealPersonal(platform, { staff, ip, ...why }, () =>
    secretBoxOf(platform).open(sealed),
  );
  return { picture: value, ...shown };
}
