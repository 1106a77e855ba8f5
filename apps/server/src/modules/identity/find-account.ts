/**
 * A forgotten ID or password, a lost authenticator: support sees the request and whom it may concern; the guest learns
 * nothing.
 */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { skeletonOf } from '@mirinae/contract/member/look-alikes';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { publishQueue } from './queues.ts';
import { type FindRequest, findRequests, members } from './tables.ts';

/**
 * Keeps one open request for each kind and phone; repeating it changes nothing, and the answer is the same whatever was
 * found.
 */
export async function requestAccount(
  platform: Platform,
  tx: Tx,
  input: Input<'member.findAccount'>,
  ip: string,
): Promise<void> {
  const box = secretBoxOf(platform);
  const phoneHash = box.mark('phone', input.memPhone);
  const accountHolder = input.memName;
  const [match] = await tx
    .select({ memberId: members.memberId })
    .from(members)
    .where(
      and(
        eq(members.phoneHash, phoneHash),
        or(eq(members.accountHolder, accountHolder), eq(members.holderSkeleton, skeletonOf(accountHolder))),
        input.kind !== 'id' && input.memId ? eq(members.loginId, input.memId) : undefined,
      ),
    );
  const request = { kind: input.kind, loginId: input.memId ?? '', accountHolder, note: input.note, ip };
  await tx
    .insert(findRequests)
    .values({
      ...request,
      phoneEncrypted: box.seal(input.memPhone),
      phoneHash,
      matchedMemberId: match?.memberId ?? null,
      requestedAt: platform.clock.now(),
    })
    .onConflictDoNothing();
  await publishQueue(platform, tx, 'find');
}

/** Open requests first, then the newest. */
export async function listFindRequests(
  { db }: Platform,
  page: number,
  perPage: number,
): Promise<{ list: FindRequest[]; total: number }> {
  const { rows: list, total } = await readPage(
    db
      .select()
      .from(findRequests)
      .orderBy(desc(isNull(findRequests.closedAt)), desc(findRequests.findId)),
    db.$count(findRequests),
    { page, perPage },
  );
  return { list, total };
}

/** Throws Z404, T999 (closed already). */
export async function closeFindRequest(platform: Platform, tx: Tx, findId: number): Promise<void> {
  const closed = await tx
    .update(findRequests)
    .set({ closedAt: platform.clock.now() })
    .where(and(eq(findRequests.findId, findId), isNull(findRequests.closedAt)))
    .returning({ findId: findRequests.findId });
  if (closed.length === 0) {
    const [known] = await tx.select().from(findRequests).where(eq(findRequests.findId, findId));
    throw new DomainError(known ? codes.alreadyProcessed : codes.notFound);
  }
  await publishQueue(platform, tx, 'find');
}
