/** Who staff ban from posts writes none; a ban of the whole account leaves questions to support open. */
import type { BoardType } from '@mirinae/contract/board/board';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { banOf, findMember, isBanned } from '../identity/index.ts';

/** Throws BD12. */
export async function refuseBanned(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { memberId, board }: { readonly memberId: MemberId; readonly board: BoardType },
): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member) return;
  const now = clock.now();
  const isRefused = board === 'qna' ? banOf(member, 'posts', now) !== null : isBanned(member, 'posts', now);
  if (isRefused) throw new DomainError(codes.memberPostsBarred);
}
