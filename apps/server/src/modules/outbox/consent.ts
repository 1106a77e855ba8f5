/** Consent of members to advertising, by channel. */
import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import type { Platform } from '../../platform/app.ts';
import { bigintArray } from '../../platform/db/arrays.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, gte, inArray, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findAddress, isOf, lockAddresses, type To } from './addresses.ts';
import { type Choice, choiceOf, noOffers, noteConsents } from './consent-log.ts';
import { consentsSince } from './offer-rules.ts';
import { readStopToken } from './stop-link.ts';
import { addresses } from './tables.ts';

/**
 * A consent that is given again is of now. No consent for the night without one for the day. Throws M009 without an
 * address. Locks: the member's addresses.
 */
export async function preferOffers(
  platform: Platform,
  tx: Tx,
  { locale, ...to }: To & { readonly locale: Locale },
  choice: Choice,
): Promise<void> {
  const now = platform.clock.now();
  const wanted = { offers: choice.offers, night: choice.offers && choice.night };
  await lockAddresses(tx, to.memberId);
  const row = await findAddress(tx, to);
  if (!row && to.channel !== 'sms') throw new DomainError(codes.addressMissing);
  const times = { offersAt: wanted.offers ? now : null, nightAt: wanted.night ? now : null };
  if (row) await tx.update(addresses).set(times).where(isOf(to));
  else await tx.insert(addresses).values({ ...to, locale, addedAt: now, ...times });
  await noteConsents(platform, tx, { ...to, by: 'account' }, [choiceOf(row), wanted]);
}

/** By the link of a message; a consent that ended before is no error. Throws M010. Locks: the member's addresses. */
export async function stopOffers(platform: Platform, tx: Tx, token: string): Promise<OutgoingChannel> {
  const to = readStopToken(platform, token);
  if (!to) throw new DomainError(codes.stopLinkInvalid);
  await lockAddresses(tx, to.memberId);
  const row = await findAddress(tx, to);
  await tx.update(addresses).set({ offersAt: null, nightAt: null }).where(isOf(to));
  await noteConsents(platform, tx, { ...to, by: 'link' }, [choiceOf(row), noOffers]);
  return to.channel;
}

export type Audience = { readonly channel: OutgoingChannel; readonly isOffer: boolean };

/**
 * Those whom a channel reaches, in the same order: who has an address there, and for advertising who agreed. Every
 * member has a phone.
 */
export async function keepReached(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  memberIds: readonly MemberId[],
  { channel, isOffer }: Audience,
): Promise<MemberId[]> {
  if (channel === 'sms' && !isOffer) return [...memberIds];
  const since = consentsSince(clock.now()).toISOString();
  const { rows } = await tx.execute<{ memberId: MemberId }>(sql`
    select member_id as "memberId" from ${addresses}
    where channel = ${channel} and member_id = any (${sql.param(bigintArray(memberIds))}::bigint[])
      and (${!isOffer} or offers_at >= ${since}::timestamptz)`);
  const reached = new Set(rows.map(({ memberId }) => memberId));
  return memberIds.filter((memberId) => reached.has(memberId));
}

type Reached = { readonly channel: OutgoingChannel; readonly locale: Locale };

/** Channels on which a member agreed to advertising, each with the language of its address. */
export async function listAgreed(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  memberId: MemberId,
  channels: readonly OutgoingChannel[],
): Promise<Reached[]> {
  if (channels.length === 0) return [];
  const isAgreed = gte(addresses.offersAt, consentsSince(clock.now()));
  return tx
    .select({ channel: addresses.channel, locale: addresses.locale })
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), inArray(addresses.channel, [...channels]), isAgreed));
}
