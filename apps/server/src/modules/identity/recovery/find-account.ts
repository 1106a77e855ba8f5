/**
 * A forgotten ID or password, a lost authenticator: support sees the request and whom it may concern; the guest learns
 * nothing.
 */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { skeletonOf } from '@mirinae/contract/member/look-alikes';
import type { Platform } from '../../../platform/app.ts';
import { callerMarks, secretBoxOf } from '../../../platform/auth/keys.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, isNull, or, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { publishQueue } from '../members/queues.ts';
import { type FindRequest, findRequests, members } from '../model/tables.ts';
import { knownBy } from '../passwords/log-in-delays.ts';

/** From one network so many may be open; a browser that the member has used is never among those refused. */
const maxOpenPerNetwork = 10;

/** The matching member; for a password and a second factor the ID has to be right too. */
async function findMatch(tx: Tx, { kind, memId, memName }: Input<'member.findAccount'>, phoneHash: Buffer) {
  const isHolder = or(eq(members.accountHolder, memName), eq(members.holderSkeleton, skeletonOf(memName)));
  const isId = kind !== 'id' && memId ? eq(members.loginId, memId) : undefined;
  const [match] = await tx
    .select({ memberId: members.memberId, loginId: members.loginId })
    .from(members)
    .where(and(eq(members.phoneHash, phoneHash), isHolder, isId));
  return match ?? null;
}

/**
 * Stores one open request per requester, kind and phone, so that requesters do not replace each other's. Repeats have
 * no effect, and the answer is the same in every case.
 */
export async function requestAccount(
  platform: Platform,
  tx: Tx,
  input: Input<'member.findAccount'>,
  caller: Caller,
): Promise<void> {
  const box = secretBoxOf(platform);
  const phoneHash = box.mark('phone', input.memPhone);
  const match = await findMatch(tx, input, phoneHash);
  const known = match ? await knownBy(platform, match.loginId, caller) : { browser: false, network: false };
  const marks = callerMarks(platform, caller);
  const isOfNetwork = and(eq(findRequests.networkMark, marks.network), isNull(findRequests.closedAt));
  if (!known.browser && (await tx.$count(findRequests, isOfNetwork)) >= maxOpenPerNetwork) return;
  await tx
    .insert(findRequests)
    .values({
      kind: input.kind,
      loginId: input.memId ?? '',
      accountHolder: input.memName,
      note: input.note,
      ip: caller.ip,
      userAgent: caller.userAgent,
      requesterMark: marks.device ?? marks.network,
      networkMark: marks.network,
      isKnownBrowser: known.browser,
      isKnownNetwork: known.network,
      phoneEncrypted: box.seal(input.memPhone),
      phoneHash,
      matchedMemberId: match?.memberId ?? null,
      requestedAt: platform.clock.now(),
    })
    .onConflictDoNothing();
  await publishQueue(platform, tx, 'find');
}

const { phoneHash, closedAt, findId } = findRequests;
/** How many open requests name the phone of a row, itself among them. */
const ofPhone = sql<number>`(count(*) filter (where ${closedAt} is null) over (partition by ${phoneHash}))::integer`;
const newestOfPhone = sql`max(${findId}) over (partition by ${phoneHash}, ${closedAt} is null)`;

/** Open requests first; those that name one phone together, where the newest of them is. */
export async function listFindRequests(
  { db }: Platform,
  page: number,
  perPage: number,
): Promise<{ list: (FindRequest & { ofPhone: number })[]; total: number }> {
  const { rows, total } = await readPage(
    db
      .select({ request: findRequests, ofPhone })
      .from(findRequests)
      .orderBy(desc(isNull(closedAt)), desc(newestOfPhone), desc(findId)),
    db.$count(findRequests),
    { page, perPage },
  );
  return { list: rows.map(({ request, ofPhone: open }) => ({ ...request, ofPhone: open })), total };
}

/** Throws Z404, T999 (closed already). */
export async function closeFindRequest(platform: Platform, tx: Tx, id: number): Promise<void> {
  const closed = await tx
    .update(findRequests)
    .set({ closedAt: platform.clock.now() })
    .where(and(eq(findId, id), isNull(closedAt)))
    .returning({ findId });
  if (closed.length === 0) {
    const [known] = await tx.select().from(findRequests).where(eq(findId, id));
    throw new DomainError(known ? codes.alreadyProcessed : codes.notFound);
  }
  await publishQueue(platform, tx, 'find');
}
