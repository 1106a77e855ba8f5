/** Devices of a member that get its notifications, and the kinds that they get. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { optionalKinds } from '@mirinae/contract/member/notification-facts';
import { maxPushDevices, promotionalKinds } from '@mirinae/contract/member/push';
import type { Platform } from '../../../platform/app.ts';
import { deviceMark } from '../../../platform/auth/keys.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { describeAgent } from '../../../platform/http/user-agent.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { type OptionalKind, pushChoices, pushSubscriptions as subscriptions } from '../tables.ts';
import { sealTarget } from './deliver.ts';
import type { PushTarget } from './target.ts';

const deviceOf = (platform: Platform, device: string): Buffer | null =>
  device === '' ? null : deviceMark(platform, device);

/**
 * From now on the device is this member's alone: who had it before is sent nothing there. Throws PN101 for an address
 * of no push service. The device that was added first gives way to one too many.
 */
export async function subscribe(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  { device, userAgent, locale }: Caller,
  target: PushTarget,
): Promise<void> {
  const sealed = sealTarget(platform, target);
  const { targetMark } = sealed;
  const deviceHash = deviceOf(platform, device);
  await tx.delete(subscriptions).where(eq(subscriptions.targetMark, targetMark));
  if (deviceHash)
    await tx
      .delete(subscriptions)
      .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.deviceHash, deviceHash)));
  const createdAt = platform.clock.now();
  await tx.insert(subscriptions).values({ memberId, deviceHash, ...sealed, locale, userAgent, createdAt });
  const { subscriptionId } = subscriptions;
  const surplus = tx
    .select({ subscriptionId })
    .from(subscriptions)
    .where(eq(subscriptions.memberId, memberId))
    .orderBy(desc(subscriptionId))
    .offset(maxPushDevices);
  await tx.delete(subscriptions).where(inArray(subscriptionId, surplus));
}

/** Throws Z404 for none of the member's. */
export async function unsubscribe(tx: Tx, memberId: MemberId, pushIdx: number): Promise<void> {
  const ended = await tx
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        eq(subscriptions.subscriptionId, brandId<'PushSubscriptionId'>(pushIdx)),
      ),
    )
    .returning({ subscriptionId: subscriptions.subscriptionId });
  if (ended.length === 0) throw new DomainError(codes.notFound);
}

/** Ends what the member's one browser gets: it was left or forgotten. Empty: the browsers without a cookie. */
export async function endPushOf(tx: Tx, memberId: MemberId, deviceHash: Buffer | null): Promise<void> {
  const isThis = deviceHash ? eq(subscriptions.deviceHash, deviceHash) : isNull(subscriptions.deviceHash);
  await tx.delete(subscriptions).where(and(eq(subscriptions.memberId, memberId), isThis));
}

/** Ends what all browsers of the member get: somebody else may have been in the account. */
export async function endAllPush(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.memberId, memberId));
}

/** The newest first; `device` is the requesting browser. */
export async function listPushDevices(
  platform: Platform,
  memberId: MemberId,
  device: string,
): Promise<Answer<'push.state'>['devices']> {
  const rows = await platform.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.memberId, memberId))
    .orderBy(desc(subscriptions.subscriptionId));
  const current = deviceOf(platform, device);
  return rows.map(({ subscriptionId, userAgent, createdAt, deviceHash }) => ({
    pushIdx: Number(subscriptionId),
    ...describeAgent(userAgent),
    regDate: createdAt.toISOString(),
    isCurrent: current !== null && deviceHash !== null && current.equals(deviceHash),
  }));
}

export async function listPushChoices(
  db: Database | Tx,
  memberId: MemberId,
): Promise<{ kind: OptionalKind; isOn: boolean }[]> {
  const rows = await db.select().from(pushChoices).where(eq(pushChoices.memberId, memberId));
  const chosen = new Map(rows.map(({ kind, isOn }) => [kind, isOn]));
  return optionalKinds.map((kind) => ({ kind, isOn: chosen.get(kind) ?? !promotionalKinds.includes(kind) }));
}

export async function setPushChoice(
  tx: Tx,
  memberId: MemberId,
  { kind, isOn }: { kind: OptionalKind; isOn: boolean },
): Promise<void> {
  await tx
    .insert(pushChoices)
    .values({ memberId, kind, isOn })
    .onConflictDoUpdate({ target: [pushChoices.memberId, pushChoices.kind], set: { isOn } });
}
