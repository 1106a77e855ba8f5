/** Promotions are not for who has excluded itself. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findMember } from '../identity/index.ts';
import { breakRefusal } from './find-refusal.ts';

/** Throws SP106 with until when, SP115. */
export async function refuseExcluded({ clock }: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const member = await findMember(tx, memberId);
  const refusal = member && breakRefusal(member, clock.now());
  if (refusal?.code === codes.selfExcluded) throw new DomainError(refusal.code, refusal.data);
  if (member?.registerState === 'listed') throw new DomainError(codes.registerListed);
}
